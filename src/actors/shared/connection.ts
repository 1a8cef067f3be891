import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { ConnectionEvent } from '#machines/shared/environment.ts';

/** True while live events arrive; the hub's actor sets it, whoever needs the link reads it. */
export const createConnectionState = () => new BehaviorSubject(false);
export type ConnectionState = ReturnType<typeof createConnectionState>;

export const connectionLogic = (live$: Observable<boolean>) =>
  fromEventObservable<ConnectionEvent, void>(() =>
    live$.pipe(
      distinctUntilChanged(),
      map((live): ConnectionEvent => ({ type: live ? 'hub.live' : 'hub.lost' })),
    ),
  );
