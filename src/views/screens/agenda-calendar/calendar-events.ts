import type { EventInput } from '@fullcalendar/react';
import type { AppointmentSlot } from '#domain/agenda/appointment-slot.ts';
import { calendarShape } from '#domain/agenda/calendar-shape.ts';
import { wallsOf } from '#domain/agenda/wall-clock.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import styles from './calendar.module.css';
import { isMovable } from './use-appointment-entries.ts';
import { takesItsHour } from './use-appointment-state.ts';

const minute = 60_000;
const day = 1_440 * minute;

export type Appointment = EventInput & ReturnType<typeof wallsOf>;

export const appointmentsOf = (items: readonly ScheduleItem[]): Appointment[] =>
  items.filter(takesItsHour).map((item) => ({
    id: item.MedicalCareId,
    title: item.number,
    ...wallsOf(item.Start, item.DeltaMinutes),
    editable: isMovable(item),
  }));

/** Initial scroll position of the week. */
export const scrollTime = '07:45:00';
const firstView = { from: 7.5 * 60 * minute, until: 12 * 60 * minute };
const isInFirstView = ({ start, end }: Appointment) =>
  start % day < firstView.until && firstView.from < (start % day) + (end - start);

const isAmongFirst = ({ start }: Appointment, place: number, all: readonly Appointment[]) => {
  const before = all[place - calendarShape.eventsOfDay - 1];
  return before === undefined || Math.floor(before.start / day) !== Math.floor(start / day);
};

/** Appointments visible before scrolling or expanding; input in order of time. */
export const firstSeen = (view: 'week' | 'month', appointments: readonly Appointment[]): Appointment[] =>
  appointments.filter(view === 'week' ? isInFirstView : isAmongFirst);

/** The library shades hours by colour; everything else is a CSS class. */
const looks = {
  free: { color: 'var(--ok-solid)' },
  solidarity: { color: 'var(--accent)', className: styles.edged },
  held: { color: 'var(--warn-solid)', className: styles.edged },
  blocked: { color: 'var(--line-strong)', className: styles.hatched },
} as const;
export type HourLook = keyof typeof looks;

const lookOf = ({ State, IsSolidarity }: AppointmentSlot): HourLook | null => {
  if (State === 'HELD') return 'held';
  if (State === 'BLOCKED') return 'blocked';
  if (State !== 'FREE') return null;
  return IsSolidarity ? 'solidarity' : 'free';
};

export const hoursOf = (slots: readonly AppointmentSlot[]): EventInput[] =>
  slots.flatMap((slot) => {
    const look = lookOf(slot);
    if (look === null) return [];
    const minutes = (Date.parse(slot.End) - Date.parse(slot.Start)) / minute;
    const span = wallsOf(slot.Start, minutes);
    return [{ id: slot.SlotId, ...span, display: 'background', ...looks[look], extendedProps: { look } }];
  });
