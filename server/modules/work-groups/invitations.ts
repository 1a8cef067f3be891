import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { HubEventName } from '#domain/hub/events.ts';
import { clinicalRoles } from '#domain/session/roles.ts';
import { workGroupLimits } from '#domain/work-group/work-group.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import { users, workGroupInvitations, workGroups } from '../../db/schema/index.ts';
import { visibleTo, withRole } from '../users/people.queries.ts';
import { type GroupRow, type InvitationRow, openInvitations, peopleById } from './work-groups.queries.ts';

type Act =
  | 'create'
  | 'update'
  | 'remove'
  | 'invite'
  | 'accept'
  | 'reject'
  | 'deleteInvitation'
  | 'leave'
  | 'setVisible';
type Answered = Extract<HubEventName, `${string}edWorkGroupInvitation`>;

/** Colleagues with a clinical role (domain 3.3), without the caller. */
export const invitable = (db: Database, actor: CallContext['actor']): SQL | undefined =>
  and(ne(users.id, actor.userId), eq(users.active, true), visibleTo(db, actor), withRole(db, clinicalRoles));

export const refuse = (Action: Act, Guard: string) =>
  new ProblemError('transition_not_allowed', { Action: `workGroup.${Action}`, Guard });

export const record = (
  context: CallContext,
  action: Act,
  groupId: string,
  detail: Record<string, string | number> = {},
) => context.audit({ action: `workGroup.${action}`, objectType: 'workGroup', objectId: groupId, detail });

/** Counts the version of the group: whoever saw it before the change is refused. */
export const count = (context: CallContext, group: GroupRow, changes: Partial<GroupRow> = {}): Promise<GroupRow> =>
  updateVersion(context, workGroups, group, context.actor.userId, changes);

export async function openOf({ db }: CallContext, { id }: GroupRow) {
  const rows = await openInvitations(db, [id]);
  return {
    rows,
    members: rows.filter(({ state }) => state === 'ACCEPTED').map(({ userId }) => userId),
    of: (userId: string) => rows.find((row) => row.userId === userId),
  };
}

/** The invitation of a member; 404 for who is only invited. */
export async function memberOf(context: CallContext, group: GroupRow): Promise<InvitationRow> {
  const mine = (await openOf(context, group)).of(context.actor.userId);
  if (mine?.state !== 'ACCEPTED') throw notFound();
  return mine;
}

/** Notifies of what became of an invitation. */
export async function announce(
  { db, emit }: CallContext,
  event: Answered,
  group: GroupRow,
  { id, userId }: InvitationRow,
  recipients: readonly string[],
): Promise<void> {
  const invited = (await peopleById(db, [userId])).get(userId);
  if (!invited) throw new Error('An invitation of a person who does not exist');
  emit(event, [...new Set(recipients)], {
    WorkGroupId: group.id,
    WorkGroupName: group.name,
    InvitationId: id,
    UserId: userId,
    Name: invited.Name,
    LastName: invited.LastName,
    PhotoUrl: invited.PhotoUrl,
  });
}

export const changed = (context: CallContext, group: GroupRow, recipients: readonly string[]) =>
  context.emit('workGroupChanged', recipients, { WorkGroupId: group.id, Version: group.version });

export async function end(
  { db, now }: CallContext,
  rows: readonly InvitationRow[],
  state: 'REJECTED' | 'DELETED' | 'LEFT',
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.update(workGroupInvitations).set({ state, changedAt: now }).where(inArray(workGroupInvitations.id, ids));
}

/**
 * Invites colleagues; who is in or invited already is left out, so that a request sent twice invites once.
 * @throws ProblemError 404 for somebody who cannot be invited, 409 for a group that would be too large.
 */
export async function invite(context: CallContext, group: GroupRow, userIds: readonly string[]): Promise<void> {
  const { db, actor, now, emit } = context;
  const asked = [...new Set(userIds)].filter((id) => id !== actor.userId);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, asked), invitable(db, actor)));
  if (found.length < asked.length) throw notFound();
  const open = await openOf(context, group);
  const fresh = asked.filter((id) => !open.of(id));
  if (open.rows.length + fresh.length > workGroupLimits.members) throw refuse('invite', 'groupFull');
  if (fresh.length === 0) return;
  const rows = fresh.map((userId) => ({
    id: randomUUID(),
    groupId: group.id,
    userId,
    invitedBy: actor.userId,
    state: 'PENDING' as const,
    createdAt: now,
    changedAt: now,
  }));
  await db.insert(workGroupInvitations).values(rows);
  const counted = await count(context, group);
  record(context, 'invite', group.id, { Count: rows.length });
  const Inviter = { UserId: actor.userId, Name: actor.name, LastName: actor.lastName, PhotoUrl: null };
  for (const { id, userId } of rows) {
    emit('newWorkGroupInvitation', [userId], {
      WorkGroupId: group.id,
      WorkGroupName: group.name,
      InvitationId: id,
      Inviter,
      CreatedAt: now.toISOString(),
    });
  }
  changed(context, counted, open.members);
}
