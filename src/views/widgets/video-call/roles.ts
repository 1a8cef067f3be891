import { RoleId } from '#domain/session/roles.ts';

const keys: Record<number, `call.roles.${Key}`> = {
  [RoleId.DOCTOR]: 'call.roles.doctor',
  [RoleId.PATIENT]: 'call.roles.patient',
  [RoleId.FULL_SERVICE]: 'call.roles.fullService',
  [RoleId.ADMINISTRATOR]: 'call.roles.administrator',
  [RoleId.FACILITATOR]: 'call.roles.facilitator',
  [RoleId.NURSE]: 'call.roles.nurse',
  [RoleId.PARAMEDIC]: 'call.roles.paramedic',
  [RoleId.POLYCLINIC_DOCTOR]: 'call.roles.polyclinicDoctor',
  [RoleId.POLYCLINIC_ADMIN]: 'call.roles.polyclinicAdmin',
  [RoleId.POLYCLINIC_CT]: 'call.roles.controlTower',
};
type Key =
  | 'doctor'
  | 'patient'
  | 'fullService'
  | 'administrator'
  | 'facilitator'
  | 'nurse'
  | 'paramedic'
  | 'polyclinicDoctor'
  | 'polyclinicAdmin'
  | 'controlTower'
  | 'other';

/** The text of somebody's role in a call. */
export const roleKey = (roleId: number) => keys[roleId] ?? 'call.roles.other';
