import { chileDate } from '../chile-clock.ts';
import { chileInstant } from '../time.ts';
import type { AppointmentSlot } from './appointment-slot.ts';
import { gridMinutes, type Span } from './appointment-span.ts';

const grid = gridMinutes * 60_000;
/** Default start of an agenda without hours. */
const opening = '09:00';

type Shown = { day: string; slots: readonly AppointmentSlot[]; now: number };

/** Proposes a time: the first free slot from the shown day on, or a future time of that day. */
export function firstSpan({ day, slots, now }: Shown): Span {
  const free = slots.find(({ State, Start }) => State === 'FREE' && Date.parse(Start) > now && chileDate(Start) >= day);
  if (free) {
    const { Start, End } = free;
    return { Start, DeltaMinutes: Math.round((Date.parse(End) - Date.parse(Start)) / 60_000) };
  }
  const next = Math.floor(now / grid) * grid + grid;
  const at = Math.max(next, chileInstant(day, opening).getTime());
  return { Start: new Date(at).toISOString(), DeltaMinutes: gridMinutes };
}
