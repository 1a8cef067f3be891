import { clockTime } from '../clock-time.ts';
import { civilDate, guid } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

/** Clock time in Chile. */
const from = z.string().regex(clockTime);
const to = from.or(z.literal('24:00'));

/** Hours of a day; `24:00` is the end of the day. */
const hours = { From: from, To: to };
type Hours = { From: string; To: string };
const endsAfterStart = <T extends z.ZodType<Hours>>(shape: T) =>
  shape.refine(({ From, To }) => From < To, { path: ['To'], error: 'endsBeforeStart' });

const place = { BranchOfficeId: guid, IsSolidarity: z.boolean() };
export const weeklyShape = z.object({ Weekday: z.number().int().min(1).max(7), ...hours, ...place });
export const extraShape = z.object({ Date: civilDate, ...hours, ...place });
export const blockedShape = z.object({ Date: civilDate, ...hours, Reason: z.string().trim().max(120) });

/** Every week; Monday is 1. */
export const WeeklyHours = endsAfterStart(weeklyShape).meta({ id: 'WeeklyHours' });
export type WeeklyHours = z.infer<typeof WeeklyHours>;
/** Additional hours on one day. */
export const ExtraHours = endsAfterStart(extraShape).meta({ id: 'ExtraHours' });
export type ExtraHours = z.infer<typeof ExtraHours>;
/** Blocked hours on one day, overriding the weekly ones. */
export const BlockedHours = endsAfterStart(blockedShape).meta({ id: 'BlockedHours' });
export type BlockedHours = z.infer<typeof BlockedHours>;

/** Returns those that begin before others of the same day have ended: a professional can only be at one place. */
export const overlapping = <T extends Hours>(all: readonly T[], dayOf: (one: T) => string | number): number[] =>
  all.flatMap((one, at) => {
    const isWithin = (other: T, otherAt: number) =>
      otherAt !== at && dayOf(other) === dayOf(one) && other.From <= one.From && other.To > one.From;
    return all.some(isWithin) ? [at] : [];
  });
const noneOverlaps =
  <T extends Hours>(dayOf: (one: T) => string | number) =>
  ({ value, issues }: z.core.ParsePayload<T[]>) => {
    for (const at of overlapping(value, dayOf)) {
      issues.push({ code: 'custom', message: 'hoursOverlap', input: value[at], path: [at, 'From'] });
    }
  };

export const slotMinutes = [5, 10, 15, 20, 30, 40, 45, 60, 90, 120] as const;

/** Most weekly hours of a professional. */
export const weeklyHoursMax = 70;
/** Most exceptions of each kind that a professional has from today on. */
export const dayHoursMax = 200;

const content = {
  /** Minutes of one appointment. */
  DeltaMinutes: z.literal(slotMinutes),
  Weekly: z
    .array(WeeklyHours)
    .max(weeklyHoursMax)
    .check(noneOverlaps((one) => one.Weekday)),
  Extra: z
    .array(ExtraHours)
    .max(dayHoursMax)
    .check(noneOverlaps((one) => one.Date)),
  Blocked: z.array(BlockedHours).max(dayHoursMax),
};

/** Content edited by the professional or by those who run their agenda. */
export const AgendaHoursContent = z.strictObject(content).meta({ id: 'AgendaHoursContent' });
export type AgendaHoursContent = z.infer<typeof AgendaHoursContent>;

/** Hours in which a professional can be booked, with the exceptions of today and later. Version 0 before the first save. */
export const AgendaHours = z
  .object({
    Professional: Person,
    ...content,
    /** Branch offices and specialties of the professional: hours are at one branch office. */
    Places: z.array(z.object({ BranchOfficeId: guid, Name: z.string(), SpecialtyIds: z.array(guid) })),
    Version: z.number().int(),
  })
  .meta({ id: 'AgendaHours' });
export type AgendaHours = z.infer<typeof AgendaHours>;

export const noAgendaHours: AgendaHoursContent = { DeltaMinutes: 15, Weekly: [], Extra: [], Blocked: [] };
