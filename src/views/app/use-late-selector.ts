import { useEffect, useState } from 'react';

type Watched<S> = {
  getSnapshot(): S;
  subscribe(observer: { next(): void; error(): void }): { unsubscribe(): void };
};

/**
 * Like `useSelector`, but a change during the first rendering of the home (the hub connects) is shown after it. With
 * `useSyncExternalStore`, React would discard that rendering and repeat it in one blocking task. `select` must be a constant
 * that returns a primitive value.
 */
export function useLateSelector<S, T extends string | boolean | null>(
  actor: Watched<S> | null,
  select: (snapshot: S | undefined) => T,
): T {
  const [value, setValue] = useState(() => select(actor?.getSnapshot()));
  useEffect(() => {
    const update = () => setValue(select(actor?.getSnapshot()));
    update();
    // An actor that stops with an error is replaced by its parent (`useLiving`).
    const subscription = actor?.subscribe({ next: update, error: () => undefined });
    return () => subscription?.unsubscribe();
  }, [actor, select]);
  return value;
}
