import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ChatMessage } from '#domain/chat/chat.ts';
import { messageLimits } from '#domain/chat/message-limits.ts';
import type { ListOf } from '#domain/problem.ts';
import type { CallContext } from '../../core/context.ts';
import { matches } from '../../core/search.ts';
import { chatMembers, chatMessages } from '../../db/schema/index.ts';
import { findMessages, isInRoom, membersFor, messageToWire } from './rooms.queries.ts';

/**
 * The newest of each room by itself, and of these the newest: a frequent word ends each room early, a rare one is found
 * by its index. Nothing from before its reader joined.
 */
function findIds({ db, actor }: CallContext, roomId: string | undefined, words: SQL | undefined) {
  const limit = messageLimits.found + 1;
  const isReadable = or(isNull(chatMembers.joinedAt), gte(chatMessages.sentAt, chatMembers.joinedAt));
  const found = db
    .select({ id: chatMessages.id, roomId: chatMessages.roomId, sentAt: chatMessages.sentAt })
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, chatMembers.roomId), isReadable, words ?? sql`false`))
    .orderBy(desc(chatMessages.sentAt))
    .limit(limit)
    .as('found');
  const isOne = roomId === undefined ? undefined : eq(chatMembers.roomId, roomId);
  return db
    .select({ id: found.id, roomId: found.roomId })
    .from(chatMembers)
    .crossJoinLateral(found)
    .where(and(eq(chatMembers.userId, actor.userId), isInRoom, isOne))
    .orderBy(desc(found.sentAt))
    .limit(limit);
}

/** Messages of the caller's rooms that have every word, the newest first. */
export async function searchMessages(
  context: CallContext,
  { searchText, roomId }: { searchText: string; roomId?: string | undefined },
): Promise<ListOf<ChatMessage>> {
  const { db, actor, audit } = context;
  if (roomId !== undefined) await membersFor(context, roomId);
  const rows = await findIds(context, roomId, matches(chatMessages.searchText, searchText));
  const rooms = [...new Set(rows.map((row) => row.roomId))];
  const of = { action: 'chat.search', objectType: 'chatRoom', relation: 'participant' } as const;
  for (const objectId of rooms) audit({ ...of, objectId });
  if (rooms.length === 0) audit({ ...of, ...(roomId && { objectId: roomId }), detail: { count: 0 } });
  const shown = rows.slice(0, messageLimits.found).map(({ id }) => id);
  if (shown.length === 0) return { Quantity: 0, Dtos: [] };
  const members = new Map(await Promise.all(rooms.map(async (id) => [id, await membersFor(context, id)] as const)));
  const found = await findMessages(db, inArray(chatMessages.id, shown), shown.length);
  return {
    Quantity: rows.length,
    Dtos: found.map((message) => messageToWire(message, members.get(message.row.roomId) ?? [], actor.userId)),
  };
}
