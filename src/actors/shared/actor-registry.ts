export type ActorRegistry<TActor> = {
  open(id: string): TActor;
  /** Called while a screen shows the actor; the returned function releases it. */
  hold(id: string): () => void;
  /** Runs an action once, as soon as the case is loaded. */
  onceLoaded(id: string, act: (actor: TActor) => void): void;
  all(): TActor[];
  /** Stops and returns an actor, if there is one, for its data to be stored elsewhere: `open` starts anew. */
  drop(id: string): TActor | undefined;
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
  /** True when no data would be lost by stopping. */
  canDispose(actor: TActor): boolean;
  /** Called when the screen is left: saves unsaved text immediately. */
  flush(actor: TActor): void;
};

/** `holders` is null until a screen has shown it: it is opened during render and held afterwards. */
type Entry<TActor> = { actor: TActor; holders: number | null };

/** An actor outlives its screen until all its data is saved, so that navigating away and back loses nothing. */
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

  /** Deferred, because it must not run within the notifying transition. */
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
    drop(id) {
      const actor = entries.get(id)?.actor;
      entries.delete(id);
      actor?.stop();
      return actor;
    },
    stopAll() {
      for (const { actor } of entries.values()) actor.stop();
      entries.clear();
    },
  };
}
