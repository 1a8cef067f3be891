import { gridMinutes } from './appointment-span.ts';
import type { AgendaView } from './calendar.ts';

/** Clinical 9, "Calendar": initial view, and the grid of weeks and months. */
export const calendarShape = {
  firstView: 'day' satisfies AgendaView,
  slotMinutes: gridMinutes,
  /** 1 is Monday; 0 would be Sunday. */
  firstDay: 1,
  /** Appointments displayed per day of a month; further ones are counted. */
  eventsOfDay: 4,
  height: 410,
  allDayRow: false,
  nowLine: true,
} as const;
