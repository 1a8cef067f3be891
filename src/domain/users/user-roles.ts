import { loginRoles, medicRoles, RoleId, staffRoles } from '../session/roles.ts';

/** Roles a full-service medic may assign: those that sign in, except administration (domain 3.1). */
export const assignableRoles: readonly RoleId[] = loginRoles;
export const isAssignable = (roleId: number) => assignableRoles.some((role) => role === roleId);

const hasOne = (roles: readonly number[], wanted: readonly number[]) => roles.some((role) => wanted.includes(role));

/** Physicians attend by specialty. */
export const needsSpecialty = (roles: readonly number[]) => hasOne(roles, medicRoles);
/** Roles that require a polyclinic. */
export const worksInPolyclinic = (roles: readonly number[]) => hasOne(roles, staffRoles);
/** Facilitators run the agendas of professionals. */
export const runsAgendas = (roles: readonly number[]) => roles.includes(RoleId.FACILITATOR);
export const answersToPolyclinic = (roles: readonly number[]) => hasOne(roles, medicRoles);
