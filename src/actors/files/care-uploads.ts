import { type ActorRefFrom, createActor } from 'xstate';
import { selectIsSettled } from '#machines/care-upload/index.ts';
import { createActorRegistry } from '../shared/actor-registry.ts';
import type { createCareUploadLogic } from './care-upload.actor.ts';

type Logic = ReturnType<typeof createCareUploadLogic>;
export type CareUploadActor = ActorRefFrom<Logic>;
/** Adds a stored file to the form it was chosen in; false when that form cannot take it now. */
export type TakeFile = (fileId: string) => boolean;

/**
 * Uploads into encounters, each by its place on the screen: one outlives its screen until its file is stored or discarded. A
 * file that was stored after its form was left is added when the form is opened again.
 */
export function createCareUploads(logic: (saved: (fileId: string) => void) => Logic) {
  const takers = new Map<string, TakeFile>();
  const stored = new Map<string, readonly string[]>();
  const deliver = (place: string) => {
    const files = stored.get(place) ?? [];
    stored.set(
      place,
      files.filter((fileId) => !takers.get(place)?.(fileId)),
    );
  };
  const registry = createActorRegistry<CareUploadActor>({
    create: (place) =>
      createActor(
        logic((fileId) => {
          stored.set(place, [...(stored.get(place) ?? []), fileId]);
          deliver(place);
        }),
      ),
    isLoaded: () => true,
    canDispose: (upload) => selectIsSettled(upload.getSnapshot()),
    flush: () => undefined,
  });
  return {
    open: registry.open,
    hold(place: string, take: TakeFile = () => true): () => void {
      takers.set(place, take);
      deliver(place);
      return registry.hold(place);
    },
    stopAll: registry.stopAll,
  };
}
