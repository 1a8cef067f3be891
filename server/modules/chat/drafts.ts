import { and, eq } from 'drizzle-orm';
import { quoteOf } from '#domain/chat/chat.ts';
import type { ChatDraft } from '#domain/chat/chat-draft.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { chatMembers, chatMessages } from '../../db/schema/index.ts';
import { findQuoted } from './messages.ts';
import { findMessages, isReadableBy, membersFor, messageToWire } from './rooms.queries.ts';

/** What the caller has written in a room and not sent. A message that they may not read any more is answered by nothing. */
export async function findDraft(context: CallContext, roomId: string): Promise<ChatDraft> {
  const { db, actor } = context;
  const members = await membersFor(context, roomId);
  const mine = members.find(({ userId }) => userId === actor.userId);
  if (!mine) throw notFound();
  const { draft: Content, draftReplyTo } = mine;
  if (draftReplyTo === null) return { Content, ReplyTo: null };
  const [answered] = await findMessages(db, eq(chatMessages.id, draftReplyTo), 1);
  const isReadable = answered !== undefined && isReadableBy(mine, answered.row);
  return { Content, ReplyTo: isReadable ? quoteOf(messageToWire(answered, members, actor.userId)) : null };
}

export async function storeDraft(
  context: CallContext,
  roomId: string,
  { Content, ReplyToId }: { Content: string; ReplyToId: string | null },
): Promise<void> {
  const { db, actor } = context;
  const members = await membersFor(context, roomId);
  if (ReplyToId !== null) await findQuoted(context, members, ReplyToId);
  await db
    .update(chatMembers)
    .set({ draft: Content, draftReplyTo: ReplyToId })
    .where(and(eq(chatMembers.roomId, roomId), eq(chatMembers.userId, actor.userId)));
}
