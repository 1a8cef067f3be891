import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** Design 9: negotiate is beside it. */
export const hubPath = '/api/notification/v2/hub';

/** Up to `seq` of the log, everything for this user was said; what was said before it went up to `after`. */
export const HubPlace = z.object({ epoch: z.string(), seq: z.number().int().min(1), after: z.number().int().min(0) });

/** Argument 1 of every event: its place in the log, and the id that dedups the transport. */
export const HubMeta = HubPlace.extend({ id: guid, at: timestamp });
export type HubMeta = z.infer<typeof HubMeta>;

export const HubEnvelope = z.object({ name: z.string(), payload: z.unknown(), meta: HubMeta });
export type HubEnvelope = z.infer<typeof HubEnvelope>;

/** Answer of `Resume(epoch, lastSeq)`: what was missed, or `resync` when the log no longer reaches that far. */
export const ResumeResult = z.union([
  z.object({ epoch: z.string(), seq: z.number().int().min(0), events: z.array(HubEnvelope) }),
  z.object({ epoch: z.string(), seq: z.number().int().min(0), resync: z.literal(true) }),
]);
export type ResumeResult = z.infer<typeof ResumeResult>;

/** Said to the client instead of a ping once it was told anything: how far. Who has less than its `after` lost something. */
export const hubPlace = 'place';

export const hubMethods = { resume: 'Resume', ping: 'Ping' } as const;
