import { isEqual } from '../equal.ts';
import { guid } from '../ids.ts';
import { z } from '../zod.ts';
import { ChatQuote } from './chat.ts';

/** What a member has written and not sent, as the server has it. */
export const ChatDraft = z.object({ Content: z.string(), ReplyTo: ChatQuote.nullable() });
export type ChatDraft = z.infer<typeof ChatDraft>;

/** What was sent and is not known to have arrived. */
const Unsent = z.object({ MessageId: guid, Content: z.string(), replyTo: ChatQuote.nullable().default(null) });
export type Unsent = z.infer<typeof Unsent>;
const Kept = z.object({
  text: z.string(),
  /** The message that is being answered. */
  replyTo: ChatQuote.nullable().default(null),
  unsent: z.array(Unsent),
});
export type StoredChat = z.infer<typeof Kept>;

/** What a conversation keeps in this browser. */
export const chatKind = {
  empty: { text: '', replyTo: null, unsent: [] } satisfies StoredChat as StoredChat,
  isSame: (a: StoredChat, b: StoredChat) => isEqual(a, b),
  /** The server has a place for what is being written, not for what is on its way. */
  isHeld: ({ unsent }: StoredChat) => unsent.length === 0,
  read: (kept: unknown): StoredChat | null => Kept.safeParse(kept).data ?? null,
};
