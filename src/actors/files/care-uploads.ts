import { type ActorRefFrom, createActor } from 'xstate';
import { selectIsSettled } from '#machines/care-upload/index.ts';
import { createActorRegistry } from '../shared/actor-registry.ts';
import type { createCareUploadLogic } from './care-upload.actor.ts';

type Logic = ReturnType<typeof createCareUploadLogic>;
export type CareUploadActor = ActorRefFrom<Logic>;
type Saved = (fileId: string) => void;

/** Uploads into encounters, each by its place on the screen: one outlives its screen until its file is stored or discarded. */
export function createCareUploads(logic: (saved: Saved) => Logic) {
  const savedAt = new Map<string, Saved>();
  const registry = createActorRegistry<CareUploadActor>({
    create: (place) => createActor(logic((fileId) => savedAt.get(place)?.(fileId))),
    isLoaded: () => true,
    canDispose: (upload) => selectIsSettled(upload.getSnapshot()),
    flush: () => undefined,
  });
  return {
    open: registry.open,
    /** `saved`: called with the id of each stored file, also after the screen was left. */
    hold(place: string, saved: Saved = () => undefined): () => void {
      savedAt.set(place, saved);
      return registry.hold(place);
    },
    stopAll: registry.stopAll,
  };
}
