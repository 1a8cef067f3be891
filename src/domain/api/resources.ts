import { guid } from '../ids.ts';
import { listOf } from '../problem.ts';
import { address } from '../resources/addresses.ts';
import { branchOffice } from '../resources/branch-offices.ts';
import { company } from '../resources/companies.ts';
import { consumable } from '../resources/consumables.ts';
import { diagnosis } from '../resources/diagnoses.ts';
import { exam } from '../resources/exams.ts';
import { medicine } from '../resources/medicines.ts';
import { organization } from '../resources/organizations.ts';
import { polyclinic } from '../resources/polyclinics.ts';
import { recommendedVideo } from '../resources/recommended-videos.ts';
import { staff } from '../resources/staffs.ts';
import { study } from '../resources/studies.ts';
import { z } from '../zod.ts';
import { type CallDefinition, defineCalls } from './call.ts';
import { byId } from './shared.ts';

export const InstitutionHealthInsurance = z
  .object({ InstitutionHealthInsuranceId: guid, Name: z.string(), HealthInsuranceId: guid })
  .meta({ id: 'InstitutionHealthInsurance' });

export const institutionCalls = defineCalls({
  listInstitutionHealthInsurances: {
    service: 'user-admin',
    method: 'GET',
    path: 'HealthInsurances/{id}/InstitutionHealthInsurance',
    access: 'session',
    params: byId,
    response: listOf(InstitutionHealthInsurance),
    effect: 'read',
    source: 'clinical 7',
  },
});

export const addressCalls = defineCalls({
  listAddressesByUser: {
    service: 'user-admin',
    method: 'GET',
    path: 'Addresses/ByUser/{id}',
    access: 'session',
    params: byId,
    response: listOf(address.entity),
    effect: 'read',
    source: 'shell 7',
  },
});

export const PolyclinicUse = z
  .object({ People: z.number().int(), OpenCares: z.number().int(), Supplies: z.number().int() })
  .meta({ id: 'PolyclinicUse' });

export const placeCalls = defineCalls({
  ...organization.calls,
  ...polyclinic.calls,
  getPolyclinicUse: {
    service: 'user-admin',
    method: 'GET',
    path: 'Polyclinics/{id}/Use',
    access: 'session',
    params: byId,
    response: PolyclinicUse,
    effect: 'read',
    source: 'ours: what is in a polyclinic that is to be hidden (decision 168)',
  },
});

export const resourceCalls = {
  ...address.calls,
  ...addressCalls,
  ...study.calls,
  ...company.calls,
  ...consumable.calls,
  ...medicine.calls,
  ...placeCalls,
  ...branchOffice.calls,
  ...staff.calls,
  ...exam.calls,
  ...diagnosis.calls,
  ...recommendedVideo.calls,
  ...institutionCalls,
} satisfies Record<string, CallDefinition>;
