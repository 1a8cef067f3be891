import { guid } from '../ids.ts';
import { listOf } from '../problem.ts';
import { catalogues } from '../resources/catalogues.ts';
import { contact } from '../resources/contacts.ts';
import { z } from '../zod.ts';
import { type CallDefinition, defineCalls } from './call.ts';
import { byId } from './shared.ts';

const read = (path: string) =>
  ({ service: 'user-admin', method: 'GET', path, access: 'session', effect: 'read', source: 'shell 7' }) as const;

export const State = z.object({ StateId: guid, Name: z.string(), CountryId: guid }).meta({ id: 'State' });
export const City = z.object({ CityId: guid, Name: z.string(), StateId: guid, CountryId: guid }).meta({ id: 'City' });

export const catalogueCalls = {
  ...catalogues.country.calls,
  ...catalogues.specialty.calls,
  ...catalogues.nativePeople.calls,
  ...catalogues.functionCharge.calls,
  ...catalogues.currency.calls,
  ...catalogues.bank.calls,
  ...catalogues.relationship.calls,
  ...catalogues.documentType.calls,
  ...catalogues.socialSecurity.calls,
  ...catalogues.allowanceFund.calls,
  ...catalogues.workShiftType.calls,
  ...catalogues.healthInsurance.calls,
  ...catalogues.dose.calls,
  ...catalogues.unit.calls,
  ...catalogues.period.calls,
  ...catalogues.administrationRoute.calls,
  ...catalogues.examType.calls,
  ...contact.calls,
  ...defineCalls({
    listStatesByCountry: { ...read('State/ByCountry/{id}'), params: byId, response: listOf(State) },
    listCitiesByCountry: { ...read('Cities/ByCountry/{id}'), params: byId, response: listOf(City) },
    listCitiesByState: { ...read('Cities/ByState/{id}'), params: byId, response: listOf(City) },
  }),
} satisfies Record<string, CallDefinition>;
