import { guid } from '../ids.ts';
import { JsonPatch } from '../json-patch.ts';
import { ApplicationFunction } from '../navigation/application-function.ts';
import { Polyclinic, PolyclinicProfessional } from '../polyclinic.ts';
import { listOf } from '../problem.ts';
import { Availability, GoOnline } from '../session/availability.ts';
import { HubTicket, UtcNow } from '../session/session.ts';
import { Contact, Employee, FacilitatedRow, Role, User } from '../session/user.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, flag, paging } from './shared.ts';

const read = (path: string) =>
  ({ service: 'user-admin', method: 'GET', path, access: 'session', effect: 'read', source: 'shell 7' }) as const;
const write = (method: 'POST' | 'PATCH' | 'DELETE', path: string) =>
  ({ service: 'user-admin', method, path, access: 'session', effect: 'write', source: 'shell 7' }) as const;
const applicationId = z.coerce.number().int().min(1).max(99);

export const userCalls = defineCalls({
  getHubTicket: { ...read('Users/Token'), response: HubTicket },
  listForFacilitatorScheduler: {
    ...read('Users/ForFacilitatorScheduler'),
    /** `userId`, ours: returns only that user's row. */
    query: z.object({
      ...paging,
      organizationId: guid.optional(),
      specialtyId: guid.optional(),
      userId: guid.optional(),
    }),
    response: listOf(FacilitatedRow),
  },
  getUserByIdentity: { ...read('Users/ByIdentity/{id}'), params: byId, response: User },
  getUserByIc: { ...read('Users/ByIC/{ic}'), params: z.object({ ic: z.string().min(1).max(20) }), response: User },
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
  getUtcNow: { ...read('TimeZone/UtcNowDate'), response: UtcNow },
});
