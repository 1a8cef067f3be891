import { createCareFiles } from '../files/care-files.actor.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { createCareLookups } from './care-lookups.ts';
import { createCareNoteLogic } from './care-note.actor.ts';
import { createMedicalCareLogic } from './medical-care.actor.ts';
import { createMedicalCareRegistry } from './medical-care-registry.ts';

export type Cares = ReturnType<typeof start>;

export function start({ dependencies, live$, local, userId, roles, inspection }: FeaturePorts) {
  const registry = createMedicalCareRegistry({
    logic: () => createMedicalCareLogic(dependencies, live$, local, userId),
    userId,
    roles,
    inspection,
  });
  const files = createCareFiles(dependencies, live$, userId, local);
  return {
    ...registry,
    files,
    lookups: createCareLookups(dependencies, userId),
    notes: createCareNoteLogic(dependencies, live$, local, (id) => registry.open(id).send({ type: 'record.wanted' })),
    actors: registry.all,
    stop: () => {
      files.uploads.stopAll();
      registry.stopAll();
    },
  };
}
