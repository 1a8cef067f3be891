import { BehaviorSubject, distinctUntilChanged, map, Observable, throttleTime } from 'rxjs';
import { createActor, fromObservable, type InspectionEvent } from 'xstate';
import { constants } from '#domain/constants.ts';
import { isEqual } from '#domain/equal.ts';
import type { Locale } from '#domain/locale.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectLocale } from '#machines/language/index.ts';
import { selectIsAuthenticated } from '#machines/session/index.ts';
import type { Desk, DeskLoader } from '../desk/desk.types.ts';
import type { RecoveryCalls } from '../session/password-recovery.actor.ts';
import type { BaseDependencies } from '../shared/dependencies.ts';
import type { Find } from '../shared/find.ts';
import type { Inspection } from '../shared/inspection.ts';
import { watch } from '../shared/watch.ts';
import { createAppLogic } from './app.actor.ts';
import { followPath } from './language.actor.ts';
import { type Routed, routed$, visitorOf } from './routing.ts';
import { createThemeStore } from './theme.store.ts';
import { createTicks } from './ticks.ts';

/** API of the application for the views. */
export type Ronda = ReturnType<typeof startRonda>;

/** In ms; well within the server's 30 minutes of inactivity. */
const keepAliveEvery = 5 * 60_000;

type StartOptions = {
  locale: Locale;
  loadDesk: DeskLoader;
  inspect?: ((event: InspectionEvent) => void) | undefined;
};

type Observed<T> = { subscribe(listener: (snapshot: T) => void): { unsubscribe(): void }; getSnapshot(): T };
const observe = <T>(actor: Observed<T>) =>
  new Observable<T>((subscriber) => {
    subscriber.next(actor.getSnapshot());
    const subscription = actor.subscribe((snapshot) => subscriber.next(snapshot));
    return () => subscription.unsubscribe();
  });

/** Starts every long-lived actor, outside React; called once per tab. */
export function startRonda(dependencies: BaseDependencies, { locale, loadDesk, inspect }: StartOptions) {
  const { clock, preferences, navigation, http, environment } = dependencies;
  const inspection: Inspection = inspect ? { inspect } : {};
  const desk$ = new BehaviorSubject<Desk | null>(null);
  const find: Find = (name) =>
    app.system.get(name) ?? desk$.value?.actor.system.get(name) ?? desk$.value?.calls.get()?.actor.system.get(name);
  const currentLocale = () => {
    const language = find('language');
    return language ? selectLocale(language.getSnapshot()) : locale;
  };

  const app = createActor(
    createAppLogic(dependencies, {
      find,
      locale: currentLocale,
      loadDesk: () => loadDesk({ find, locale: currentLocale, inspection }),
      deskChanged: (desk) => desk$.next(desk),
    }),
    {
      systemId: 'app',
      ...inspection,
      input: {
        locale,
        version: constants.version,
        reloadedFor: preferences.reloadedFor(),
      },
    },
  );
  app.start();

  const session: AppActors['session'] = app.system.get('session');
  const visitor$ = observe(session).pipe(map(visitorOf), distinctUntilChanged<ReturnType<typeof visitorOf>>(isEqual));
  const routing = createActor(fromObservable<Routed, void>(() => routed$(navigation.path$, visitor$, currentLocale)));
  routing.subscribe(({ context: routed }) => {
    if (routed?.decision.kind === 'redirect') navigation.replace(routed.decision.to);
    if (routed?.decision.kind === 'refuse') {
      session.send({ type: 'session.permissionRefused', routeName: routed.decision.routeName });
    }
  });

  http.onUnauthorized(() => session.send({ type: 'session.unauthorized' }));
  const activity = environment.activity$.subscribe(({ now }) => session.send({ type: 'session.activity', now }));
  // For the server a refresh is not activity (SEC-8), so that reading must be reported explicitly.
  const keepAlive = environment.activity$.pipe(throttleTime(keepAliveEvery)).subscribe(() => {
    if (selectIsAuthenticated(session.getSnapshot())) void http.call('keepAlive', {}).catch(() => undefined);
  });
  routing.start();
  const recovery: RecoveryCalls = dependencies.session;
  const unfollow = followPath(navigation, app.system.get('language'));

  return {
    app,
    find,
    routing,
    /** Null while no user is signed in or the code is loading. */
    desk: {
      get: () => desk$.value,
      subscribe: watch(desk$),
    },
    ticks: createTicks(clock.now),
    theme: createThemeStore(preferences),
    go: navigation.go,
    reload: navigation.reload,
    report: dependencies.report,
    preferences: { rememberedEmail: preferences.rememberedEmail },
    /** The machine of the password recovery is loaded with its screen. */
    recovery,
    stop: () => {
      activity.unsubscribe();
      keepAlive.unsubscribe();
      routing.stop();
      unfollow();
      app.stop();
    },
  };
}
