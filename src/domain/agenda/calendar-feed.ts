import { timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** How many days before and after today a calendar is answered. */
export const feedDays = { before: 30, after: 180 } as const;

/** Whether there is an address at which a calendar reads the hours of a professional; null when there is none. */
export const CalendarFeed = z.object({ CreatedAt: timestamp.nullable() }).meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** The address itself is answered once, when it is made. */
export const NewCalendarFeed = z.object({ CreatedAt: timestamp, Url: z.url() }).meta({ id: 'NewCalendarFeed' });
