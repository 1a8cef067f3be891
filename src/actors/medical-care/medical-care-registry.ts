import { type ActorRefFrom, createActor } from 'xstate';
import { selectIsUnsaved } from '#machines/draft/index.ts';
import { selectDraft, selectStage } from '#machines/medical-care/index.ts';
import { type ActorRegistry, createActorRegistry } from '../shared/actor-registry.ts';
import type { Inspection } from '../shared/inspection.ts';
import type { createMedicalCareLogic } from './medical-care.actor.ts';

export type MedicalCareActor = ActorRefFrom<ReturnType<typeof createMedicalCareLogic>>;
export type MedicalCareRegistry = Omit<ActorRegistry<MedicalCareActor>, 'onceLoaded'> & {
  /** Starts the care as soon as it is known to be free. */
  start(id: string): void;
};

const draftOf = (actor: MedicalCareActor) => selectDraft(actor.getSnapshot());

/** A care in attention lives until it is released and its text is saved on the server. */
export function createMedicalCareRegistry(options: {
  logic: () => ReturnType<typeof createMedicalCareLogic>;
  userId: string;
  roles: number[];
  inspection: Inspection;
}): MedicalCareRegistry {
  const { onceLoaded, ...registry } = createActorRegistry<MedicalCareActor>({
    create: (id) =>
      createActor(options.logic(), {
        systemId: `medicalCare:${id}`,
        input: { careId: id, userId: options.userId, roles: options.roles },
        ...options.inspection,
      }),
    isLoaded: (actor) => selectStage(actor.getSnapshot()) !== 'loading',
    canDispose(actor) {
      const snapshot = actor.getSnapshot();
      const draft = draftOf(actor)?.getSnapshot();
      const engaged = snapshot.hasTag('busy') || snapshot.hasTag('mine');
      return !engaged && (draft === undefined || !selectIsUnsaved(draft));
    },
    flush: (actor) => draftOf(actor)?.send({ type: 'draft.flush' }),
  });
  return {
    ...registry,
    start: (id) =>
      onceLoaded(id, (actor) => {
        if (actor.getSnapshot().can({ type: 'care.start' })) actor.send({ type: 'care.start' });
      }),
  };
}
