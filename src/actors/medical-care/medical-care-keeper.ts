import { type ActorRefFrom, createActor, type InspectionEvent, type Observer } from 'xstate';
import { selectIsUnsaved } from '#machines/draft/index.ts';
import { selectDraft, selectStage } from '#machines/medical-care/index.ts';
import { createKeeper, type Keeper } from '../shared/keeper.ts';
import type { createMedicalCareLogic } from './medical-care.actor.ts';

export type MedicalCareActor = ActorRefFrom<ReturnType<typeof createMedicalCareLogic>>;
export type MedicalCareKeeper = Omit<Keeper<MedicalCareActor>, 'whenKnown'> & {
  /** Starts it as soon as it is known that nobody has it. */
  start(id: string): void;
};

const draftOf = (actor: MedicalCareActor) => selectDraft(actor.getSnapshot());

/** A care in attention lives until it is given up, and then until what was written is on the server. */
export function createMedicalCareKeeper(options: {
  logic: () => ReturnType<typeof createMedicalCareLogic>;
  userId: string;
  roles: number[];
  inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void) | undefined;
}): MedicalCareKeeper {
  const { whenKnown, ...keeper } = createKeeper<MedicalCareActor>({
    create: (id) =>
      createActor(options.logic(), {
        systemId: `medicalCare:${id}`,
        input: { careId: id, userId: options.userId, roles: options.roles },
        ...(options.inspect && { inspect: options.inspect }),
      }),
    isKnown: (actor) => selectStage(actor.getSnapshot()) !== 'loading',
    isSafe(actor) {
      const snapshot = actor.getSnapshot();
      const draft = draftOf(actor)?.getSnapshot();
      const engaged = snapshot.hasTag('busy') || snapshot.hasTag('mine');
      return !engaged && (draft === undefined || !selectIsUnsaved(draft));
    },
    flush: (actor) => draftOf(actor)?.send({ type: 'draft.flush' }),
  });
  return {
    ...keeper,
    start: (id) =>
      whenKnown(id, (actor) => {
        if (actor.getSnapshot().can({ type: 'care.start' })) actor.send({ type: 'care.start' });
      }),
  };
}
