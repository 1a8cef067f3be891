import dayjs from 'dayjs';
import { chileDate, chileTime } from '../chile-clock.ts';
import { chileDayRange, chileInstant } from '../time.ts';
import type { AgendaHoursContent } from './agenda-hours.ts';
import { type SlotState, slotStateOf } from './slot-states.ts';

export type Span = { start: Date; end: Date };
export type Slot = Span & { branchOfficeId: string; isSolidarity: boolean; isBlocked: boolean };
/** An appointment of the professional, in any status. */
export type Booking = Span & { careId: string; status: number; closeReason: string | null };
/** `until`: expiry. */
export type Hold = Span & { until: Date };
export type SlotWithState = Omit<Slot, 'isBlocked'> & { state: SlotState; careId: string | null; heldUntil?: Date };

const minute = 60_000;
const stateOf = ({ status, closeReason }: Booking) => slotStateOf(status, closeReason);
const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/**
 * Returns the instant of a clock time in Chile. A repeated time yields its first occurrence; a skipped one the first instant
 * of the day, because the clock changes at midnight.
 */
function instantOf(date: string, time: string): Date {
  const day = chileDayRange(date);
  if (time === '24:00') return day.to;
  const at = chileInstant(date, time);
  return chileDate(at) === date && chileTime(at) === time ? at : day.from;
}

/** Monday is 1. */
const weekdayOf = (date: string) => ((dayjs.utc(date).day() + 6) % 7) + 1;

/** Slots of a civil day in Chile, earliest first; clock changes add or remove an hour of slots. */
export function slotsOf({ DeltaMinutes, Weekly, Extra, Blocked }: AgendaHoursContent, date: string): Slot[] {
  const spanOf = ({ From, To }: { From: string; To: string }) => ({
    start: instantOf(date, From),
    end: instantOf(date, To),
  });
  const blocks = Blocked.filter((block) => block.Date === date).map(spanOf);
  const open = [
    ...Weekly.filter(({ Weekday }) => Weekday === weekdayOf(date)),
    ...Extra.filter((extra) => extra.Date === date),
  ];
  const length = DeltaMinutes * minute;
  const slots = open.flatMap((hours) => {
    const { start, end } = spanOf(hours);
    const count = Math.max(0, Math.floor((end.getTime() - start.getTime()) / length));
    return Array.from({ length: count }, (_, n): Slot => {
      const span = {
        start: new Date(start.getTime() + n * length),
        end: new Date(start.getTime() + (n + 1) * length),
      };
      const { BranchOfficeId: branchOfficeId, IsSolidarity: isSolidarity } = hours;
      return { ...span, branchOfficeId, isSolidarity, isBlocked: blocks.some((block) => overlaps(span, block)) };
    });
  });
  slots.sort((a, b) => a.start.getTime() - b.start.getTime());
  // Extra hours overlapping the weekly ones only add slots outside them.
  const kept: Slot[] = [];
  for (const slot of slots) {
    const last = kept.at(-1);
    if (!last || last.end <= slot.start) kept.push(slot);
  }
  return kept;
}

export type Taken = { bookings: readonly Booking[]; holds: readonly Hold[] };

/** Slots with their states; without free slots that have already begun. */
export function withStates(slots: readonly Slot[], { bookings, holds }: Taken, now: Date): SlotWithState[] {
  return slots.flatMap(({ isBlocked, ...slot }): SlotWithState[] => {
    const taken = bookings.flatMap((booking) => {
      const state = overlaps(slot, booking) ? stateOf(booking) : null;
      return state === null ? [] : [{ state, careId: booking.careId }];
    });
    // An open appointment takes precedence over one that ended at the same time.
    const [first] = [...taken.filter(({ state }) => state === 'BOOKED'), ...taken];
    if (first) return [{ ...slot, ...first }];
    if (isBlocked) return [{ ...slot, state: 'BLOCKED', careId: null }];
    if (slot.start <= now) return [];
    const hold = holds.find((one) => overlaps(slot, one));
    return [
      hold ? { ...slot, state: 'HELD', careId: null, heldUntil: hold.until } : { ...slot, state: 'FREE', careId: null },
    ];
  });
}

/** Slots from whose start this many minutes are free. */
export function freeFor(slots: readonly Slot[], minutes: number, taken: Taken, now: Date): SlotWithState[] {
  const spans = [...taken.holds, ...taken.bookings.filter((booking) => stateOf(booking) !== null)];
  return withStates(slots, taken, now).filter((slot) => {
    const wanted = { start: slot.start, end: new Date(slot.start.getTime() + minutes * minute) };
    return slot.state === 'FREE' && !spans.some((span) => overlaps(wanted, span));
  });
}
