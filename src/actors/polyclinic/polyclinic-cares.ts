import type { FeaturePorts } from '../shared/feature.ts';
import { createCareCreateLogic, createCareFor, createPatientSearchLogic } from './care-create.actor.ts';
import { createCareLists } from './care-list.actor.ts';
import { createPatientLookupsLogic, createPolyclinicLookupsLogic } from './polyclinic-lookups.actor.ts';

/** Logics of a polyclinic's care screens. */
export type PolyclinicCares = ReturnType<typeof start>;

export function start({ dependencies, local, userId, locale, inspection }: FeaturePorts) {
  const lists = createCareLists(dependencies, { userId, inspection });
  return {
    userId,
    lists,
    newDraftId: () => crypto.randomUUID().toString(),
    create: createCareCreateLogic(dependencies, local, locale),
    careFor: createCareFor(dependencies, local, locale),
    patientSearch: createPatientSearchLogic(dependencies),
    lookups: createPolyclinicLookupsLogic(dependencies),
    patientLookups: createPatientLookupsLogic(dependencies),
    actors: lists.resynced,
    stop: lists.stopAll,
  };
}
