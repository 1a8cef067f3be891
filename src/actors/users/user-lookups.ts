import { fromPromise } from 'xstate';
import { ApplicationId } from '#domain/navigation/application-function.ts';
import { assignableRoles } from '#domain/users/user-roles.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import type { Choice } from '../shared/lookups.ts';

export const userLists = ['roles', 'specialties', 'polyclinics'] as const;
export type UserList = (typeof userLists)[number];
export type ReadyUserLookups = { kind: 'ready'; roles: number[]; specialties: Choice[]; polyclinics: Choice[] };
/** A failure names its list, because the form needs all of them. */
export type UserLookups = ReadyUserLookups | { kind: 'failed'; list: UserList };

const all = { size: 1_000 };

/** Options of a colleague's form and of the list's filters. */
export const createUserLookups = ({ http }: Pick<Dependencies, 'http'>) =>
  fromPromise<UserLookups>(async ({ signal }) => {
    const rolesOf = (applicationId: number) =>
      http.call('listRoles', { params: { applicationId }, query: { pageSize: 100 } }, { signal });
    const [platform, polyclinic, specialties, polyclinics] = await Promise.allSettled([
      rolesOf(ApplicationId.PLATFORM),
      rolesOf(ApplicationId.POLYCLINIC),
      http.call('listSpecialties', { query: { ...all, Active: true } }, { signal }),
      http.call('listMyPolyclinics', {}, { signal }),
    ]);
    if (platform.status === 'rejected' || polyclinic.status === 'rejected') return { kind: 'failed', list: 'roles' };
    if (specialties.status === 'rejected') return { kind: 'failed', list: 'specialties' };
    if (polyclinics.status === 'rejected') return { kind: 'failed', list: 'polyclinics' };
    const known = [...platform.value.Dtos, ...polyclinic.value.Dtos].map(({ RoleId }) => RoleId);
    return {
      kind: 'ready',
      roles: assignableRoles.filter((role) => known.includes(role)),
      specialties: specialties.value.Dtos.map((row) => ({ id: row.SpecialtyId, name: row.Name })),
      polyclinics: polyclinics.value.Dtos.map((row) => ({ id: row.PolyclinicId, name: row.Name })),
    };
  });
