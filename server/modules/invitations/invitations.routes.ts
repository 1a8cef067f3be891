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

type Row = typeof invitations.$inferSelect;
type New = z.infer<typeof NewInvitation>;
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
const refusal = ({ locale }: CallContext, code: string) =>
  new ProblemError('validation', { Fields: { Email: fieldMessage(code, locale) } });

const latest = [desc(invitations.sentAt), asc(invitations.id)];

/** Who sends in the name of one professional does so one after the other, so that a limit holds for all of them. */
async function lockInviting({ db }: CallContext, userId: string) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** The row of an address that was not invited before, or of one that gets another mail. */
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
  if (now.getTime() - former.sentAt.getTime() < againAfter) throw refusal(context, 'invitedRecently');
  if (former.sends >= sends) throw refusal(context, 'invitedOften');
  const again = { ...changes, name: Name ?? former.name, sends: former.sends + 1 };
  return updateVersion(context, invitations, former, sentBy, again);
}

async function sendAll(context: CallContext, userId: string, given: readonly New[]): Promise<string[]> {
  const { db, now, audit } = context;
  const relation = await agendaRelation(context, userId);
  await lockInviting(context, userId);
  const mine = eq(invitations.userInvitingId, userId);
  const ofDay = await db.$count(invitations, and(mine, gt(invitations.sentAt, new Date(now.getTime() - day))));
  if (ofDay + given.length > perDay) throw refusal(context, 'invitationsOfDay');
  const emails = given.map(({ Email }) => Email);
  const known = await db
    .select()
    .from(invitations)
    .where(and(mine, inArray(invitations.email, emails)));
  const ids: string[] = [];
  for (const one of given) {
    const former = known.find(({ email }) => email === one.Email);
    const { id } = await send(context, one, former);
    await db
      .insert(invitationNotices)
      .values({ invitationId: id, createdAt: now })
      .onConflictDoUpdate({ target: invitationNotices.invitationId, set: { claimedAt: null, tries: 0 } });
    audit({ action: 'invitation.send', objectType: 'invitation', objectId: id, relation, detail: { Again: !!former } });
    ids.push(id);
  }
  return ids;
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

/** Clinical 7, Invitations: in the own name, or of a professional whose agenda is run; 404 for anybody else. */
export const invitationHandlers: Handlers<typeof invitationCalls> = {
  async sendInvitations(context, { body }) {
    const byEmail = new Map(body.map((one) => [`${one.UserInvitingId} ${one.Email}`, one]));
    const ids: string[] = [];
    for (const userId of [...new Set(body.map(({ UserInvitingId }) => UserInvitingId))].sort()) {
      const given = [...byEmail.values()].filter((one) => one.UserInvitingId === userId);
      ids.push(...(await sendAll(context, userId, given)));
    }
    return rowsWhere(context, inArray(invitations.id, ids), { page: 1, size: ids.length });
  },

  async listInvitations(context, { query }) {
    const userId = query.userInvitingId ?? context.actor.userId;
    await agendaRelation(context, userId);
    const { searchText } = query;
    const named = or(matchesName(invitations.email, searchText), matchesName(invitations.name, searchText));
    return rowsWhere(context, and(eq(invitations.userInvitingId, userId), named), query);
  },
};
