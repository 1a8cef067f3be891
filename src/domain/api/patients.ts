import { guid } from '../ids.ts';
import { NewPatient, PolyclinicPerson } from '../patient.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { paging } from './shared.ts';

const people = { service: 'user-admin', access: 'session', source: 'shell 7' } as const;

/** Who belongs to a polyclinic, its patients first of all: personal data of patients, so read and written under audit. */
export const patientCalls = defineCalls({
  listPolyclinicPeople: {
    ...people,
    method: 'GET',
    path: 'Users/ByPolyclinic',
    effect: 'clinicalRead',
    query: z.object({ ...paging, polyclinicId: guid, role: z.coerce.number().int().optional() }),
    response: listOf(PolyclinicPerson),
  },
  /** A person already known by that document and birth date becomes a patient of this polyclinic as well. */
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
