import { guid, timestamp } from '../ids.ts';
import { RoleId } from '../session/roles.ts';
import { z } from '../zod.ts';

/** Domain 3.3, "breakGlass": duration of access, and length of the reason. */
export const emergencyMinutes = 60;
export const emergencyReason = { min: 20, max: 500 } as const;

/** Domain 3.1, "break-glass". */
export const emergencyRoles: readonly RoleId[] = [
  RoleId.DOCTOR,
  RoleId.FULL_SERVICE,
  RoleId.NURSE,
  RoleId.POLYCLINIC_DOCTOR,
];

export const NewEmergencyAccess = z.strictObject({
  UserId: guid,
  Reason: z.string().trim().min(emergencyReason.min).max(emergencyReason.max),
});

/** Access to a record without a relation: who opened it, and until when. */
export const EmergencyAccess = z
  .object({ UserId: guid, Reason: z.string(), BeganAt: timestamp, ExpiresAt: timestamp })
  .meta({ id: 'EmergencyAccess' });
export type EmergencyAccess = z.infer<typeof EmergencyAccess>;
