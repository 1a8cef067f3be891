import { type ActorRefFrom, createActor } from 'xstate';
import { selectIsUnsaved } from '#machines/draft/index.ts';
import { selectDraft, selectStage } from '#machines/orientation/index.ts';
import { createActorRegistry } from '../shared/actor-registry.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import type { Inspection } from '../shared/inspection.ts';
import { createOrientationLogic } from './orientation.actor.ts';

type OrientationLogic = ReturnType<typeof createOrientationLogic>;
export type OrientationActor = ActorRefFrom<OrientationLogic>;
export type Orientations = ReturnType<typeof start>;

const draftOf = (actor: OrientationActor) => selectDraft(actor.getSnapshot());

type Options = { logic: () => OrientationLogic; userId: string; inspection: Inspection };

/** An orientation lives until its text is saved on the server. */
export function createOrientations({ logic, userId, inspection }: Options) {
  const { onceLoaded, ...registry } = createActorRegistry<OrientationActor>({
    create: (id) =>
      createActor(logic(), {
        systemId: `orientation:${id}`,
        input: { orientationId: id, userId },
        ...inspection,
      }),
    isLoaded: (actor) => selectStage(actor.getSnapshot()) !== 'loading',
    canDispose(actor) {
      const draft = draftOf(actor)?.getSnapshot();
      return !actor.getSnapshot().hasTag('busy') && (draft === undefined || !selectIsUnsaved(draft));
    },
    flush: (actor) => draftOf(actor)?.send({ type: 'draft.flush' }),
  });
  return {
    ...registry,
    /** Takes it as soon as it is known to be free. */
    take: (id: string) =>
      onceLoaded(id, (actor) => {
        if (actor.getSnapshot().can({ type: 'orientation.take' })) actor.send({ type: 'orientation.take' });
      }),
    actors: registry.all,
    stop: registry.stopAll,
  };
}

export const start = ({ dependencies, live$, local, userId, inspection }: FeaturePorts) =>
  createOrientations({ logic: () => createOrientationLogic(dependencies, live$, local), userId, inspection });
