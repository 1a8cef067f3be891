import { type ActorRefFrom, fromPromise } from 'xstate';
import type { ApplicationFunction } from '#domain/navigation/application-function.ts';
import { parseRut } from '#domain/rut.ts';
import type { User } from '#domain/session/user.ts';
import type { UserFilters, UserRow } from '#domain/users/user-row.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';
import { createUserAct } from './user-act.ts';
import { createUserEdit } from './user-edit.ts';
import { createUserLookups } from './user-lookups.ts';

export type WrittenDocument = { ic: string };
export type ChosenRoles = { roleIds: readonly number[] };

/** People of the organization: list, form, and actions on an account. */
export function start(ports: FeaturePorts) {
  const { http } = ports.dependencies;
  /** Colleagues in a polyclinic may belong to another organization, which administers its own users. */
  let organization: Promise<string | null> | null = null;
  const readOrganization = async () => {
    const { sub } = await http.call('getUserInfo', {});
    return (await http.call('getEmployeeByIdentity', { params: { id: sub } })).OrganizationId;
  };
  const organizationOf = () => {
    organization ??= readOrganization().catch((error: unknown) => {
      organization = null;
      throw error;
    });
    return organization;
  };
  const list = createPagedListMachine<UserRow, UserFilters>().provide({
    actors: {
      load: fromPromise(async ({ input: { page, size, searchText, filters }, signal }) => {
        const organizationId = await organizationOf();
        const { role, polyclinicId, state } = filters;
        const query = {
          page,
          size,
          ...(organizationId !== null && { organizationId }),
          ...(searchText !== '' && { searchText }),
          ...(role !== null && { role }),
          ...(polyclinicId !== null && { polyclinicId }),
          ...(state !== null && { state }),
        };
        return http.call('listUsers', { query }, { signal });
      }),
    },
  });
  /** Debounced: shows existing users with this document before a duplicate is created. */
  const known = createPagedListMachine<User, WrittenDocument>({ start: 'idle' }).provide({
    actors: {
      load: fromPromise(async ({ input: { filters }, signal }) => {
        const ic = parseRut(filters.ic);
        if (ic === null) return { Quantity: 0, Dtos: [] };
        try {
          return { Quantity: 1, Dtos: [await http.call('getUserByIc', { params: { ic } }, { signal })] };
        } catch (error) {
          if (failureOf(error).code === 'not_found') return { Quantity: 0, Dtos: [] };
          throw error;
        }
      }),
    },
  });
  /** Functions that the chosen roles permit. */
  const functions = createPagedListMachine<ApplicationFunction, ChosenRoles>().provide({
    actors: {
      load: fromPromise(({ input: { filters }, signal }) =>
        http.call('listFunctionsByRoles', { body: { RoleIds: [...filters.roleIds] } }, { signal }),
      ),
    },
  });
  return {
    list,
    known,
    functions,
    createEdit: createUserEdit(ports),
    createAct: createUserAct(ports.dependencies),
    lookups: createUserLookups(ports.dependencies),
    ...withoutActors,
  };
}
export type UsersFeature = ReturnType<typeof start>;
export type UserListActor = ActorRefFrom<UsersFeature['list']>;
export type KnownUserActor = ActorRefFrom<UsersFeature['known']>;
