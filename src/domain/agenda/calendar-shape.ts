import { gridMinutes } from './appointment-span.ts';
import type { AgendaView } from './calendar.ts';

/** Clinical 9, "Calendar": what the agenda opens with, and the grid of its weeks and months. */
export const calendarShape = {
  firstView: 'day' satisfies AgendaView,
  slotMinutes: gridMinutes,
  /** From Sunday, which is 0. */
  firstDay: 1,
  /** A day of a month shows so many of its appointments, and the number of the others. */
  eventsOfDay: 4,
  height: 410,
  allDayRow: false,
  nowLine: true,
} as const;
