import { Availability } from '#domain/session/availability.ts';
import { z } from '#domain/zod.ts';

export const TabMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tab.signedIn') }),
  z.object({ type: z.literal('tab.signedOut') }),
  z.object({ type: z.literal('tab.refreshed'), expiresAt: z.number(), now: z.number() }),
  /** The user's call started or ended in the sending tab. */
  z.object({ type: z.literal('call.engaged') }),
  z.object({ type: z.literal('call.released') }),
  z.object({ type: z.literal('ring.beat'), roomId: z.string(), audible: z.boolean() }),
  z.object({ type: z.literal('availability.changed'), availability: Availability, now: z.number() }),
  /** The unsent text of a conversation that the user is no longer in was stored or discarded. */
  z.object({ type: z.literal('chat.left'), roomId: z.string() }),
]);
export type TabMessage = z.infer<typeof TabMessage>;
