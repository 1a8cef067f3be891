import { Observable } from 'rxjs';
import type { TabsService } from '../browser/tabs.service.ts';

export type LockMessage = 'granted' | 'lost';

/** Locks between the tabs of one browser: for the ringing tab and the tab in a call. */
export type LocksService = {
  /** Queues for the lock and holds it until unsubscribed; `steal` takes it from its holder. */
  turn$(name: string, options: { steal: boolean }): Observable<LockMessage>;
  /** Marks this tab as in a call while subscribed. */
  engage$(): Observable<never>;
  /** Whether another tab is in a call, immediately and on every change. A closed tab is detected by its released lock. */
  engagedElsewhere$(): Observable<boolean>;
};

const callLock = 'ronda.call';
type Locks = Pick<LockManager, 'request' | 'query'>;

export function createLocksService(
  tabs: TabsService,
  locks: Locks | undefined = 'locks' in navigator ? navigator.locks : undefined,
): LocksService {
  const held = (name: string, options: LockOptions, signal: AbortSignal, onGranted: () => void) => {
    if (!locks) return Promise.reject(new Error('this browser has no locks'));
    // A steal request does not wait, so it takes no signal.
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
          // Granted when the other tab releases the lock or closes; released again immediately.
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
