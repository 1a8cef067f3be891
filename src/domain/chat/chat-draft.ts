import { isEqual } from '../equal.ts';
import { guid } from '../ids.ts';
import { z } from '../zod.ts';
import { ChatQuote } from './chat.ts';

const prefix = 'chat:';
/** Storage key of a conversation's draft. */
export type ChatDraftKey = `${typeof prefix}${string}`;
export const chatDraftKey = (roomId: string): ChatDraftKey => `${prefix}${roomId}`;
/** The room of a key; null for other keys. */
export const roomOfDraftKey = (key: string): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null;

/** A member's unsent text as stored on the server; the revision counts its changes. */
export const ChatDraft = z.object({ Content: z.string(), ReplyTo: ChatQuote.nullable(), Revision: z.int() });
export type ChatDraft = z.infer<typeof ChatDraft>;

/** Messages sent without a confirmation so far. */
const Unsent = z.object({ MessageId: guid, Content: z.string(), replyTo: ChatQuote.nullable().default(null) });
export type Unsent = z.infer<typeof Unsent>;
const Kept = z.object({
  text: z.string(),
  /** The message being replied to. */
  replyTo: ChatQuote.nullable().default(null),
  unsent: z.array(Unsent),
});
export type StoredChat = z.infer<typeof Kept>;

export const isBlankDraft = ({ text, replyTo }: Pick<StoredChat, 'text' | 'replyTo'>) =>
  text === '' && replyTo === null;
const isSameText = (a: StoredChat, b: StoredChat) => a.text === b.text && a.replyTo?.MessageId === b.replyTo?.MessageId;
const taken = (theirs: StoredChat, { unsent }: StoredChat): StoredChat => ({ ...theirs, unsent });

/** Draft of a conversation in this browser. */
export const chatKind = {
  empty: { text: '', replyTo: null, unsent: [] } satisfies StoredChat as StoredChat,
  isSame: (a: StoredChat, b: StoredChat) => isEqual(a, b),
  /** The server stores the text being written, but not unconfirmed messages. */
  isHeld: ({ unsent }: StoredChat) => unsent.length === 0,
  /** When one of the two is blank there is no conflict. */
  joined(mine: StoredChat, theirs: StoredChat): StoredChat | null {
    if (isBlankDraft(theirs)) return mine;
    return isBlankDraft(mine) || isSameText(mine, theirs) ? taken(theirs, mine) : null;
  },
  taken,
  read: (kept: unknown): StoredChat | null => Kept.safeParse(kept).data ?? null,
};

/** Merges the drafts of closed tabs: concatenates the texts, and keeps each unsent message once. */
export function mergedDrafts(contents: readonly unknown[]): StoredChat {
  const drafts = contents.map(chatKind.read).filter((draft) => draft !== null);
  const texts = new Set(drafts.map(({ text }) => text).filter((text) => text.trim() !== ''));
  return {
    text: [...texts].join('\n'),
    replyTo: drafts.findLast(({ replyTo }) => replyTo !== null)?.replyTo ?? null,
    unsent: [
      ...new Map(drafts.flatMap(({ unsent }) => unsent).map((message) => [message.MessageId, message])).values(),
    ],
  };
}
