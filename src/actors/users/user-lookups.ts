import { fromPromise } from 'xstate';
import { ApplicationId } from '#domain/navigation/application-function.ts';
import { formatIc } from '#domain/rut.ts';
import { medicRoles } from '#domain/session/roles.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import { assignableRoles } from '#domain/users/user-roles.ts';
import type { UserRow } from '#domain/users/user-row.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import type { Choice } from '../shared/lookups.ts';

export const userLists = ['roles', 'specialties', 'polyclinics', 'professionals'] as const;
export type UserList = (typeof userLists)[number];
export type ReadyUserLookups = {
  kind: 'ready';
  roles: number[];
  specialties: Choice[];
  polyclinics: Choice[];
  /** Whose agenda a facilitator may run. */
  professionals: Choice[];
};
/** A failure names its list, because the form needs all of them. */
export type UserLookups = ReadyUserLookups | { kind: 'failed'; list: UserList };

const all = { size: 1_000 };

/** Somebody has to move or cancel the appointments that a deactivated professional leaves. */
const mayHaveAgenda = ({ Active, ActiveEsachs, Appointments }: UserRow) =>
  (Active && ActiveEsachs !== false) || Appointments > 0;

/** Options of a colleague's form and of the list's filters. */
export const createUserLookups = ({ http }: Pick<Dependencies, 'http'>) =>
  fromPromise<UserLookups>(async ({ signal }) => {
    const rolesOf = (applicationId: number) =>
      http.call('listRoles', { params: { applicationId }, query: { pageSize: 100 } }, { signal });
    const [platform, polyclinic, specialties, polyclinics, people] = await Promise.allSettled([
      rolesOf(ApplicationId.PLATFORM),
      rolesOf(ApplicationId.POLYCLINIC),
      http.call('listSpecialties', { query: { ...all, Active: true } }, { signal }),
      http.call('listMyPolyclinics', {}, { signal }),
      http.call('listUsers', { query: all }, { signal }),
    ]);
    if (platform.status === 'rejected' || polyclinic.status === 'rejected') return { kind: 'failed', list: 'roles' };
    if (specialties.status === 'rejected') return { kind: 'failed', list: 'specialties' };
    if (polyclinics.status === 'rejected') return { kind: 'failed', list: 'polyclinics' };
    if (people.status === 'rejected') return { kind: 'failed', list: 'professionals' };
    const known = [...platform.value.Dtos, ...polyclinic.value.Dtos].map(({ RoleId }) => RoleId);
    return {
      kind: 'ready',
      roles: assignableRoles.filter((role) => known.includes(role)),
      specialties: specialties.value.Dtos.map((row) => ({ id: row.SpecialtyId, name: row.Name })),
      polyclinics: polyclinics.value.Dtos.map((row) => ({ id: row.PolyclinicId, name: row.Name })),
      professionals: people.value.Dtos.filter(
        (row) => mayHaveAgenda(row) && row.Roles.some((role) => medicRoles.some((id) => id === role.RoleId)),
      ).map((row) => ({
        id: row.UserId,
        name: `${wholeName(row)}, ${formatIc(row.IC)}`,
      })),
    };
  });
