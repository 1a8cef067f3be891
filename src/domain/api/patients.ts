import { guid } from '../ids.ts';
import { NewPatient, PolyclinicPerson } from '../patient.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { paging } from './shared.ts';

const people = { service: 'user-admin', access: 'session', source: 'shell 7' } as const;

/** Members of a polyclinic, mainly its patients: personal data, so reads and writes are audited. */
export const patientCalls = defineCalls({
  listPolyclinicPeople: {
    ...people,
    method: 'GET',
    path: 'Users/ByPolyclinic',
    effect: 'clinicalRead',
    query: z.object({ ...paging, polyclinicId: guid, role: z.coerce.number().int().optional() }),
    response: listOf(PolyclinicPerson),
  },
  /** A person known by document and birth date also becomes a patient of this polyclinic. */
  createPoliUser: {
    ...people,
    method: 'POST',
    path: 'Users/CreatePoliUser',
    effect: 'clinicalWrite',
    body: NewPatient,
    response: PolyclinicPerson,
    status: 201,
  },
});
