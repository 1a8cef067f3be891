import type { ChatMessage } from '#domain/chat/chat.ts';

/** Both merged in order, each message once; read if either list has it as read. */
export function merged(known: readonly ChatMessage[], received: readonly ChatMessage[]): ChatMessage[] {
  // An older page, or a message that just came, is not looked for among ten thousand. A message keeps its moment.
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
 * After a drop: the newest page reaches back to what was known up to a moment, or what is missing between is read
 * anew from the page backwards. Messages received since then stay either way.
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

/** What stands in the box was sent from another device, where it was written or found as a draft. */
export const isSentElsewhere = ({ messages, unsent, text, userId }: Writing, message: ChatMessage) =>
  message.SendingUserId === userId &&
  message.Content === text.trim() &&
  ![...messages, ...unsent].some(({ MessageId }) => MessageId === message.MessageId);

export const isUnread = ({ SendingUserId, IsRead }: ChatMessage, userId: string) => SendingUserId !== userId && !IsRead;
export const lastOf = (messages: readonly ChatMessage[]) => messages.at(-1)?.Date ?? '';

/** I read what the others sent, or somebody what I sent, up to a moment. */
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
