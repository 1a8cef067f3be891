import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { quoteOf } from '#domain/chat/chat.ts';
import type { ChatDraft } from '#domain/chat/chat-draft.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { chatMembers, chatMessages } from '../../db/schema/index.ts';
import { findQuoted } from './messages.ts';
import { findMessages, isReadableBy, type MemberRow, membersFor, messageToWire } from './rooms.queries.ts';

/** Unsent text of the caller in a room. A quoted message that they may no longer read is omitted. */
export async function findDraft(context: CallContext, roomId: string): Promise<ChatDraft> {
  const members = await membersFor(context, roomId);
  const mine = members.find(({ userId }) => userId === context.actor.userId);
  if (!mine) throw notFound();
  return draftOf(context, members, mine);
}

async function draftOf({ db, actor }: CallContext, members: readonly MemberRow[], mine: MemberRow): Promise<ChatDraft> {
  const { draft: Content, draftReplyTo, draftRevision: Revision } = mine;
  if (draftReplyTo === null) return { Content, ReplyTo: null, Revision };
  const [answered] = await findMessages(db, eq(chatMessages.id, draftReplyTo), 1);
  const isReadable = answered !== undefined && isReadableBy(mine, answered.row);
  return { Content, ReplyTo: isReadable ? quoteOf(messageToWire(answered, members, actor.userId)) : null, Revision };
}

type Stored = { Content: string; ReplyToId: string | null; Revision: number };

/** Writes the draft of the caller's membership where the condition holds; undefined otherwise. */
async function write(
  { db, actor }: CallContext,
  roomId: string,
  { Content, ReplyToId }: Pick<Stored, 'Content' | 'ReplyToId'>,
  condition: SQL,
): Promise<MemberRow | undefined> {
  const [written] = await db
    .update(chatMembers)
    .set({ draft: Content, draftReplyTo: ReplyToId, draftRevision: sql`${chatMembers.draftRevision} + 1` })
    .where(and(eq(chatMembers.roomId, roomId), eq(chatMembers.userId, actor.userId), condition))
    .returning();
  return written;
}

/** A former member may still discard their draft, also from another device; undefined for members. */
async function discardLeft(context: CallContext, roomId: string): Promise<ChatDraft | undefined> {
  const blank = { Content: '', ReplyToId: null };
  const discarded = await write(context, roomId, blank, isNotNull(chatMembers.leftAt));
  return discarded && { Content: '', ReplyTo: null, Revision: discarded.draftRevision };
}

/** A draft written meanwhile on another device is a conflict unless it is equal (SAFE-7). */
export async function storeDraft(
  context: CallContext,
  roomId: string,
  { Content, ReplyToId, Revision }: Stored,
): Promise<ChatDraft> {
  const discarded = Content === '' && ReplyToId === null ? await discardLeft(context, roomId) : undefined;
  if (discarded) return discarded;
  const members = await membersFor(context, roomId);
  if (ReplyToId !== null) await findQuoted(context, members, ReplyToId);
  const isCurrent = eq(chatMembers.draftRevision, Revision);
  const written = await write(context, roomId, { Content, ReplyToId }, isCurrent);
  if (written) return draftOf(context, members, written);
  const Current = await findDraft(context, roomId);
  const isSame = Current.Content === Content && (Current.ReplyTo?.MessageId ?? null) === ReplyToId;
  if (!isSame) throw new ProblemError('version_conflict', { Current });
  return Current;
}
