import type { AppointmentSlot } from '#domain/agenda/appointment-slot.ts';
import { nextFreeLimits } from '#domain/agenda/slot-hold.ts';
import { freeFor, slotsOf } from '#domain/agenda/slots.ts';
import { chileDate } from '#domain/chile-clock.ts';
import type { CallContext } from '../../core/context.ts';
import { takenOf } from './bookings.ts';
import { hoursOf } from './hours.queries.ts';
import { daysFrom, shownSlot } from './shown.ts';

type Wanted = { professionalId: string; start: Date; deltaMinutes: number };

/** Free slots of that length from the wanted start on, in order; the caller's own holds count as free. */
export async function nextFreeOf({ db, actor, now }: CallContext, wanted: Wanted): Promise<AppointmentSlot[]> {
  const { professionalId: userId, start, deltaMinutes } = wanted;
  const content = await hoursOf(db, userId);
  if (!content) return [];
  const days = daysFrom(chileDate(start), nextFreeLimits.days);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const taken = await takenOf(db, { userId, first, last, now, exceptOf: actor.userId });
  const found: AppointmentSlot[] = [];
  for (const date of days) {
    for (const slot of freeFor(slotsOf(content, date), deltaMinutes, taken, now)) {
      if (slot.start >= start) found.push(shownSlot(userId, slot, null));
      if (found.length === nextFreeLimits.slots) return found;
    }
  }
  return found;
}
