/** Shell 6: numeric roles of the wire. */
export const RoleId = {
  DOCTOR: 1,
  PATIENT: 2,
  FULL_SERVICE: 3,
  ADMINISTRATOR: 4,
  FACILITATOR: 5,
  NURSE: 6,
  PARAMEDIC: 7,
  POLYCLINIC_DOCTOR: 8,
  POLYCLINIC_ADMIN: 9,
  POLYCLINIC_CT: 11,
} as const;

export type RoleName = keyof typeof RoleId;
export type RoleId = (typeof RoleId)[RoleName];

export const allRoleIds = Object.values(RoleId);
/** Everybody but patients. */
export const professionalRoles = allRoleIds.filter((role) => role !== RoleId.PATIENT);

/** Shell 6: the only roles that may sign in. */
export const loginRoles: readonly RoleId[] = [
  RoleId.DOCTOR,
  RoleId.FULL_SERVICE,
  RoleId.FACILITATOR,
  RoleId.NURSE,
  RoleId.PARAMEDIC,
  RoleId.POLYCLINIC_DOCTOR,
];

const administrativeRank: ReadonlyMap<number, number> = new Map<number, number>([
  [RoleId.FULL_SERVICE, 1],
  [RoleId.POLYCLINIC_ADMIN, 2],
  [RoleId.ADMINISTRATOR, 3],
]);
const rankOf = (roles: readonly number[]) => Math.max(0, ...roles.map((role) => administrativeRank.get(role) ?? 0));

/** Nobody administers the account of somebody who holds a higher right. */
export const mayAdminister = (actor: readonly number[], other: readonly number[]) => rankOf(actor) >= rankOf(other);

/** Domain 3.1: who answers orientations. */
export const orientationRoles: readonly RoleId[] = [RoleId.DOCTOR, RoleId.FULL_SERVICE];

/** Domain 0.1, role groups. */
export const medicRoles: readonly RoleId[] = [RoleId.DOCTOR, RoleId.FULL_SERVICE, RoleId.POLYCLINIC_DOCTOR];
export const clinicalRoles: readonly RoleId[] = [...medicRoles, RoleId.NURSE, RoleId.PARAMEDIC];

/** Who works in a polyclinic. */
export const staffRoles: readonly RoleId[] = [RoleId.NURSE, RoleId.PARAMEDIC, RoleId.POLYCLINIC_DOCTOR];

type HasRoles = { Roles: readonly { RoleId: number }[] };

export const hasRole = (user: HasRoles, roles: readonly number[]) =>
  user.Roles.some((role) => roles.includes(role.RoleId));

export const isFacilitator = (user: HasRoles) => hasRole(user, [RoleId.FACILITATOR]);

/** Shell 5: an allowed professional role, and `ActiveEsachs` not false. */
export const mayLogIn = (user: HasRoles & { ActiveEsachs: boolean | null }) =>
  hasRole(user, loginRoles) && user.ActiveEsachs !== false;

/** Shell 6: facilitators land on their own home, everybody else on work. */
export const homeOf = (user: HasRoles) => (isFacilitator(user) ? 'platform-facilitator' : 'platform-work');
