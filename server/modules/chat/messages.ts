import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { chatCalls } from '#domain/api/chat.ts';
import { messageTypeOf } from '#domain/chat/attachment.ts';
import { type ChatMessage, ChatRoomType, MessageType } from '#domain/chat/chat.ts';
import { mentionedIn } from '#domain/chat/mentions.ts';
import { fileKinds } from '#domain/files/file.ts';
import { clinicalRoles } from '#domain/session/roles.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { searchable } from '../../core/search.ts';
import { chatMembers, chatMessages, chatRooms, userRoles } from '../../db/schema/index.ts';
import { readSignedFile } from '../documents/shared-document.ts';
import { findFile } from '../files/files.queries.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import { isContact } from './contacts.ts';
import { peopleOf } from './groups.ts';
import { findMessages, isReadableBy, lockRoom, type MemberRow, messageToWire, nextMoment } from './rooms.queries.ts';
import { bringWindow } from './windows.ts';

type Given = z.output<(typeof chatCalls)['addChatMessage']['body']>;

const refusal = (Action: string, Guard: string) => new ProblemError('transition_not_allowed', { Action, Guard });
const mistyped = () => new ProblemError('validation', { Fields: { Type: 'type' } });

/**
 * A file may be shared with recipients who may read the record, by a reader in its encounter; received files are not
 * forwarded.
 */
async function share(context: CallContext, roomId: string, others: readonly string[], given: Given): Promise<void> {
  const { db } = context;
  const { FileId, Type } = given;
  if (FileId === null) {
    if (Type !== MessageType.CHAT) throw mistyped();
    return;
  }
  const { row } = await findFile(db, FileId);
  if (row.entity === 'Message') {
    if (row.entityId !== roomId || row.uploadedBy !== context.actor.userId) throw notFound();
    if (Type !== messageTypeOf(row.mimeType)) throw mistyped();
    return;
  }
  const { care, relation } =
    row.entity === 'CareDocument' ? await readSignedFile(context, row) : await namedCare(context, row.entityId);
  if (Type !== (fileKinds[row.mimeType]?.image === true ? MessageType.IMAGE : MessageType.FILE)) throw mistyped();
  const roles = await db
    .select()
    .from(userRoles)
    .where(inArray(userRoles.userId, [...others]));
  const reads = (id: string) =>
    roles.some(({ userId, roleId }) => userId === id && clinicalRoles.some((role) => role === roleId));
  if (!others.every(reads)) throw refusal('file.share', 'notClinical');
  context.audit({
    ...auditOf(care.row, 'file.share', relation),
    objectType: 'file',
    objectId: FileId,
    detail: { ChatRoomId: roomId, With: others.join(',') },
  });
}

/** Returns the quoted message only if the sender may read it in this room. */
export async function findQuoted({ db, actor }: CallContext, members: readonly MemberRow[], id: string) {
  const mine = members.find(({ userId }) => userId === actor.userId);
  const [quoted] = await db.select().from(chatMessages).where(eq(chatMessages.id, id));
  if (!quoted || !mine || quoted.roomId !== mine.roomId || quoted.notice || !isReadableBy(mine, quoted)) {
    throw notFound();
  }
  return quoted;
}

const withoutExcerpt = (message: ChatMessage): ChatMessage => ({
  ...message,
  ...(message.ReplyTo && { ReplyTo: { ...message.ReplyTo, Excerpt: null } }),
});

const idsOf = (members: readonly MemberRow[]) => members.map(({ userId }) => userId);

const auditMessage = ({ audit }: CallContext, roomId: string, action: string) =>
  audit({ action, objectType: 'chatRoom', objectId: roomId, relation: 'participant' });

async function stored(context: CallContext, members: readonly MemberRow[], id: string): Promise<ChatMessage> {
  const [message] = await findMessages(context.db, eq(chatMessages.id, id), 1);
  if (!message) throw notFound();
  return messageToWire(message, members, context.actor.userId);
}

/** The same id is the same message (C2): rejected with another text, not found for another author. */
async function before(context: CallContext, roomId: string, members: readonly MemberRow[], given: Given) {
  const [row] = await context.db.select().from(chatMessages).where(eq(chatMessages.id, given.MessageId));
  if (!row) return null;
  if (row.roomId !== roomId || row.senderId !== context.actor.userId) throw notFound();
  if (row.content !== given.Content || row.fileId !== given.FileId || row.replyTo !== given.ReplyToId)
    throw new ProblemError('idempotency_mismatch');
  auditMessage(context, roomId, 'chat.message');
  return stored(context, members, row.id);
}

const membersNamed = async ({ db }: CallContext, others: readonly string[], content: string): Promise<string[]> =>
  content.includes('@') ? mentionedIn(content, await peopleOf(db, others)) : [];

/** Messages of a room are stored serially with increasing times. */
export async function addMessage(context: CallContext, roomId: string, given: Given): Promise<ChatMessage> {
  const { db, actor, now, emit } = context;
  if (given.SendingUserId !== actor.userId) throw notFound();
  const { room, members } = await lockRoom(context, roomId);
  const known = await before(context, roomId, members, given);
  if (known) return known;
  const others = members.map(({ userId }) => userId).filter((id) => id !== actor.userId);
  // Members of a group may write to all of it, contacts or not.
  if (room.type === ChatRoomType.SINGLE) {
    for (const id of others) if (!(await isContact(db, actor, id))) throw refusal('chat.message', 'notContact');
  }
  const quoted = given.ReplyToId === null ? null : await findQuoted(context, members, given.ReplyToId);
  await share(context, roomId, others, given);
  const sentAt = nextMoment(room, now);
  const { MessageId: id, Content: content, FileId: fileId, Type: type, ReplyToId: replyTo } = given;
  const mentions = room.type === ChatRoomType.GROUP ? await membersNamed(context, others, content) : [];
  const sent = { id, roomId, sentAt, senderId: actor.userId, type, content, fileId, replyTo, mentions };
  await db.insert(chatMessages).values({ ...sent, searchText: searchable(content) });
  await db.update(chatRooms).set({ lastMessageAt: sentAt }).where(eq(chatRooms.id, roomId));
  for (const userId of others) await bringWindow(context, userId, roomId);
  auditMessage(context, roomId, 'chat.message');
  const message = await stored(context, members, id);
  const readsQuote = (member: MemberRow) => quoted === null || isReadableBy(member, quoted);
  const readers = members.filter(readsQuote);
  const later = members.filter((member) => !readsQuote(member));
  emit('newMessage', idsOf(readers), message);
  if (later.length > 0) emit('newMessage', idsOf(later), withoutExcerpt(message));
  return message;
}

const isOf = ({ roomId, userId }: MemberRow) => and(eq(chatMembers.roomId, roomId), eq(chatMembers.userId, userId));

/** Marks all messages of the room as read and notifies its members once. */
export async function markRead(context: CallContext, roomId: string): Promise<void> {
  const { db, actor, emit } = context;
  const { room, members } = await lockRoom(context, roomId);
  const mine = members.find(({ userId }) => userId === actor.userId);
  const until = room.lastMessageAt;
  if (!until || !mine || (mine.readAt && mine.readAt.getTime() >= until.getTime())) return;
  await db.update(chatMembers).set({ readAt: until }).where(isOf(mine));
  emit(
    'messagesRead',
    members.map(({ userId }) => userId),
    { ChatRoomId: roomId, UserId: actor.userId, ReadAt: until.toISOString() },
  );
}
