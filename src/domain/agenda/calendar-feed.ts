import { timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** Range of the feed in days before and after today. */
export const feedDays = { before: 30, after: 180 } as const;

/** Whether a calendar feed of a professional's hours exists; null when there is none. */
export const CalendarFeed = z.object({ CreatedAt: timestamp.nullable() }).meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** The address is returned only once, when it is created. */
export const NewCalendarFeed = z.object({ CreatedAt: timestamp, Url: z.url() }).meta({ id: 'NewCalendarFeed' });
