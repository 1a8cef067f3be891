import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** How long an appointment may be. */
export const deltaLimits = { least: 5, most: 240 } as const;
export const deltaMinutesField = z.number().int().min(deltaLimits.least).max(deltaLimits.most);

/** Why an appointment is given over another one. */
export const overrideReasonField = z.string().trim().min(10).max(500);

/** Domain 2.3. An expired hold takes no time; its row stays this long for who books with it late. */
export const holdTimes = { life: 5 * 60_000, kept: 60 * 60_000 } as const;

/** How many free slots an answer `slot_taken` offers, and within how many days. */
export const nextFreeLimits = { slots: 6, days: 14 } as const;

/** A slot that nobody else may book while it is being booked. */
export const SlotHold = z.object({ HoldId: guid, ExpiresAt: timestamp }).meta({ id: 'SlotHold' });
export type SlotHold = z.infer<typeof SlotHold>;
