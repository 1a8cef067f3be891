import { guid, timestamp } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

/** Ours (decision 175): the open call of a conversation, as visible to all of its members. */
export const ChatCall = z.object({
  ChatRoomId: guid,
  VideoRoomId: guid,
  StartedAt: timestamp,
  /** Who is connected, host first; who still rings takes a place too. */
  Users: z.array(Person),
  Free: z.number().int(),
});
export type ChatCall = z.infer<typeof ChatCall>;
