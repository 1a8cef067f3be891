import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { ConnectionEvent } from '#machines/shared/environment.ts';

/** True while live events arrive; set by the hub's actor. */
export const createConnectionState = () => new BehaviorSubject(false);
export type ConnectionState = ReturnType<typeof createConnectionState>;

export const connectionLogic = (live$: Observable<boolean>) =>
  fromEventObservable<ConnectionEvent, void>(() =>
    live$.pipe(
      distinctUntilChanged(),
      map((live): ConnectionEvent => ({ type: live ? 'hub.live' : 'hub.lost' })),
    ),
  );
