import { civilDate, guid } from '../ids.ts';
import { JsonPatch } from '../json-patch.ts';
import { Patient, PatientCreation, PatientRegistration } from '../patients/patient-record.ts';
import { PatientList } from '../patients/patient-rows.ts';
import { Identity, SamePerson } from '../patients/same-person.ts';
import { listOf } from '../problem.ts';
import { RoleId } from '../session/roles.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, flag, paging } from './shared.ts';

const people = { service: 'user-admin', access: 'session', source: 'shell 7' } as const;

const record = {
  ...people,
  source: 'ours: domain 5.1 and 3.3, a patient is read and written under audit by who may see them',
} as const;

export const patientPageCalls = defineCalls({
  /** Patients visible to the caller by relation, of one polyclinic or all, most recent encounter first. */
  listPatients: {
    ...people,
    method: 'GET',
    path: 'Users/AllByPolyclinic',
    effect: 'clinicalRead',
    query: z.object({
      ...paging,
      polyclinicId: guid.optional(),
      role: z.coerce.number().pipe(z.literal(RoleId.PATIENT)).optional(),
      healthInsuranceId: guid.optional(),
      companyId: guid.optional(),
      since: civilDate.optional(),
      onlyOpen: flag.optional(),
    }),
    response: PatientList,
  },
  createPatient: {
    ...people,
    method: 'POST',
    path: 'Users/CreatePoliUserSPECSPEL',
    effect: 'clinicalWrite',
    body: PatientCreation,
    response: Patient,
    status: 201,
  },
  /** Makes an existing person a patient here, by document and birth date, or by a caller who already sees them. */
  registerPatient: {
    ...record,
    source: 'ours: the same person is chosen by two identifiers',
    method: 'POST',
    path: 'Users/RegisterPatient',
    effect: 'clinicalWrite',
    body: PatientRegistration,
    response: Patient,
    status: 200,
  },
  getPatient: {
    ...record,
    method: 'GET',
    path: 'Users/{id}/Patient',
    effect: 'clinicalRead',
    params: byId,
    response: Patient,
  },
  updatePatient: {
    ...record,
    method: 'PATCH',
    path: 'Users/{id}/Patient',
    effect: 'clinicalWrite',
    params: byId,
    body: JsonPatch,
    response: Patient,
  },
  /** Existing persons who may be the one being created; POST, because the query identifies a person. */
  findSamePatients: {
    ...record,
    source: 'ours: the same person is found before a second one is made',
    method: 'POST',
    path: 'Users/SamePatients',
    effect: 'clinicalRead',
    body: Identity,
    response: listOf(SamePerson),
    status: 200,
  },
});
