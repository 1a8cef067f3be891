import { JsonPatch } from '../json-patch.ts';
import { listOf } from '../problem.ts';
import { service, serviceTypes } from '../resources/services.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, paging } from './shared.ts';

const common = { service: 'user-admin', access: 'session', params: byId } as const;

/** `1,2`: services of any of these types. */
const types = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.literal(serviceTypes)).min(1))
  .optional();

/** Calls of one professional's services, in addition to the generic ones. */
export const serviceCalls = defineCalls({
  ...service.calls,
  listServices: { ...service.calls.listServices, query: service.calls.listServices.query.extend({ types }) },
  listOwnServices: {
    ...common,
    method: 'GET',
    path: 'Users/{id}/GetServices',
    response: listOf(service.entity),
    effect: 'read',
    source: 'shell 7',
  },
  /** Only `/DeltaTime`. */
  updateOwnService: {
    ...common,
    method: 'PATCH',
    path: 'Users/UpdateService/{id}',
    body: JsonPatch,
    response: service.entity,
    effect: 'write',
    source: 'shell 7',
  },
  removeOwnService: {
    ...common,
    method: 'DELETE',
    path: 'Users/DeleteService/{id}',
    status: 204,
    effect: 'write',
    source: 'shell 7',
  },
  listServicesOfUser: {
    ...common,
    method: 'GET',
    path: 'Services/User/{id}',
    query: z.object(paging),
    response: listOf(service.entity),
    effect: 'read',
    source: 'clinical 7, Services',
  },
});
