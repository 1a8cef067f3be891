/** Marks data a page stores in this browser as its own for the lifetime of the page. */
export type PageLock = {
  id: string;
  /** Ids of the open pages of this browser; only this one where the browser has no locks. */
  living(): Promise<ReadonlySet<string>>;
  /** Runs `act` in one page of the browser at a time; immediately where the browser has no locks. */
  alone<T>(name: string, act: () => Promise<T>): Promise<T>;
  release(): void;
};

const prefix = 'ronda.page.';
type Locks = Pick<LockManager, 'request' | 'query'>;

export function createPageLock(
  locks: Locks | undefined = 'locks' in navigator ? navigator.locks : undefined,
  id: string = crypto.randomUUID(),
): PageLock {
  const leaving = new AbortController();
  const held = new Promise<void>((release) =>
    leaving.signal.addEventListener('abort', () => release(), { once: true }),
  );
  void locks?.request(`${prefix}${id}`, () => held).catch(() => undefined);
  return {
    id,
    async living() {
      const { held: taken = [] } = (await locks?.query()) ?? {};
      return new Set([
        id,
        ...taken.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
      ]);
    },
    alone: (name, act) =>
      locks
        ? new Promise((resolve, reject) => {
            locks.request(`ronda.${name}`, () => act().then(resolve, reject)).catch(reject);
          })
        : act(),
    release: () => leaving.abort(),
  };
}
