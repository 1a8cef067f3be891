import { ApplicationId } from '#domain/navigation/application-function.ts';
import { RoleId } from '#domain/session/roles.ts';

/** Shell 6: roles with their application. */
export const roleTable: readonly { RoleId: number; Name: string; ApplicationId: number }[] = [
  { RoleId: RoleId.DOCTOR, Name: 'DOCTOR', ApplicationId: ApplicationId.PLATFORM },
  { RoleId: RoleId.PATIENT, Name: 'PATIENT', ApplicationId: ApplicationId.PLATFORM },
  { RoleId: RoleId.FULL_SERVICE, Name: 'FULL_SERVICE', ApplicationId: ApplicationId.PLATFORM },
  { RoleId: RoleId.ADMINISTRATOR, Name: 'ADMINISTRATOR', ApplicationId: ApplicationId.PLATFORM },
  { RoleId: RoleId.FACILITATOR, Name: 'FACILITATOR', ApplicationId: ApplicationId.PLATFORM },
  { RoleId: RoleId.NURSE, Name: 'NURSE', ApplicationId: ApplicationId.POLYCLINIC },
  { RoleId: RoleId.PARAMEDIC, Name: 'PARAMEDIC', ApplicationId: ApplicationId.POLYCLINIC },
  { RoleId: RoleId.POLYCLINIC_DOCTOR, Name: 'POLYCLINIC_DOCTOR', ApplicationId: ApplicationId.POLYCLINIC },
  { RoleId: RoleId.POLYCLINIC_ADMIN, Name: 'POLYCLINIC_ADMIN', ApplicationId: ApplicationId.POLYCLINIC },
  { RoleId: RoleId.POLYCLINIC_CT, Name: 'POLYCLINIC_CT', ApplicationId: ApplicationId.POLYCLINIC },
];

export const roleName = (roleId: number) => roleTable.find((role) => role.RoleId === roleId)?.Name ?? 'UNKNOWN';
