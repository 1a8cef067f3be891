import { guid } from '../ids.ts';
import { ProfessionalRow } from '../session/user.ts';
import { z } from '../zod.ts';

export const userStates = ['active', 'inactive', 'removed'] as const;
export type UserState = (typeof userStates)[number];

/** A colleague as the list of people of an organization shows them. */
export const UserRow = ProfessionalRow.extend({
  SecondLastName: z.string().nullable(),
  Active: z.boolean(),
  /** False: kept out of the workstation, and still an account. */
  ActiveEsachs: z.boolean().nullable(),
  /** Hidden from the lists, and kept for what they wrote. */
  Removed: z.boolean(),
  /** Has not chosen a password yet. */
  Pending: z.boolean(),
  Polyclinics: z.array(z.object({ PolyclinicId: guid, Name: z.string() })),
}).meta({ id: 'UserRow' });
export type UserRow = z.infer<typeof UserRow>;

export type UserFilters = { role: number | null; polyclinicId: string | null; state: UserState | null };
export const noUserFilters: UserFilters = { role: null, polyclinicId: null, state: null };
