import { guid, timestamp } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

/** Ours (decision 175): the open call of a conversation, as visible to all of its members. */
export const ChatCall = z.object({
  ChatRoomId: guid,
  VideoRoomId: guid,
  StartedAt: timestamp,
  /** Connected participants, host first. Those who still ring are not listed, but reduce `Free`. */
  Users: z.array(Person),
  Free: z.number().int(),
});
export type ChatCall = z.infer<typeof ChatCall>;
