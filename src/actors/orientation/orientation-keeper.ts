import { type ActorRefFrom, createActor, type InspectionEvent, type Observer } from 'xstate';
import { selectIsUnsaved } from '#machines/draft/index.ts';
import { selectDraft, selectStage } from '#machines/orientation/index.ts';
import { createKeeper, type Keeper } from '../shared/keeper.ts';
import type { createOrientationLogic } from './orientation.actor.ts';

export type OrientationActor = ActorRefFrom<ReturnType<typeof createOrientationLogic>>;
export type OrientationKeeper = Omit<Keeper<OrientationActor>, 'whenKnown'> & {
  /** Takes it as soon as it is known to be free. */
  take(id: string): void;
};

const draftOf = (actor: OrientationActor) => selectDraft(actor.getSnapshot());

/** An orientation lives until its text is on the server. */
export function createOrientationKeeper(options: {
  logic: () => ReturnType<typeof createOrientationLogic>;
  userId: string;
  inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void) | undefined;
}): OrientationKeeper {
  const { whenKnown, ...keeper } = createKeeper<OrientationActor>({
    create: (id) =>
      createActor(options.logic(), {
        systemId: `orientation:${id}`,
        input: { orientationId: id, userId: options.userId },
        ...(options.inspect && { inspect: options.inspect }),
      }),
    isKnown: (actor) => selectStage(actor.getSnapshot()) !== 'loading',
    isSafe(actor) {
      const draft = draftOf(actor)?.getSnapshot();
      return !actor.getSnapshot().hasTag('busy') && (draft === undefined || !selectIsUnsaved(draft));
    },
    flush: (actor) => draftOf(actor)?.send({ type: 'draft.flush' }),
  });
  return {
    ...keeper,
    take: (id) =>
      whenKnown(id, (actor) => {
        if (actor.getSnapshot().can({ type: 'orientation.take' })) actor.send({ type: 'orientation.take' });
      }),
  };
}
