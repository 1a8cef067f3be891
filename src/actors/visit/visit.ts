import { BehaviorSubject, distinctUntilChanged, Observable, of, switchMap } from 'rxjs';
import { type ActorRefFrom, createActor } from 'xstate';
import type { Locale } from '#domain/locale.ts';
import { type hubMachine, selectIsLive } from '#machines/hub/index.ts';
import { selectLocale } from '#machines/language/index.ts';
import { selectHub, type VisitStart } from '#machines/visit/index.ts';
import { createLanguageLogic, followPath } from '../app/language.actor.ts';
import { createThemeStore } from '../app/theme.store.ts';
import { createTicks } from '../app/ticks.ts';
import type { Calls } from '../calls/calls.types.ts';
import { createConnectionState } from '../shared/connection.ts';
import { lazily } from '../shared/lazily.ts';
import { type Resynced, settled } from '../shared/settled.ts';
import { watch } from '../shared/watch.ts';
import { createVisitLogic, type VisitDependencies } from './visit.actor.ts';

/** API of the patient's page for its views. */
export type VisitDesk = ReturnType<typeof startVisit>;
export type VisitActor = VisitDesk['actor'];
type HubActor = ActorRefFrom<typeof hubMachine>;

/** Starts the patient's page, outside React; called once per tab. */
export function startVisit(dependencies: VisitDependencies, { locale: first }: { locale: Locale }) {
  const { clock, gestures$, http, hub, hubEvents$, link, navigation, preferences, sound } = dependencies;
  const calls$ = new BehaviorSubject<Calls | null>(null);
  const live$ = createConnectionState();
  const language = createActor(createLanguageLogic(dependencies), { input: { locale: first } });
  const locale = () => selectLocale(language.getSnapshot());
  const start: VisitStart =
    link.code() !== null ? 'code' : preferences.sessionExpiry() !== null ? 'session' : 'nothing';

  const actor = createActor(
    createVisitLogic(dependencies, {
      locale,
      calls: { live$, find: () => undefined, locale, patient: true, inspection: {} },
      callsChanged: (calls) => calls$.next(calls),
      reloadAll: (signal): Promise<void> => {
        const actors: Resynced[] = [actor, ...(calls$.value ? [calls$.value.actor] : [])];
        for (const one of actors) one.send({ type: 'app.resync' });
        return settled(actors, signal);
      },
      send: (event): void => actor.send(event),
    }),
    { systemId: 'visit', input: { start } },
  );
  const events = hub.events$.subscribe(hubEvents$);
  const line = new Observable<HubActor | null>((subscriber) =>
    actor.subscribe((one) => subscriber.next(selectHub(one))),
  )
    .pipe(
      distinctUntilChanged(),
      switchMap((known) =>
        known
          ? new Observable<boolean>((subscriber) => known.subscribe((is) => subscriber.next(selectIsLive(is))))
          : of(false),
      ),
    )
    .subscribe(live$);
  http.onUnauthorized(() => actor.send({ type: 'session.unauthorized' }));
  // SAFE-5: the first press anywhere on the page enables the ring sound.
  const pressed = gestures$.subscribe(() => sound.arm());
  const files = lazily(async () => (await dependencies.loadFiles())(dependencies, live$));
  language.start();
  actor.start();
  const unfollow = followPath(dependencies.navigation, language);

  return {
    actor,
    language,
    calls: {
      get: () => calls$.value,
      subscribe: watch(calls$),
    },
    sound: {
      arm: () => sound.arm(),
      isBlocked: () => sound.isBlocked(),
      subscribe: watch(sound.blocked$),
    },
    /** Logics of the patient's files; shares one promise. */
    files: () => files.get(),
    path: navigation.path,
    reload: navigation.reload,
    report: dependencies.report,
    theme: createThemeStore(preferences),
    ticks: createTicks(clock.now),
    stop: () => {
      pressed.unsubscribe();
      line.unsubscribe();
      events.unsubscribe();
      unfollow();
      language.stop();
      actor.stop();
    },
  };
}
