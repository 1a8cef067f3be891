import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** Design 9: negotiate is beside it. */
export const hubPath = '/api/notification/v2/hub';

/** Everything for this user up to `seq` of the log was sent; the message before it reached up to `after`. */
export const HubPlace = z.object({ epoch: z.string(), seq: z.number().int().min(1), after: z.number().int().min(0) });

/** Where somebody goes on reading the log of an epoch. */
export const ResumePoint = z.object({ epoch: z.string(), seq: z.number().int().min(0) });
export type ResumePoint = z.infer<typeof ResumePoint>;

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

/** The position, instead of a ping once anything was sent. A client with less than its `after` has lost something. */
export const hubPlace = 'place';

export const hubMethods = { resume: 'Resume', ping: 'Ping' } as const;
