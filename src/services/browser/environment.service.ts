import { defer, filter, fromEvent, map, merge, type Observable, share, startWith, throttleTime } from 'rxjs';

export type EnvironmentMessage =
  | { type: 'network.online'; now: number }
  | { type: 'network.offline'; now: number }
  | { type: 'tab.visible'; now: number };

export type EnvironmentService = {
  /** Emits `network.offline` immediately to a subscriber without network. */
  events$: Observable<EnvironmentMessage>;
  /** User activity by keyboard, pointer, touch or wheel; at most once in ten seconds. */
  activity$: Observable<{ now: number }>;
};

export function createEnvironmentService(now: () => number): EnvironmentService {
  const online$ = fromEvent(window, 'online').pipe(map(() => ({ type: 'network.online', now: now() }) as const));
  const offline = () => ({ type: 'network.offline', now: now() }) as const;
  const offline$ = fromEvent(window, 'offline').pipe(map(offline));
  // Frozen tabs and pages restored from the back-forward cache return without having been hidden (T2).
  const kept$ = fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(filter(({ persisted }) => persisted));
  const back$ = merge(fromEvent(document, 'resume'), kept$);
  const shown$ = merge(fromEvent(document, 'visibilitychange'), fromEvent(window, 'focus')).pipe(
    filter(() => document.visibilityState === 'visible'),
  );
  const visible$ = merge(shown$, back$).pipe(map(() => ({ type: 'tab.visible', now: now() }) as const));
  const activity$ = merge(
    ...['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'].map((name) =>
      fromEvent(window, name, { passive: true, capture: true }),
    ),
  ).pipe(
    throttleTime(10_000),
    map(() => ({ now: now() })),
  );
  const changes$ = merge(online$, offline$, visible$).pipe(share());
  return {
    events$: defer(() => (navigator.onLine ? changes$ : changes$.pipe(startWith(offline())))),
    activity$: activity$.pipe(share()),
  };
}
