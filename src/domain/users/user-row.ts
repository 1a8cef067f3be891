import { guid } from '../ids.ts';
import { ProfessionalRow } from '../session/user.ts';
import { z } from '../zod.ts';

export const userStates = ['active', 'inactive', 'removed'] as const;
export type UserState = (typeof userStates)[number];

export const UserRow = ProfessionalRow.extend({
  SecondLastName: z.string().nullable(),
  Active: z.boolean(),
  /** False: excluded from the workstation while the account remains. */
  ActiveEsachs: z.boolean().nullable(),
  /** Hidden from lists, but kept because records refer to it. */
  Removed: z.boolean(),
  Pending: z.boolean(),
  /** Booked with them, to be attended or cancelled. */
  Appointments: z.number().int(),
  Polyclinics: z.array(z.object({ PolyclinicId: guid, Name: z.string() })),
}).meta({ id: 'UserRow' });
export type UserRow = z.infer<typeof UserRow>;

export type UserFilters = { role: number | null; polyclinicId: string | null; state: UserState | null };
export const noUserFilters: UserFilters = { role: null, polyclinicId: null, state: null };
