export type ActorRegistry<TActor> = {
  /** The one actor of this case, started when it is first asked for. */
  open(id: string): TActor;
  /** A screen shows it; the answer says that it no longer does. */
  hold(id: string): () => void;
  /** Does something once, as soon as the case is loaded. */
  onceLoaded(id: string, act: (actor: TActor) => void): void;
  all(): TActor[];
  stopAll(): void;
};

type Startable = {
  subscribe(listener: () => void): { unsubscribe(): void };
  start(): unknown;
  stop(): unknown;
};
type Rules<TActor> = {
  create(id: string): TActor;
  isLoaded(actor: TActor): boolean;
  /** Nothing would be lost if it stopped now. */
  canDispose(actor: TActor): boolean;
  /** The screen is left: what is written goes to the server at once. */
  flush(actor: TActor): void;
};

/** `holders` is null until a screen has shown it: it is opened while rendering, and held after. */
type Entry<TActor> = { actor: TActor; holders: number | null };

/** A case outlives its screen until nothing would be lost without it: going elsewhere and back loses nothing. */
export function createActorRegistry<TActor extends Startable>(rules: Rules<TActor>): ActorRegistry<TActor> {
  const entries = new Map<string, Entry<TActor>>();

  const disposeIfPossible = (id: string) => {
    const entry = entries.get(id);
    if (entry?.holders !== 0) return;
    if (rules.canDispose(entry.actor)) {
      entries.delete(id);
      entry.actor.stop();
    }
  };

  function open(id: string): TActor {
    const known = entries.get(id);
    if (known) return known.actor;
    const actor = rules.create(id);
    entries.set(id, { actor, holders: null });
    actor.subscribe(() => disposeUnheld(id));
    actor.start();
    return actor;
  }

  /** Later, not within the transition that notifies. */
  const disposeUnheld = (id: string) => {
    if (entries.get(id)?.holders === 0) queueMicrotask(() => disposeIfPossible(id));
  };

  return {
    open,
    hold(id) {
      open(id);
      const entry = entries.get(id);
      if (entry) entry.holders = (entry.holders ?? 0) + 1;
      return () => {
        if (!entry) return;
        entry.holders = (entry.holders ?? 1) - 1;
        rules.flush(entry.actor);
        queueMicrotask(() => disposeIfPossible(id));
      };
    },
    onceLoaded(id, act) {
      const actor = open(id);
      if (rules.isLoaded(actor)) {
        act(actor);
        return;
      }
      const subscription = actor.subscribe(() => {
        if (!rules.isLoaded(actor)) return;
        subscription.unsubscribe();
        queueMicrotask(() => act(actor));
      });
    },
    all: () => [...entries.values()].map(({ actor }) => actor),
    stopAll() {
      for (const { actor } of entries.values()) actor.stop();
      entries.clear();
    },
  };
}
