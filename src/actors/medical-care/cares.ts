import type { InspectionEvent } from 'xstate';
import { type CareFiles, createCareFiles } from '../files/care-files.actor.ts';
import type { ConnectionState, Dependencies } from '../shared/dependencies.ts';
import { type CareLookups, createCareLookups } from './care-lookups.ts';
import { type CareNoteLogic, createCareNoteLogic } from './care-note.actor.ts';
import { createMedicalCareLogic } from './medical-care.actor.ts';
import { createMedicalCareKeeper, type MedicalCareKeeper } from './medical-care-keeper.ts';

type CaresOptions = {
  live$: ConnectionState;
  userId: string;
  roles: number[];
  inspect?: ((event: InspectionEvent) => void) | undefined;
};

export type Cares = MedicalCareKeeper & { files: CareFiles; lookups: CareLookups; notes: CareNoteLogic };

/** The cares of one signed-in user; in a file of its own, loaded with the first care that is opened. */
export function createCares(dependencies: Dependencies, { live$, userId, roles, inspect }: CaresOptions): Cares {
  const local = dependencies.localDraftsOf(userId);
  const keeper = createMedicalCareKeeper({
    logic: () => createMedicalCareLogic(dependencies, live$, local, userId),
    userId,
    roles,
    inspect,
  });
  return {
    ...keeper,
    files: createCareFiles(dependencies, live$, userId, local),
    lookups: createCareLookups(dependencies, userId),
    notes: createCareNoteLogic(dependencies, live$, local, (id) => keeper.open(id).send({ type: 'record.wanted' })),
  };
}
