import type { InspectionEvent } from 'xstate';
import type { Locale } from '#domain/locale.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createCareCreateLogic, createPatientSearchLogic } from './care-create.actor.ts';
import { createCareLists } from './care-list.actor.ts';
import { createPatientLookupsLogic, createPolyclinicLookupsLogic } from './polyclinic-lookups.actor.ts';

type Options = {
  userId: string;
  locale(): Locale;
  inspect?: ((event: InspectionEvent) => void) | undefined;
};

/** What the polyclinic's screens of cares run on; in a file of its own, loaded with the first of them. */
export type PolyclinicCares = ReturnType<typeof createPolyclinicCares>;

export function createPolyclinicCares(dependencies: Dependencies, { userId, locale, inspect }: Options) {
  return {
    userId,
    lists: createCareLists(dependencies, { userId, inspect }),
    newDraftId: () => crypto.randomUUID().toString(),
    create: createCareCreateLogic(dependencies, dependencies.localDraftsOf(userId), locale),
    patientSearch: createPatientSearchLogic(dependencies),
    lookups: createPolyclinicLookupsLogic(dependencies),
    patientLookups: createPatientLookupsLogic(dependencies),
  };
}
