export type Resynced = Reloading & { send(event: { type: 'app.resync' }): void };
type Reloading = {
  subscribe(listener: () => void): { unsubscribe(): void };
  getSnapshot(): { tags: ReadonlySet<string> };
};

export const isReloading = (actor: Reloading): boolean => actor.getSnapshot().tags.has('reloading');

/** Resolves when no actor has the tag `reloading`; rejects when aborted. */
export function settled(actors: readonly Reloading[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let subscriptions: { unsubscribe(): void }[] = [];
    const end = () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
    const check = () => {
      if (actors.some(isReloading)) return;
      end();
      resolve();
    };
    subscriptions = actors.map((actor) => actor.subscribe(check));
    signal.addEventListener(
      'abort',
      () => {
        end();
        reject(signal.reason);
      },
      { once: true },
    );
    check();
  });
}
