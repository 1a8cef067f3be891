import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** Design 9: negotiate is a sub-path of its parent. */
export const hubPath = '/api/notification/v2/hub';

/** All events for this user up to `seq` were sent; the previous message reached `after`. */
export const HubPlace = z.object({ epoch: z.string(), seq: z.number().int().min(1), after: z.number().int().min(0) });

/** Position from which to resume the log of an epoch. */
export const ResumePoint = z.object({ epoch: z.string(), seq: z.number().int().min(0) });
export type ResumePoint = z.infer<typeof ResumePoint>;

/** Argument 1 of every event: its log position, and an id for deduplication. */
export const HubMeta = HubPlace.extend({ id: guid, at: timestamp });
export type HubMeta = z.infer<typeof HubMeta>;

export const HubEnvelope = z.object({ name: z.string(), payload: z.unknown(), meta: HubMeta });
export type HubEnvelope = z.infer<typeof HubEnvelope>;

/** Result of `Resume(epoch, lastSeq)`: the missed events, or `resync` when the log no longer reaches back that far. */
export const ResumeResult = z.union([
  z.object({ epoch: z.string(), seq: z.number().int().min(0), events: z.array(HubEnvelope) }),
  z.object({ epoch: z.string(), seq: z.number().int().min(0), resync: z.literal(true) }),
]);
export type ResumeResult = z.infer<typeof ResumeResult>;

/** Log position, sent instead of a ping once anything was sent. A client behind its `after` has lost events. */
export const hubPlace = 'place';

export const hubMethods = { resume: 'Resume', ping: 'Ping' } as const;
