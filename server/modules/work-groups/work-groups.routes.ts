import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { workGroupCalls } from '#domain/api/work-groups.ts';
import type { JsonPatch } from '#domain/json-patch.ts';
import { mayDeleteInvitation, WorkGroupPatch } from '#domain/work-group/work-group.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { changesOf } from '../../core/patch.ts';
import { ProblemError } from '../../core/problems.ts';
import { searchable } from '../../core/search.ts';
import { users, workGroupInvitations, workGroups } from '../../db/schema/index.ts';
import {
  joinWorkGroupRoom,
  leaveWorkGroupRoom,
  openWorkGroupRoom,
  releaseWorkGroupRoom,
  renameWorkGroupRoom,
} from '../chat/work-group-room.ts';
import { listPeople } from '../users/people.queries.ts';
import {
  announce,
  changed,
  count,
  end,
  invitable,
  invite,
  lockForMember,
  lockOpen,
  type OpenGroup,
  record,
  refuse,
} from './invitations.ts';
import { getGroup, listGroups } from './work-groups.queries.ts';

/** Returns the caller's pending invitation; a member has already answered it. */
async function takeInvitation(context: CallContext, id: string, act: 'accept' | 'reject') {
  const open = await lockOpen(context, id);
  if (open.mine.state !== 'PENDING') throw refuse(act, 'answered');
  return open;
}

async function inviteAsMember(context: CallContext, id: string, userIds: readonly string[]) {
  await invite(context, await lockForMember(context, id), userIds);
  return getGroup(context, id);
}

async function change(context: CallContext, { group, members }: OpenGroup, patch: JsonPatch) {
  const { actor, ifMatch } = context;
  if (group.ownerId !== actor.userId) throw refuse('update', 'notOwner');
  const changes = changesOf(patch, WorkGroupPatch);
  if (ifMatch !== null && ifMatch !== group.version) {
    throw new ProblemError('version_conflict', { Current: await getGroup(context, group.id) });
  }
  const { WorkGroupName: name, OwnerUserId: ownerId } = changes;
  if (ownerId !== undefined && !members.includes(ownerId)) throw refuse('update', 'notMember');
  const counted = await count(context, group, {
    ...(name !== undefined && { name, searchText: searchable(name) }),
    ...(ownerId !== undefined && { ownerId }),
  });
  if (name !== undefined) await renameWorkGroupRoom(context, { id: group.id, name });
  record(context, 'update', group.id, { Fields: Object.keys(changes).join(',') });
  changed(context, counted, members);
}

/**
 * Work groups and their invitations (domain 2.3). Other users' groups are 404; actions the state forbids are 409 with the
 * guard.
 */
export const workGroupHandlers: Handlers<typeof workGroupCalls> = {
  listWorkGroups: ({ db, actor }, { query }) => listGroups(db, actor.userId, query),
  getWorkGroup: (context, { params }) => getGroup(context, params.id),

  async createWorkGroup(context, { body }) {
    const { db, actor, now } = context;
    const id = randomUUID();
    const name = body.WorkGroupName;
    const [group] = await db
      .insert(workGroups)
      .values({
        id,
        name,
        ownerId: actor.userId,
        searchText: searchable(name),
        createdAt: now,
        updatedAt: now,
        updatedBy: actor.userId,
      })
      .returning();
    if (!group) throw new Error('A group that was not written');
    const rows = await db
      .insert(workGroupInvitations)
      .values({
        id: randomUUID(),
        groupId: id,
        userId: actor.userId,
        invitedBy: actor.userId,
        state: 'ACCEPTED',
        createdAt: now,
        changedAt: now,
      })
      .returning();
    record(context, 'create', id);
    await invite(context, { group, rows, members: [actor.userId] }, body.UserIds);
    return getGroup(context, id);
  },

  async updateWorkGroup(context, { params, body }) {
    await change(context, await lockForMember(context, params.id), body);
    return getGroup(context, params.id);
  },

  async removeWorkGroup(context, { params }) {
    const { group, rows } = await lockForMember(context, params.id);
    if (group.ownerId !== context.actor.userId) throw refuse('remove', 'notOwner');
    await end(
      context,
      rows.filter(({ state }) => state === 'PENDING'),
      'DELETED',
    );
    await end(
      context,
      rows.filter(({ state }) => state === 'ACCEPTED'),
      'LEFT',
    );
    await count(context, group, { removedAt: context.now });
    await releaseWorkGroupRoom(context, group.id);
    record(context, 'remove', group.id);
    const ended = rows.map((row) => ({ row, to: [row.userId] }));
    await announce(context, 'deletedWorkGroupInvitation', group, ended);
    return undefined;
  },

  inviteToWorkGroup: (context, { params, body }) => inviteAsMember(context, params.id, body.UserIds),
  inviteUserToWorkGroup: (context, { params }) => inviteAsMember(context, params.id, [params.userId]),

  async acceptWorkGroupInvitation(context, { params }) {
    const { group, members, mine } = await takeInvitation(context, params.id, 'accept');
    await context.db
      .update(workGroupInvitations)
      .set({ state: 'ACCEPTED', changedAt: context.now })
      .where(eq(workGroupInvitations.id, mine.id));
    await count(context, group);
    await joinWorkGroupRoom(context, group.id);
    record(context, 'accept', group.id);
    const to = [...members, mine.invitedBy, mine.userId];
    await announce(context, 'acceptedWorkGroupInvitation', group, [{ row: mine, to }]);
    return getGroup(context, group.id);
  },

  async rejectWorkGroupInvitation(context, { params }) {
    const { group, members, mine } = await takeInvitation(context, params.id, 'reject');
    await end(context, [mine], 'REJECTED');
    await count(context, group);
    record(context, 'reject', group.id);
    const to = [...members, mine.invitedBy, mine.userId];
    await announce(context, 'rejectedWorkGroupInvitation', group, [{ row: mine, to }]);
    return undefined;
  },

  async deleteWorkGroupInvitation(context, { params }) {
    const { group, rows, members } = await lockForMember(context, params.id);
    const row = rows.find(({ id }) => id === params.id2);
    if (row?.state !== 'PENDING') throw refuse('deleteInvitation', 'answered');
    const isTheirs = mayDeleteInvitation(
      { OwnerUserId: group.ownerId },
      { InvitedBy: row.invitedBy },
      context.actor.userId,
    );
    if (!isTheirs) throw refuse('deleteInvitation', 'notInviter');
    await end(context, [row], 'DELETED');
    await count(context, group);
    record(context, 'deleteInvitation', group.id);
    await announce(context, 'deletedWorkGroupInvitation', group, [{ row, to: [row.userId, ...members] }]);
    return getGroup(context, group.id);
  },

  async leaveWorkGroup(context, { params }) {
    const { group, members, mine } = await lockForMember(context, params.id);
    if (group.ownerId === context.actor.userId) throw refuse('leave', 'owner');
    await end(context, [mine], 'LEFT');
    await count(context, group);
    await leaveWorkGroupRoom(context, group.id);
    record(context, 'leave', group.id);
    await announce(context, 'deletedWorkGroupInvitation', group, [{ row: mine, to: members }]);
    return undefined;
  },

  async openWorkGroupConversation(context, { params }) {
    const { group, members } = await lockForMember(context, params.id);
    if (members.length < 2) throw refuse('converse', 'alone');
    record(context, 'converse', group.id);
    return openWorkGroupRoom(context, group, members);
  },

  async setWorkGroupVisibleScheduled(context, { params, query }) {
    const { group, members, mine } = await lockForMember(context, params.id);
    await context.db
      .update(workGroupInvitations)
      .set({ visibleScheduled: query.value })
      .where(eq(workGroupInvitations.id, mine.id));
    const counted = await count(context, group);
    record(context, 'setVisible', group.id, { Value: String(query.value) });
    changed(context, counted, members);
    return getGroup(context, group.id);
  },

  listUsersForWorkGroup: ({ db, actor }, { query }) =>
    listPeople(db, {
      ...query,
      where: and(
        invitable(db, actor),
        query.organizationId ? eq(users.organizationId, query.organizationId) : undefined,
      ),
    }),
};
