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
import { type GroupRow, type InvitationRow, lockGroup, openInvitations, peopleById } from './work-groups.queries.ts';

type Act =
  | 'create'
  | 'update'
  | 'remove'
  | 'invite'
  | 'accept'
  | 'reject'
  | 'deleteInvitation'
  | 'leave'
  | 'setVisible'
  | 'converse';
type Answered = Extract<HubEventName, `${string}edWorkGroupInvitation`>;

/** Colleagues with a clinical role (domain 3.3), except the caller. */
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

/** Increments the version of the group: a change with a stale version is refused. */
export const count = (context: CallContext, group: GroupRow, changes: Partial<GroupRow> = {}): Promise<GroupRow> =>
  updateVersion(context, workGroups, group, context.actor.userId, changes);

/** A locked group with its members, pending invitations and the caller's invitation. */
export type OpenGroup = { group: GroupRow; rows: InvitationRow[]; members: string[]; mine: InvitationRow };

/** Locks the group for this transaction; 404 unless the caller is a member or invited. */
export async function lockOpen(context: CallContext, id: string): Promise<OpenGroup> {
  const group = await lockGroup(context, id);
  const rows = await openInvitations(context.db, [id]);
  const mine = rows.find(({ userId }) => userId === context.actor.userId);
  if (!mine) throw notFound();
  const members = rows.filter(({ state }) => state === 'ACCEPTED').map(({ userId }) => userId);
  return { group, rows, members, mine };
}

/** Same for members only; 404 for an invited user. */
export async function lockForMember(context: CallContext, id: string): Promise<OpenGroup> {
  const open = await lockOpen(context, id);
  if (open.mine.state !== 'ACCEPTED') throw notFound();
  return open;
}

/** Sends the new state of invitations, each to its recipients. */
export async function announce(
  { db, emit }: CallContext,
  event: Answered,
  group: GroupRow,
  changes: readonly { row: InvitationRow; to: readonly string[] }[],
): Promise<void> {
  const people = await peopleById(
    db,
    changes.map(({ row }) => row.userId),
  );
  for (const { row, to } of changes) {
    const invited = people.get(row.userId);
    if (!invited) throw new Error('An invitation of a person who does not exist');
    emit(event, [...new Set(to)], {
      ...invited,
      WorkGroupId: group.id,
      WorkGroupName: group.name,
      InvitationId: row.id,
    });
  }
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
 * Invites colleagues; skips members and invited users, so that a repeated request is idempotent.
 * @throws ProblemError 404 for a person who cannot be invited, 409 for a group that would be too large.
 */
export async function invite(
  context: CallContext,
  { group, rows: open, members }: Pick<OpenGroup, 'group' | 'rows' | 'members'>,
  userIds: readonly string[],
): Promise<void> {
  const { db, actor, now, emit } = context;
  const asked = [...new Set(userIds)].filter((id) => id !== actor.userId);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, asked), invitable(db, actor)));
  if (found.length < asked.length) throw notFound();
  const fresh = asked.filter((id) => !open.some(({ userId }) => userId === id));
  if (open.length + fresh.length > workGroupLimits.members) throw refuse('invite', 'groupFull');
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
  changed(context, counted, members);
}
