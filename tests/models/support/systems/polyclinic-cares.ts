import { fromPromise } from 'xstate';
import type { CareListActor } from '#actors/polyclinic/care-list.actor.ts';
import { polyclinicFeature } from '#actors/polyclinic/polyclinic.feature.ts';
import type { PatientLookups, PolyclinicLookups } from '#actors/polyclinic/polyclinic-lookups.actor.ts';
import type { PolyclinicPerson } from '#domain/patient.ts';
import { careCreateMachine } from '#machines/care-create/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { started } from '../features.ts';
import { guid, me } from '../fixtures.ts';

/** Dependencies of the polyclinic screens, without a server. */
export function polyclinicCaresOfTest(list?: CareListActor) {
  const lookups: PolyclinicLookups = { kind: 'ready', classifications: [], professionals: [] };
  const patientLookups: PatientLookups = {
    kind: 'ready',
    documents: [{ id: guid(710), name: 'RUN' }],
    runId: guid(710),
    countries: [],
    peoples: [],
  };
  return started(polyclinicFeature, {
    userId: me,
    lists: {
      open: () => {
        if (!list) throw new Error('this test has no list');
        return list;
      },
      idsOf: () => [],
      resynced: () => [],
      stopAll: () => undefined,
    },
    newDraftId: () => 'next-draft',
    create: careCreateMachine,
    patientSearch: createPagedListMachine<PolyclinicPerson, { polyclinicId: string }>({ start: 'idle' }),
    lookups: fromPromise<PolyclinicLookups, { polyclinicId: string }>(() => Promise.resolve(lookups)),
    patientLookups: fromPromise<PatientLookups>(() => Promise.resolve(patientLookups)),
  });
}
