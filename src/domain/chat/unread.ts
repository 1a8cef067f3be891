import type { ChatMessage } from './chat.ts';

/** True when the user has to read the message: of others, and no system message except a missed call that names them. */
export const isToRead = (
  { SendingUserId, Notice, Mentions }: Pick<ChatMessage, 'SendingUserId' | 'Notice' | 'Mentions'>,
  userId: string,
) => SendingUserId !== userId && (Notice === undefined || Mentions?.includes(userId) === true);
