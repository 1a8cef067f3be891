export type Keeper<TActor> = {
  /** The one actor of this case, started when it is first asked for. */
  open(id: string): TActor;
  /** A screen shows it; the answer says that it no longer does. */
  hold(id: string): () => void;
  /** Does something once, as soon as the case is known. */
  whenKnown(id: string, act: (actor: TActor) => void): void;
  all(): TActor[];
  stopAll(): void;
};

type Keepable = {
  subscribe(listener: () => void): { unsubscribe(): void };
  start(): unknown;
  stop(): unknown;
};
type Rules<TActor> = {
  create(id: string): TActor;
  isKnown(actor: TActor): boolean;
  /** Nothing would be lost if it stopped now. */
  isSafe(actor: TActor): boolean;
  /** The screen is left: what is written goes to the server at once. */
  flush(actor: TActor): void;
};

/** `holders` is null until a screen has shown it: it is opened while rendering, and held after. */
type Kept<TActor> = { actor: TActor; holders: number | null };

/** A case outlives its screen until nothing would be lost without it: going elsewhere and back loses nothing. */
export function createKeeper<TActor extends Keepable>(rules: Rules<TActor>): Keeper<TActor> {
  const kept = new Map<string, Kept<TActor>>();

  const dropWhenSafe = (id: string) => {
    const entry = kept.get(id);
    if (entry?.holders !== 0) return;
    if (rules.isSafe(entry.actor)) {
      kept.delete(id);
      entry.actor.stop();
    }
  };

  function open(id: string): TActor {
    const known = kept.get(id);
    if (known) return known.actor;
    const actor = rules.create(id);
    kept.set(id, { actor, holders: null });
    actor.subscribe(() => dropWhenUnheld(id));
    actor.start();
    return actor;
  }

  /** Later, not within the transition that is being told. */
  const dropWhenUnheld = (id: string) => {
    if (kept.get(id)?.holders === 0) queueMicrotask(() => dropWhenSafe(id));
  };

  return {
    open,
    hold(id) {
      open(id);
      const entry = kept.get(id);
      if (entry) entry.holders = (entry.holders ?? 0) + 1;
      return () => {
        if (!entry) return;
        entry.holders = (entry.holders ?? 1) - 1;
        rules.flush(entry.actor);
        queueMicrotask(() => dropWhenSafe(id));
      };
    },
    whenKnown(id, act) {
      const actor = open(id);
      if (rules.isKnown(actor)) {
        act(actor);
        return;
      }
      const subscription = actor.subscribe(() => {
        if (!rules.isKnown(actor)) return;
        subscription.unsubscribe();
        queueMicrotask(() => act(actor));
      });
    },
    all: () => [...kept.values()].map(({ actor }) => actor),
    stopAll() {
      for (const { actor } of kept.values()) actor.stop();
      kept.clear();
    },
  };
}
