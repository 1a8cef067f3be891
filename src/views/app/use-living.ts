import { useCallback, useSyncExternalStore } from 'react';

type Watched = {
  getSnapshot(): unknown;
  subscribe(observer: { next(): void; error(): void }): { unsubscribe(): void };
};

const hasFailed = (snapshot: unknown) =>
  typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot && snapshot.status === 'error';

/** Null after the actor stopped with an error, because reading it then would throw. */
export function useLiving<T extends Watched>(actor: T | null): T | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor?.subscribe({ next: () => undefined, error: changed });
      return () => subscription?.unsubscribe();
    },
    [actor],
  );
  const read = () => hasFailed(actor?.getSnapshot());
  const failed = useSyncExternalStore(subscribe, read, read);
  return failed ? null : actor;
}
