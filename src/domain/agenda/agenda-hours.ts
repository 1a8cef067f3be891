import { civilDate, guid } from '../ids.ts';
import { z } from '../zod.ts';

/** Of Chile's clock. */
const from = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const to = from.or(z.literal('24:00'));

/** Hours of a day; `24:00` is the end of the day. */
const hours = { From: from, To: to };
type Hours = { From: string; To: string };
const endsAfterStart = ({ From, To }: Hours) => From < To;
const notAfterStart = { path: ['To'], error: 'endsBeforeStart' };

const place = { BranchOfficeId: guid, IsSolidarity: z.boolean() };

/** Every week; Monday is 1. */
export const WeeklyHours = z
  .object({ Weekday: z.number().int().min(1).max(7), ...hours, ...place })
  .refine(endsAfterStart, notAfterStart)
  .meta({ id: 'WeeklyHours' });
export type WeeklyHours = z.infer<typeof WeeklyHours>;

/** On one day more than every week. */
export const ExtraHours = z
  .object({ Date: civilDate, ...hours, ...place })
  .refine(endsAfterStart, notAfterStart)
  .meta({ id: 'ExtraHours' });
export type ExtraHours = z.infer<typeof ExtraHours>;

/** On one day not, whatever the week says. */
export const BlockedHours = z
  .object({ Date: civilDate, ...hours, Reason: z.string().trim().max(120) })
  .refine(endsAfterStart, notAfterStart)
  .meta({ id: 'BlockedHours' });
export type BlockedHours = z.infer<typeof BlockedHours>;

/** Whether two of the same day share a minute: whoever is at one place is not at another. */
export function overlap<T extends Hours>(all: readonly T[], dayOf: (one: T) => string | number): boolean {
  const sorted = [...all].sort((a, b) => a.From.localeCompare(b.From));
  return sorted.some((one, at) =>
    sorted.slice(0, at).some((earlier) => dayOf(earlier) === dayOf(one) && earlier.To > one.From),
  );
}

export const slotMinutes = [5, 10, 15, 20, 30, 40, 45, 60, 90, 120] as const;

const content = {
  /** Minutes of one appointment. */
  DeltaMinutes: z.literal(slotMinutes),
  Weekly: z
    .array(WeeklyHours)
    .max(70)
    .refine((all) => !overlap(all, (one) => one.Weekday), { error: 'hoursOverlap' }),
  Extra: z
    .array(ExtraHours)
    .max(200)
    .refine((all) => !overlap(all, (one) => one.Date), { error: 'hoursOverlap' }),
  Blocked: z.array(BlockedHours).max(200),
};

/** What its professional, or who runs their agenda, decides. */
export const AgendaHoursContent = z.object(content).meta({ id: 'AgendaHoursContent' });
export type AgendaHoursContent = z.infer<typeof AgendaHoursContent>;

/** When a professional can be booked. Version 0 before it is written for the first time. */
export const AgendaHours = z
  .object({
    UserId: guid,
    ...content,
    /** The branch offices where the professional works: hours are at one of them. */
    Places: z.array(z.object({ BranchOfficeId: guid, Name: z.string() })),
    Version: z.number().int(),
  })
  .meta({ id: 'AgendaHours' });
export type AgendaHours = z.infer<typeof AgendaHours>;

export const noAgendaHours: AgendaHoursContent = { DeltaMinutes: 15, Weekly: [], Extra: [], Blocked: [] };
