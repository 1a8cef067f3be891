import { loginRoles, medicRoles, type RoleId, staffRoles } from '../session/roles.ts';

/** What a full-service medic gives and takes: the roles that sign in, and none of administration (domain 3.1). */
export const assignableRoles: readonly RoleId[] = loginRoles;
export const isAssignable = (roleId: number) => assignableRoles.some((role) => role === roleId);

const hasOne = (roles: readonly number[], wanted: readonly number[]) => roles.some((role) => wanted.includes(role));

/** A physician attends by specialty. */
export const needsSpecialty = (roles: readonly number[]) => hasOne(roles, medicRoles);
/** Who works in a polyclinic, and who it asks for. */
export const worksInPolyclinic = (roles: readonly number[]) => hasOne(roles, staffRoles);
export const answersToPolyclinic = (roles: readonly number[]) => hasOne(roles, medicRoles);
