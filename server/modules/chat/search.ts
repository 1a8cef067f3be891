import { and, desc, eq, gt, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { ChatMessage } from '#domain/chat/chat.ts';
import { messageLimits } from '#domain/chat/message-limits.ts';
import type { ListOf } from '#domain/problem.ts';
import type { CallContext } from '../../core/context.ts';
import { matches } from '../../core/search.ts';
import { chatMembers, chatMessages } from '../../db/schema/index.ts';
import { findMessages, isInRoom, membersFor, messageToWire } from './rooms.queries.ts';

const ownRooms = ({ db, actor }: CallContext) =>
  db
    .select({ id: chatMembers.roomId })
    .from(chatMembers)
    .where(and(eq(chatMembers.userId, actor.userId), isInRoom));

/** Room ids are passed as values, so that both indexes are intersected; a search per room is slower. */
async function findIds(context: CallContext, roomId: string | undefined, words: SQL | undefined) {
  const { db, actor } = context;
  const rooms = roomId === undefined ? (await ownRooms(context)).map(({ id }) => id) : [roomId];
  if (rooms.length === 0 || !words) return [];
  const later = db
    .select({ one: sql`1` })
    .from(chatMembers)
    .where(
      and(
        eq(chatMembers.roomId, chatMessages.roomId),
        eq(chatMembers.userId, actor.userId),
        gt(chatMembers.joinedAt, chatMessages.sentAt),
      ),
    );
  return db
    .select({ id: chatMessages.id, roomId: chatMessages.roomId })
    .from(chatMessages)
    .where(and(inArray(chatMessages.roomId, rooms), words, notExists(later)))
    .orderBy(desc(chatMessages.sentAt))
    .limit(messageLimits.found + 1);
}

/** Messages of the caller's rooms that contain every word, newest first. */
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
  const members = await db
    .select()
    .from(chatMembers)
    .where(and(inArray(chatMembers.roomId, rooms), isInRoom));
  const membersOf = (id: string) => members.filter((member) => member.roomId === id);
  const found = await findMessages(db, inArray(chatMessages.id, shown), shown.length);
  return {
    Quantity: rows.length,
    Dtos: found.map((message) => messageToWire(message, membersOf(message.row.roomId), actor.userId)),
  };
}
