import { Observable } from 'rxjs';
import type { TabsService } from '../browser/tabs.service.ts';

export type LockMessage = 'granted' | 'lost';

/** Who of several tabs of one browser: for the one that rings, and the one that is in a call. */
export type LocksService = {
  /** Waits for its turn and holds it until unsubscribed; `steal` takes it from who has it. */
  turn$(name: string, options: { steal: boolean }): Observable<LockMessage>;
  /** This tab is in a call while it is subscribed. */
  engage$(): Observable<never>;
  /** Whether another tab is: at once, and on every change. A tab that dies is noticed by the lock it held. */
  engagedElsewhere$(): Observable<boolean>;
};

const callLock = 'ronda.call';
type Locks = Pick<LockManager, 'request' | 'query'>;

export function createLocksService(
  tabs: TabsService,
  locks: Locks | undefined = 'locks' in navigator ? navigator.locks : undefined,
): LocksService {
  /** Resolves when it was given back or taken away. */
  const held = (name: string, options: LockOptions, signal: AbortSignal, onGranted: () => void) => {
    if (!locks) return Promise.reject(new Error('this browser has no locks'));
    // A stolen lock cannot be waited for, so it takes no signal.
    const how = options.steal ? { steal: true } : { ...options, signal };
    return locks.request(name, how, () => {
      if (signal.aborted) return undefined;
      onGranted();
      if (signal.aborted) return undefined;
      return new Promise<void>((release) => signal.addEventListener('abort', () => release(), { once: true }));
    });
  };

  return {
    turn$: (name, { steal }) =>
      new Observable((subscriber) => {
        const leaving = new AbortController();
        if (!locks) subscriber.error(new Error('this browser has no locks'));
        held(`ronda.${name}`, { steal }, leaving.signal, () => subscriber.next('granted')).catch(() => {
          if (!leaving.signal.aborted) subscriber.next('lost');
        });
        return () => leaving.abort();
      }),
    engage$: () =>
      new Observable(() => {
        const leaving = new AbortController();
        void held(callLock, {}, leaving.signal, () => undefined).catch(() => undefined);
        tabs.send({ type: 'call.engaged' });
        return () => {
          leaving.abort();
          tabs.send({ type: 'call.released' });
        };
      }),
    engagedElsewhere$: () =>
      new Observable((subscriber) => {
        let waiting: AbortController | null = null;
        const free = () => {
          waiting?.abort();
          waiting = null;
          subscriber.next(false);
        };
        const engaged = () => {
          if (waiting) return;
          subscriber.next(true);
          const turn = new AbortController();
          waiting = turn;
          // Its turn comes when the other tab is done, or gone; it is passed on at once.
          void held(callLock, {}, turn.signal, () => free()).catch(() => undefined);
        };
        const subscription = tabs.messages$.subscribe(({ type }) => {
          if (type === 'call.engaged') engaged();
          else if (type === 'call.released') free();
        });
        void locks
          ?.query()
          .then(({ held: taken = [] }) => {
            if (!subscriber.closed && taken.some(({ name }) => name === callLock)) engaged();
          })
          .catch(() => undefined);
        return () => {
          subscription.unsubscribe();
          waiting?.abort();
        };
      }),
  };
}
