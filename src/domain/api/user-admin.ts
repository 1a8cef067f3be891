import { ApplicationFunction } from '../application-function.ts';
import { Availability, GoOnline } from '../availability.ts';
import { guid } from '../ids.ts';
import { JsonPatch } from '../json-patch.ts';
import { Organization, Polyclinic, PolyclinicProfessional } from '../polyclinic.ts';
import { listOf } from '../problem.ts';
import { HubTicket, UtcNow } from '../session.ts';
import { Contact, contactKinds, Employee, ProfessionalRow, Role, User } from '../user.ts';
import { z } from '../zod.ts';
import { type CallDefinition, defineCalls } from './call.ts';
import { byId, flag, genericCalls, paging } from './shared.ts';

const read = (path: string) =>
  ({ service: 'user-admin', method: 'GET', path, access: 'session', effect: 'read', source: 'shell 7' }) as const;
const write = (method: 'POST' | 'PATCH' | 'DELETE', path: string) =>
  ({ service: 'user-admin', method, path, access: 'session', effect: 'write', source: 'shell 7' }) as const;
const applicationId = z.coerce.number().int().min(1).max(99);

export const userCalls = defineCalls({
  getHubTicket: { ...read('Users/Token'), response: HubTicket },
  listForFacilitatorScheduler: {
    ...read('Users/ForFacilitatorScheduler'),
    query: z.object({ ...paging, organizationId: guid.optional(), specialtyId: guid.optional() }),
    response: listOf(ProfessionalRow),
  },
  getUserByIdentity: { ...read('Users/ByIdentity/{id}'), params: byId, response: User },
  getUserByIc: { ...read('Users/ByIC/{ic}'), params: z.object({ ic: z.string().min(1).max(20) }), response: User },
  listUsers: {
    ...read('Users'),
    query: z.object({
      ...paging,
      organizationId: guid.optional(),
      role: z.coerce.number().int().optional(),
      polyclinicId: guid.optional(),
    }),
    response: listOf(ProfessionalRow),
  },
  getUser: { ...read('Users/{id}'), params: byId, response: User },
  updateUser: { ...write('PATCH', 'Users/{id}'), params: byId, body: JsonPatch, response: User },
  getEmployeeByIdentity: { ...read('Employees/ByIdentityId/{id}'), params: byId, response: Employee },
  listContactsByUser: { ...read('Contacts/ByUser/{id}'), params: byId, response: listOf(Contact) },
  getOnlineMedics: {
    ...read('Users/GetOnlineMedicsFromPolyclinic/{id}'),
    params: byId,
    response: listOf(PolyclinicProfessional),
  },
  goOnline: { ...write('POST', 'AvailabilityTelediagnostic/Online'), body: GoOnline, response: Availability },
  goOffline: { ...write('POST', 'AvailabilityTelediagnostic/Offline'), response: Availability },
  getAvailability: {
    ...read('AvailabilityTelediagnostic/Current/{userId}'),
    params: z.object({ userId: guid }),
    response: Availability,
  },
});

export const directoryCalls = defineCalls({
  listMyFunctions: { ...read('ApplicationFunctions/ByUser'), response: listOf(ApplicationFunction) },
  listMyFunctionsOf: {
    ...read('ApplicationFunctions/ByUser/{appId}'),
    params: z.object({ appId: applicationId }),
    response: listOf(ApplicationFunction),
  },
  listFunctionsByRoles: {
    ...read('ApplicationFunctions/ByRoles'),
    method: 'POST',
    body: z.strictObject({ RoleIds: z.array(z.number().int()).max(20) }),
    response: listOf(ApplicationFunction),
  },
  listFunctionsOf: {
    ...read('ApplicationFunctions/{appId}'),
    params: z.object({ appId: applicationId }),
    query: z.object({ assignable: flag.optional() }),
    response: listOf(ApplicationFunction),
  },
  listRoles: {
    ...read('Roles/{applicationId}'),
    params: z.object({ applicationId }),
    query: z.object({ pageNumber: paging.page, pageSize: paging.size, searchText: paging.searchText }),
    response: listOf(Role),
  },
  listMyPolyclinics: { ...read('Polyclinics/My'), response: listOf(Polyclinic) },
  listPolyclinicAnswerTo: {
    ...read('Polyclinics/AnswerTo/{id}'),
    params: byId,
    response: listOf(PolyclinicProfessional),
  },
  listPolyclinicDoctors: {
    ...read('Polyclinics/Doctors/{id}'),
    params: byId,
    response: listOf(PolyclinicProfessional),
  },
  searchPolyclinicDoctors: {
    ...read('Polyclinics/Doctors/Search/{text}'),
    params: z.object({ text: z.string().min(1).max(120) }),
    response: listOf(PolyclinicProfessional),
  },
  listPolyclinicUsers: { ...read('Polyclinics/Users/{id}'), params: byId, response: listOf(PolyclinicProfessional) },
  listPolyclinicProfessionals: {
    ...read('Polyclinics/ProfessionalUsers/{id}'),
    params: byId,
    response: listOf(PolyclinicProfessional),
  },
  listOrganizations: {
    ...read('Organization'),
    query: z.object({ ...paging, activeOnly: flag.default(true), isHealthProvider: flag.optional() }),
    response: listOf(Organization),
  },
  getUtcNow: { ...read('TimeZone/UtcNowDate'), response: UtcNow },
});

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

export const userAdminCalls = { ...userCalls, ...directoryCalls, ...catalogueCalls };
