import { type ActorRefFrom, createActor, type InspectionEvent, type Observer } from 'xstate';
import { selectIsUnsaved } from '#machines/draft/index.ts';
import { selectDraft, selectStage } from '#machines/orientation/index.ts';
import type { createOrientationLogic } from './orientation.actor.ts';

export type OrientationActor = ActorRefFrom<ReturnType<typeof createOrientationLogic>>;

export type OrientationKeeper = {
  /** The one actor of this orientation, started when it is first asked for. */
  open(id: string): OrientationActor;
  /** A screen shows it; the answer says that it no longer does. */
  hold(id: string): () => void;
  /** Takes it as soon as it is known to be free. */
  take(id: string): void;
  all(): OrientationActor[];
  stopAll(): void;
};

/** `holders` is null until a screen has shown it: it is opened while rendering, and held after. */
type Kept = { actor: OrientationActor; holders: number | null };

const isSafe = (actor: OrientationActor) => {
  const snapshot = actor.getSnapshot();
  const draft = selectDraft(snapshot)?.getSnapshot();
  return !snapshot.hasTag('busy') && (draft === undefined || !selectIsUnsaved(draft));
};

/** An orientation outlives its screen until its text is on the server: going elsewhere and back loses nothing. */
export function createOrientationKeeper(options: {
  logic: () => ReturnType<typeof createOrientationLogic>;
  userId: string;
  inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void) | undefined;
}): OrientationKeeper {
  const kept = new Map<string, Kept>();

  const dropWhenSafe = (id: string) => {
    const entry = kept.get(id);
    if (entry?.holders !== 0) return;
    if (isSafe(entry.actor)) {
      kept.delete(id);
      entry.actor.stop();
    }
  };

  function open(id: string): OrientationActor {
    const known = kept.get(id);
    if (known) return known.actor;
    const actor = createActor(options.logic(), {
      systemId: `orientation:${id}`,
      input: { orientationId: id, userId: options.userId },
      ...(options.inspect && { inspect: options.inspect }),
    });
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
        selectDraft(entry.actor.getSnapshot())?.send({ type: 'draft.flush' });
        queueMicrotask(() => dropWhenSafe(id));
      };
    },
    take(id) {
      const actor = open(id);
      const tryTake = () => {
        const snapshot = actor.getSnapshot();
        if (selectStage(snapshot) === 'loading') return false;
        if (snapshot.can({ type: 'orientation.take' })) actor.send({ type: 'orientation.take' });
        return true;
      };
      if (tryTake()) return;
      const subscription = actor.subscribe(() => {
        if (selectStage(actor.getSnapshot()) === 'loading') return;
        subscription.unsubscribe();
        queueMicrotask(tryTake);
      });
    },
    all: () => [...kept.values()].map(({ actor }) => actor),
    stopAll() {
      for (const { actor } of kept.values()) actor.stop();
      kept.clear();
    },
  };
}
