import { isEqual } from '../equal.ts';
import { guid } from '../ids.ts';
import { z } from '../zod.ts';
import { ChatQuote } from './chat.ts';

const prefix = 'chat:';
/** Under which a conversation keeps what is written in it. */
export type ChatDraftKey = `${typeof prefix}${string}`;
export const chatDraftKey = (roomId: string): ChatDraftKey => `${prefix}${roomId}`;
/** The room of a key; null when it is the key of something else. */
export const roomOfDraftKey = (key: string): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null;

/** What a member has written and not sent, as the server has it; the revision counts its changes. */
export const ChatDraft = z.object({ Content: z.string(), ReplyTo: ChatQuote.nullable(), Revision: z.int() });
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

/** Nothing is written in it. */
export const isBlankDraft = ({ text, replyTo }: Pick<StoredChat, 'text' | 'replyTo'>) =>
  text === '' && replyTo === null;
const isSameText = (a: StoredChat, b: StoredChat) => a.text === b.text && a.replyTo?.MessageId === b.replyTo?.MessageId;
const taken = (theirs: StoredChat, { unsent }: StoredChat): StoredChat => ({ ...theirs, unsent });

/** What a conversation keeps in this browser. */
export const chatKind = {
  empty: { text: '', replyTo: null, unsent: [] } satisfies StoredChat as StoredChat,
  isSame: (a: StoredChat, b: StoredChat) => isEqual(a, b),
  /** The server has a place for what is being written, not for what is on its way. */
  isHeld: ({ unsent }: StoredChat) => unsent.length === 0,
  /** Where one of the two has nothing written, there is nothing to choose. */
  joined(mine: StoredChat, theirs: StoredChat): StoredChat | null {
    if (isBlankDraft(theirs)) return mine;
    return isBlankDraft(mine) || isSameText(mine, theirs) ? taken(theirs, mine) : null;
  },
  taken,
  read: (kept: unknown): StoredChat | null => Kept.safeParse(kept).data ?? null,
};

/** What several tabs kept that are gone: every text under the one before, and each unsent message once. */
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
