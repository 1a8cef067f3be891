import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { invitationCalls } from '#domain/api/invitations.ts';
import { type Invitation, invitationLimits, type NewInvitation } from '#domain/invitations/invitation.ts';
import type { z } from '#domain/zod.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { ProblemError } from '../../core/problems.ts';
import { matchesName, pageOf } from '../../core/search.ts';
import { updateVersion } from '../../core/versioned.ts';
import { invitationNotices, invitations, users } from '../../db/schema/index.ts';
import { agendaRelation } from '../medical-cares/queue/agenda.routes.ts';
import { readInvitationFile } from './invitation-file.ts';

type Row = typeof invitations.$inferSelect;
type New = z.infer<typeof NewInvitation>;
/** Reason for not sending; `at` is the index in the list, null if general. */
type Refused = { code: string; at: number | null };
const { againAfter, sends, perDay, day } = invitationLimits;

const stateOf = ({ acceptedAt, bouncedAt }: Row): Invitation['State'] => {
  if (acceptedAt) return 'ACCEPTED';
  return bouncedAt ? 'BOUNCED' : 'SENT';
};
const wire = (row: Row): Invitation => ({
  InvitationId: row.id,
  UserInvitingId: row.userInvitingId,
  Email: row.email,
  Name: row.name,
  State: stateOf(row),
  SentAt: row.sentAt.toISOString(),
  Sends: row.sends,
  Version: row.version,
});
/** Problem for one item of a list. */
const refusal = ({ locale }: CallContext, { code, at }: Refused) =>
  new ProblemError('validation', { Fields: { [at === null ? 'Email' : `${at}.Email`]: fieldMessage(code, locale) } });

const latest = [desc(invitations.sentAt), asc(invitations.id)];

/** Serializes sending per professional, so that the limit holds for all senders together. */
async function lockInviting({ db }: CallContext, userId: string) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Reason why this address may not be mailed now; null if allowed. */
function reasonOf({ now }: CallContext, former: Row | undefined): string | null {
  if (!former) return null;
  if (now.getTime() - former.sentAt.getTime() < againAfter) return 'invitedRecently';
  return former.sends >= sends ? 'invitedOften' : null;
}

/** Creates or renews the invitation of an address. */
async function send(context: CallContext, { UserInvitingId, Email, Name }: New, former: Row | undefined) {
  const { db, actor, now, locale } = context;
  const { userId: sentBy } = actor;
  const changes = { sentBy, locale, sentAt: now, bouncedAt: null };
  if (!former) {
    const values = { id: randomUUID(), userInvitingId: UserInvitingId, email: Email, name: Name, ...changes };
    const [made] = await db
      .insert(invitations)
      .values({ ...values, createdAt: now, updatedAt: now, updatedBy: sentBy })
      .returning();
    if (!made) throw new Error('an invitation was not stored');
    return made;
  }
  const again = { ...changes, name: Name ?? former.name, sends: former.sends + 1 };
  return updateVersion(context, invitations, former, sentBy, again);
}

type Answered = { sent: string[]; refused: { index: number; code: string }[] };

/** Queues the allowed invitations of one professional and returns the reasons for the others. */
async function sendThose(context: CallContext, userId: string, given: readonly New[]): Promise<Answered> {
  const { db, now, audit } = context;
  const relation = await agendaRelation(context, userId);
  await lockInviting(context, userId);
  const mine = eq(invitations.userInvitingId, userId);
  const ofDay = await db.$count(invitations, and(mine, gt(invitations.sentAt, new Date(now.getTime() - day))));
  const emails = given.map(({ Email }) => Email);
  const known =
    emails.length === 0
      ? []
      : await db
          .select()
          .from(invitations)
          .where(and(mine, inArray(invitations.email, emails)));
  const answered: Answered = { sent: [], refused: [] };
  for (const [index, one] of given.entries()) {
    const former = known.find(({ email }) => email === one.Email);
    const code = reasonOf(context, former) ?? (ofDay + answered.sent.length >= perDay ? 'invitationsOfDay' : null);
    if (code !== null) {
      answered.refused.push({ index, code });
      continue;
    }
    const { id } = await send(context, one, former);
    await db
      .insert(invitationNotices)
      .values({ invitationId: id, createdAt: now })
      .onConflictDoUpdate({ target: invitationNotices.invitationId, set: { claimedAt: null, tries: 0 } });
    audit({ action: 'invitation.send', objectType: 'invitation', objectId: id, relation, detail: { Again: !!former } });
    answered.sent.push(id);
  }
  return answered;
}

async function rowsWhere({ db }: CallContext, where: SQL | undefined, page: { page: number; size: number }) {
  const { limit, offset } = pageOf(page);
  const rows = await db
    .select()
    .from(invitations)
    .where(where)
    .orderBy(...latest)
    .limit(limit)
    .offset(offset);
  return { Quantity: await db.$count(invitations, where), Dtos: rows.map(wire) };
}

/** Clinical 7, Invitations: for oneself or a professional whose agenda the caller runs; 404 otherwise. */
export const invitationHandlers: Handlers<typeof invitationCalls> = {
  /** All or none: the first that may not be sent is reported. */
  async sendInvitations(context, { body }) {
    const byEmail = new Map(body.map((one, at) => [`${one.UserInvitingId} ${one.Email}`, { one, at }]));
    const ids: string[] = [];
    for (const userId of [...new Set(body.map(({ UserInvitingId }) => UserInvitingId))].sort()) {
      const given = [...byEmail.values()].filter(({ one }) => one.UserInvitingId === userId);
      const { sent, refused } = await sendThose(
        context,
        userId,
        given.map(({ one }) => one),
      );
      const [first] = refused;
      if (first) {
        const at = body.length === 1 || first.code === 'invitationsOfDay' ? null : (given[first.index]?.at ?? null);
        throw refusal(context, { code: first.code, at });
      }
      ids.push(...sent);
    }
    return rowsWhere(context, inArray(invitations.id, ids), { page: 1, size: ids.length });
  },

  async uploadInvitations(context, { body: { Data, UserInvitingId } }) {
    const { locale, audit } = context;
    const relation = await agendaRelation(context, UserInvitingId);
    const read = await readInvitationFile(Data);
    if ('problem' in read) {
      throw new ProblemError('validation', { Fields: { Data: fieldMessage(read.problem, locale) } });
    }
    const given = read.invited.map((one) => ({ UserInvitingId, Email: one.email, Name: one.name }));
    const { sent, refused } = await sendThose(context, UserInvitingId, given);
    const rejected = [
      ...read.rejected,
      ...refused.map(({ index, code }) => ({ row: read.invited[index]?.row ?? 0, code })),
    ].sort((a, b) => a.row - b.row);
    audit({
      action: 'invitation.upload',
      objectType: 'user',
      objectId: UserInvitingId,
      relation,
      detail: { Accepted: sent.length, Rejected: rejected.length },
    });
    return {
      Accepted: sent.length,
      Rejected: rejected.map(({ row, code }) => ({ Row: row, Reason: fieldMessage(code, locale) })),
    };
  },

  async listInvitations(context, { query }) {
    const userId = query.userInvitingId ?? context.actor.userId;
    await agendaRelation(context, userId);
    const { searchText } = query;
    const named = or(matchesName(invitations.email, searchText), matchesName(invitations.name, searchText));
    return rowsWhere(context, and(eq(invitations.userInvitingId, userId), named), query);
  },
};
