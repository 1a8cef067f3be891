import { distinctUntilChanged, map, Observable } from 'rxjs';
import { type Actor, type ActorRefFrom, createActor, fromObservable, type InspectionEvent } from 'xstate';
import { constants } from '#domain/constants.ts';
import type { Locale } from '#domain/locale.ts';
import { hrefOf } from '#domain/routes.ts';
import { type AppActors, selectUser } from '#machines/app/index.ts';
import type { draftMachine } from '#machines/draft/index.ts';
import { selectLocale } from '#machines/language/index.ts';
import { createAppLogic, type Find } from './app.actor.ts';
import { createConnectionState, type Dependencies } from './dependencies.ts';
import { createOrientationLogic } from './orientation.actor.ts';
import { createOrientationKeeper, type OrientationActor, type OrientationKeeper } from './orientation-keeper.ts';
import { type Routed, routed$, visitorOf } from './routing.ts';
import {
  createPasswordRecoveryLogic,
  createProfessionalLookupsLogic,
  createProfessionalsLogic,
  createWorkstationCheckLogic,
} from './screens.actor.ts';
import { settled } from './settled.ts';
import { createThemeStore } from './theme.store.ts';
import { createTicks, type Ticks } from './ticks.ts';
import { watchUser } from './watch-user.ts';

export type { AppActors, OrientationActor };
export type DraftActor = ActorRefFrom<typeof draftMachine>;
export type RecoveryActor = ActorRefFrom<ReturnType<typeof createPasswordRecoveryLogic>>;
export type CheckActor = ActorRefFrom<ReturnType<typeof createWorkstationCheckLogic>>;
export type ProfessionalsActor = ActorRefFrom<ReturnType<typeof createProfessionalsLogic>>;
export type AppActorRef = Actor<ReturnType<typeof createAppLogic>>;

/** What the views know of everything outside them. */
export type Ronda = ReturnType<typeof startRonda>;

type StartOptions = { locale: Locale; inspect?: ((event: InspectionEvent) => void) | undefined };

const observe = <T>(actor: { subscribe(listener: (snapshot: T) => void): { unsubscribe(): void }; getSnapshot(): T }) =>
  new Observable<T>((subscriber) => {
    subscriber.next(actor.getSnapshot());
    const subscription = actor.subscribe((snapshot) => subscriber.next(snapshot));
    return () => subscription.unsubscribe();
  });

/** Starts every long-lived actor, outside React; called once per tab. */
export function startRonda(dependencies: Dependencies, { locale, inspect }: StartOptions) {
  const { clock, sound, preferences, navigation, http, environment } = dependencies;
  const live$ = createConnectionState();
  const find: Find = (name) => app.system.get(name);
  const currentLocale = () => {
    const language = find('language');
    return language ? selectLocale(language.getSnapshot()) : locale;
  };

  const orientations: OrientationKeeper = createOrientationKeeper({
    logic: () => createOrientationLogic(dependencies, live$, dependencies.localDraftsOf(userId())),
    userId: () => userId(),
    inspect,
  });
  const userId = () => selectUser(app.getSnapshot())?.userId ?? '';

  const reloadAll = (signal: AbortSignal) => {
    const actors = [find('availability'), find('workQueue'), find('polyclinic'), ...orientations.all()].filter(
      (actor) => actor !== undefined,
    );
    for (const actor of actors) actor.send({ type: 'app.resync' });
    return settled(actors, signal);
  };

  const app = createActor(createAppLogic(dependencies, live$, { find, locale: currentLocale, reloadAll }), {
    systemId: 'app',
    ...(inspect && { inspect }),
    input: {
      locale,
      version: constants.version,
      reloadedFor: preferences.reloadedFor(),
      polyclinicId: preferences.polyclinicId(),
    },
  });
  app.start();

  const session = app.system.get('session') as AppActors['session'];
  const visitor$ = observe(session).pipe(
    map(visitorOf),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
  const routing = createActor(fromObservable<Routed, void>(() => routed$(navigation.path$, visitor$, currentLocale)));
  routing.subscribe(({ context: routed }) => {
    if (routed?.decision.kind === 'redirect') navigation.replace(routed.decision.to);
    if (routed?.decision.kind === 'refuse') {
      session.send({ type: 'session.permissionRefused', routeName: routed.decision.routeName });
    }
  });

  http.onUnauthorized(() => session.send({ type: 'session.unauthorized' }));
  environment.activity$.subscribe(({ now }) => session.send({ type: 'session.activity', now }));
  watchUser(app, find, live$, orientations);

  const theme = createThemeStore(preferences);
  const ticks: Ticks = createTicks(clock.now);
  routing.start();

  return {
    app,
    find,
    routing,
    orientations,
    ticks,
    theme,
    attend: (id: string) => {
      orientations.take(id);
      navigation.go(hrefOf('platform-work-detail-orientation-id', currentLocale(), id));
    },
    go: navigation.go,
    reload: navigation.reload,
    report: dependencies.report,
    copyText: (text: string) => navigator.clipboard.writeText(text),
    preferences: { rememberedEmail: preferences.rememberedEmail },
    sound: {
      arm: () => sound.arm(),
      test: () => void sound.playNewCase().catch(() => undefined),
      subscribe: (listener: () => void) => {
        const subscription = sound.blocked$.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      isBlocked: () => sound.isBlocked(),
    },
    showCamera: dependencies.devices.showCamera,
    logic: {
      passwordRecovery: createPasswordRecoveryLogic(dependencies),
      professionals: createProfessionalsLogic(dependencies),
      professionalLookups: createProfessionalLookupsLogic(dependencies),
      workstationCheck: createWorkstationCheckLogic(dependencies),
    },
    stop: () => {
      orientations.stopAll();
      routing.stop();
      app.stop();
    },
  };
}
