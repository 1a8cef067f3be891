import { useEffect, useState } from 'react';

type Watched<S> = {
  getSnapshot(): S;
  subscribe(observer: { next(): void; error(): void }): { unsubscribe(): void };
};

/**
 * Like `useSelector`, for what changes while the home is first rendered (the hub connects): a store of React that changes in
 * between starts that rendering again, all of it in one task. The change is shown after it instead. `select` is a constant and
 * returns a primitive value.
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
