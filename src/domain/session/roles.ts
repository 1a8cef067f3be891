/** Shell 6: numeric roles of the API. */
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

/** A user may not administer the account of a user with higher rights. */
export const mayAdminister = (actor: readonly number[], other: readonly number[]) => rankOf(actor) >= rankOf(other);

/** Domain 3.1: roles that answer orientations. */
export const orientationRoles: readonly RoleId[] = [RoleId.DOCTOR, RoleId.FULL_SERVICE];

/** Domain 0.1, role groups. */
export const medicRoles: readonly RoleId[] = [RoleId.DOCTOR, RoleId.FULL_SERVICE, RoleId.POLYCLINIC_DOCTOR];
export const clinicalRoles: readonly RoleId[] = [...medicRoles, RoleId.NURSE, RoleId.PARAMEDIC];

export const staffRoles: readonly RoleId[] = [RoleId.NURSE, RoleId.PARAMEDIC, RoleId.POLYCLINIC_DOCTOR];

type HasRoles = { Roles: readonly { RoleId: number }[] };

export const hasRole = (user: HasRoles, roles: readonly number[]) =>
  user.Roles.some((role) => roles.includes(role.RoleId));

export const isFacilitator = (user: HasRoles) => hasRole(user, [RoleId.FACILITATOR]);

/** Shell 5: an allowed professional role, and `ActiveEsachs` not false. */
export const mayLogIn = (user: HasRoles & { ActiveEsachs: boolean | null }) =>
  hasRole(user, loginRoles) && user.ActiveEsachs !== false;

/** Shell 6: facilitators land on their own home, all others on work. */
export const homeOf = (user: HasRoles) => (isFacilitator(user) ? 'platform-facilitator' : 'platform-work');
