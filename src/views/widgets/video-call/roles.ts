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
  | 'doctorF'
  | 'patient'
  | 'fullService'
  | 'fullServiceF'
  | 'administrator'
  | 'facilitator'
  | 'facilitatorF'
  | 'nurse'
  | 'paramedic'
  | 'polyclinicDoctor'
  | 'polyclinicDoctorF'
  | 'polyclinicAdmin'
  | 'controlTower'
  | 'other';

const ofWomen: Record<number, `call.roles.${Key}`> = {
  [RoleId.DOCTOR]: 'call.roles.doctorF',
  [RoleId.FULL_SERVICE]: 'call.roles.fullServiceF',
  [RoleId.FACILITATOR]: 'call.roles.facilitatorF',
  [RoleId.POLYCLINIC_DOCTOR]: 'call.roles.polyclinicDoctorF',
};

/** Text key of a role, by gender where it differs. */
export const roleKey = (roleId: number, gender?: string) =>
  (gender === 'F' ? ofWomen[roleId] : undefined) ?? keys[roleId] ?? 'call.roles.other';
