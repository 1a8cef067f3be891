import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** Domain 2.3. An expired hold blocks no time; its row is kept this long for late bookings. */
export const holdTimes = { life: 5 * 60_000, kept: 60 * 60_000 } as const;

/** Number of free slots offered with `slot_taken`, and the range in days. */
export const nextFreeLimits = { slots: 6, days: 14 } as const;

/** A slot reserved for one user while they book it. */
export const SlotHold = z.object({ HoldId: guid, ExpiresAt: timestamp }).meta({ id: 'SlotHold' });
export type SlotHold = z.infer<typeof SlotHold>;
