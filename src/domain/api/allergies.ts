import { guid } from '../ids.ts';
import { NewAllergy, RecordedAllergies } from '../medical-care/allergies.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

const write = {
  service: 'clinical',
  access: 'session',
  source: 'ours: domain 8.1, an allergy is recorded where it is learned',
  method: 'POST',
  effect: 'clinicalWrite',
  response: RecordedAllergies,
} as const;

/** Allergies of an encounter's patient, for the professionals treating them; read with their record. */
export const allergyCalls = defineCalls({
  recordAllergy: {
    ...write,
    path: 'MedicalCares/{id}/Allergies',
    params: byId,
    body: NewAllergy,
    status: 201,
  },
  /** The patient was asked and reported none. */
  recordNoKnownAllergies: { ...write, path: 'MedicalCares/{id}/NoKnownAllergies', params: byId },
  /** Removes an allergy that was recorded by mistake. */
  removeAllergy: {
    ...write,
    method: 'DELETE',
    path: 'MedicalCares/{id}/Allergies/{allergyId}',
    params: z.object({ id: guid, allergyId: guid }),
  },
});
