import type { ChatMessage } from '#domain/chat/chat.ts';

/** Merges both in order, each message once; read when either list marks it read. */
export function merged(known: readonly ChatMessage[], received: readonly ChatMessage[]): ChatMessage[] {
  // Fast path for an older page or a new message, because searching ten thousand messages is slow. The date of a message
  // never changes.
  if (isInOrder(received) && lastOf(received) < (known[0]?.Date ?? '')) return [...received, ...known];
  if (isInOrder(received) && lastOf(known) < (received[0]?.Date ?? '')) return [...known, ...received];
  const byId = new Map(known.map((message) => [message.MessageId, message]));
  for (const message of received) {
    const before = byId.get(message.MessageId);
    byId.set(message.MessageId, { ...message, IsRead: message.IsRead || before?.IsRead === true });
  }
  return [...byId.values()].sort((a, b) => (a.Date < b.Date ? -1 : 1));
}

const isInOrder = (messages: readonly ChatMessage[]) =>
  messages.every(({ Date: at }, index) => index === 0 || (messages[index - 1]?.Date ?? '') < at);

/**
 * After a disconnect: keeps the known messages if the newest page reaches back to `until`; otherwise drops those up to
 * `until`, so that the gap is reloaded from the page backwards. Messages received since then are kept either way.
 */
export const renewed = (known: readonly ChatMessage[], page: readonly ChatMessage[], until: string) => {
  const meets = page[0] !== undefined && page[0].Date <= until;
  const stays = meets ? known : known.filter((message) => message.Date > until);
  return { meets, messages: merged(stays, page) };
};

type Writing = {
  messages: readonly ChatMessage[];
  unsent: readonly { MessageId: string }[];
  text: string;
  userId: string;
};

/** True when the text in the input was sent from another device, where it was typed or restored from the draft. */
export const isSentElsewhere = ({ messages, unsent, text, userId }: Writing, message: ChatMessage) =>
  message.SendingUserId === userId &&
  message.Content === text.trim() &&
  ![...messages, ...unsent].some(({ MessageId }) => MessageId === message.MessageId);

export const isUnread = ({ SendingUserId, IsRead }: ChatMessage, userId: string) => SendingUserId !== userId && !IsRead;
export const lastOf = (messages: readonly ChatMessage[]) => messages.at(-1)?.Date ?? '';

/** Marks messages read up to a date: those of others when this user read, own ones when another member read. */
export const read = (
  messages: readonly ChatMessage[],
  { UserId, ReadAt }: { UserId: string; ReadAt: string },
  userId: string,
) =>
  messages.map((message) =>
    (message.SendingUserId === userId) !== (UserId === userId) && !message.IsRead && message.Date <= ReadAt
      ? { ...message, IsRead: true }
      : message,
  );
