import { guid } from '../ids.ts';
import { listOf } from '../problem.ts';
import { Contact, contactKinds } from '../user.ts';
import { z } from '../zod.ts';
import { type CallDefinition, defineCalls } from './call.ts';
import { genericCalls } from './generic.ts';
import { byId } from './shared.ts';

const read = (path: string) =>
  ({ service: 'user-admin', method: 'GET', path, access: 'session', effect: 'read', source: 'shell 7' }) as const;

const named = <K extends string, N extends string>(id: K, name: N) =>
  z.object({
    [id]: guid,
    [name]: z.string(),
    Code: z.string().nullable(),
    Active: z.boolean(),
    Order: z.number().int(),
  } as Record<K, typeof guid> &
    Record<N, z.ZodString> & { Code: z.ZodNullable<z.ZodString>; Active: z.ZodBoolean; Order: z.ZodNumber });
const newRow = <N extends string>(name: N) =>
  z.strictObject({
    [name]: z.string().trim().min(1).max(160),
    Code: z.string().trim().max(40).nullable().default(null),
    Active: z.boolean().default(true),
    Order: z.number().int().min(0).max(100_000).default(0),
  } as Record<N, z.ZodString> & {
    Code: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    Active: z.ZodDefault<z.ZodBoolean>;
    Order: z.ZodDefault<z.ZodNumber>;
  });

/**
 * Generic catalogues (clinical 7, domain 5.1): one row shape, the specification's spelling of id and name.
 * `kind` is the word of the fixed GUIDs (domain 0.1) and of the stored rows.
 */
export const catalogues = {
  country: { one: 'Country', many: 'Countries', path: 'Countries', id: 'CountryId', name: 'Name' },
  specialty: { one: 'Specialty', many: 'Specialties', path: 'Specialties', id: 'SpecialtyId', name: 'Name' },
  nativePeople: {
    one: 'NativePeople',
    many: 'NativePeoples',
    path: 'NativePeople',
    id: 'NativePeopleId',
    name: 'NativePeopleName',
  },
  functionCharge: {
    one: 'FunctionCharge',
    many: 'FunctionCharges',
    path: 'FunctionCharges',
    id: 'FunctionChargeId',
    name: 'Name',
  },
  currency: { one: 'Currency', many: 'Currencies', path: 'Currencies', id: 'CurrencyId', name: 'Name' },
  bank: { one: 'Bank', many: 'Banks', path: 'Banks', id: 'BankId', name: 'Name' },
  relationship: {
    one: 'Relationship',
    many: 'Relationships',
    path: 'Relationships',
    id: 'RelationshipId',
    name: 'Name',
  },
  documentType: {
    one: 'DocumentType',
    many: 'DocumentTypes',
    path: 'DocumentTypes',
    id: 'DocumentTypeId',
    name: 'Name',
  },
  socialSecurity: {
    one: 'SocialSecurity',
    many: 'SocialSecurities',
    path: 'SocialSecurity',
    id: 'SocialSecurityId',
    name: 'Name',
  },
  allowanceFund: {
    one: 'AllowanceFund',
    many: 'AllowanceFunds',
    path: 'AllowanceFund',
    id: 'AllowanceFundId',
    name: 'AllowanceFundName',
  },
  workShiftType: {
    one: 'WorkShiftType',
    many: 'WorkShiftTypes',
    path: 'WorkShiftTypes',
    id: 'WorkShiftTypeId',
    name: 'Name',
  },
} as const;
export type CatalogueKind = keyof typeof catalogues;

const catalogueCallsOf = <C extends (typeof catalogues)[CatalogueKind]>(c: C) =>
  genericCalls({
    one: c.one as C['one'],
    many: c.many as C['many'],
    path: c.path,
    entity: named(c.id as C['id'], c.name as C['name']),
    body: newRow(c.name as C['name']),
  });

export const State = z.object({ StateId: guid, Name: z.string(), CountryId: guid }).meta({ id: 'State' });
export const City = z.object({ CityId: guid, Name: z.string(), StateId: guid, CountryId: guid }).meta({ id: 'City' });

const NewContact = z.strictObject({
  UserId: guid,
  Value: z.string().trim().min(1).max(200),
  Kind: z.enum(contactKinds),
});

export const catalogueCalls = {
  ...catalogueCallsOf(catalogues.country),
  ...catalogueCallsOf(catalogues.specialty),
  ...catalogueCallsOf(catalogues.nativePeople),
  ...catalogueCallsOf(catalogues.functionCharge),
  ...catalogueCallsOf(catalogues.currency),
  ...catalogueCallsOf(catalogues.bank),
  ...catalogueCallsOf(catalogues.relationship),
  ...catalogueCallsOf(catalogues.documentType),
  ...catalogueCallsOf(catalogues.socialSecurity),
  ...catalogueCallsOf(catalogues.allowanceFund),
  ...catalogueCallsOf(catalogues.workShiftType),
  ...genericCalls({ one: 'Contact', many: 'Contacts', path: 'Contacts', entity: Contact, body: NewContact }),
  ...defineCalls({
    listStatesByCountry: { ...read('State/ByCountry/{id}'), params: byId, response: listOf(State) },
    listCitiesByCountry: { ...read('Cities/ByCountry/{id}'), params: byId, response: listOf(City) },
    listCitiesByState: { ...read('Cities/ByState/{id}'), params: byId, response: listOf(City) },
  }),
} satisfies Record<string, CallDefinition>;
