import type { EventInput } from '@fullcalendar/react';
import { useMemo } from 'react';
import type { AppointmentSlot } from '#domain/agenda/appointment-slot.ts';
import { daysShown } from '#domain/agenda/calendar.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { usePainted } from '../../app/use-painted.ts';
import { useSteady } from '../../app/use-steady.ts';
import { appointmentsOf, firstSeen, hoursOf } from './calendar-events.ts';

type Days = { isKnown: boolean; view: 'week' | 'month'; day: string };

/**
 * A single array, because the library keeps drawings by id. A new period first contains the visible appointments and one
 * frame later the rest, for keyboard, screen readers and scrolling.
 */
export function useCalendarEvents(
  items: readonly ScheduleItem[],
  slots: readonly AppointmentSlot[],
  { isKnown, view, day }: Days,
): { events: EventInput[]; isWhole: boolean } {
  const appointments = useMemo(() => appointmentsOf(items), [items]);
  const hours = useMemo(() => hoursOf(slots), [slots]);
  const isWhole = usePainted(isKnown ? `${view} ${daysShown(view, day).first}` : null);
  const events = useMemo(
    () => (isWhole ? [...appointments, ...hours] : firstSeen(view, appointments)),
    [appointments, hours, view, isWhole],
  );
  return { events: useSteady(events), isWhole };
}
