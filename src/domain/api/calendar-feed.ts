import { CalendarFeed, NewCalendarFeed } from '../agenda/calendar-feed.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

const source = 'ours: the hours of a professional in a calendar of their own (issue 18)';
const own = { service: 'user-admin', access: 'session', params: byId, source } as const;

/** The address of a calendar belongs to its professional; it only reveals busy times. */
export const calendarFeedCalls = defineCalls({
  getCalendarFeed: {
    ...own,
    method: 'GET',
    path: 'Users/{id}/CalendarFeed',
    response: CalendarFeed,
    effect: 'read',
  },
  /** Creates a new address; the former one stops working. */
  renewCalendarFeed: {
    ...own,
    method: 'POST',
    path: 'Users/{id}/CalendarFeed',
    response: NewCalendarFeed,
    status: 201,
    effect: 'write',
    keyless: true,
  },
  revokeCalendarFeed: {
    ...own,
    method: 'DELETE',
    path: 'Users/{id}/CalendarFeed',
    status: 204,
    effect: 'write',
  },
  readCalendarFeed: {
    service: 'user-admin',
    method: 'GET',
    path: 'Appointment/Ics/{secret}',
    access: 'public',
    params: z.object({ secret: z.string().max(200) }),
    answers: 'text/calendar',
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    effect: 'read',
    perSecond: 5,
    source,
  },
});
