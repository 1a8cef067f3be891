import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { clinicalRoles } from '#domain/session/roles.ts';
import type { Person } from '#domain/session/user.ts';
import type { WorkGroup } from '#domain/work-group/work-group.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { activeWith } from '../../core/role-holders.ts';
import { matches, pageOf } from '../../core/search.ts';
import { catalogueRows, userSpecialties, users, workGroupInvitations, workGroups } from '../../db/schema/index.ts';

export type GroupRow = typeof workGroups.$inferSelect;
export type InvitationRow = typeof workGroupInvitations.$inferSelect;
export const openStates = ['PENDING', 'ACCEPTED'] as const;

const isOpen = inArray(workGroupInvitations.state, [...openStates]);

/** Groups in which this user is a member or invited. */
const ofMine = (db: Database, userId: string): SQL | undefined =>
  and(
    isNull(workGroups.removedAt),
    inArray(
      workGroups.id,
      db
        .select({ id: workGroupInvitations.groupId })
        .from(workGroupInvitations)
        .where(and(eq(workGroupInvitations.userId, userId), isOpen)),
    ),
  );

/** Members and invited users of these groups, oldest first. */
export async function openInvitations(db: Database, groupIds: readonly string[]): Promise<InvitationRow[]> {
  if (groupIds.length === 0) return [];
  return db
    .select()
    .from(workGroupInvitations)
    .where(and(inArray(workGroupInvitations.groupId, [...groupIds]), isOpen))
    .orderBy(asc(workGroupInvitations.createdAt), asc(workGroupInvitations.id));
}

/** Locks the group for this transaction; 404 unless the caller is a member or invited. */
export async function lockGroup({ db, actor }: CallContext, id: string): Promise<GroupRow> {
  const [group] = await db
    .select()
    .from(workGroups)
    .where(and(eq(workGroups.id, id), ofMine(db, actor.userId)))
    .for('update');
  if (!group) throw notFound();
  return group;
}

export async function peopleById(db: Database, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(users)
          .where(inArray(users.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, name, lastName }) => [id, { UserId: id, Name: name, LastName: lastName, PhotoUrl: null }]),
  );
}

/** Names of users referenced by a row, who therefore exist. */
export async function namedPeople(db: Database, ids: readonly string[]): Promise<(id: string) => Person> {
  const people = await peopleById(db, ids);
  return (id) => {
    const person = people.get(id);
    if (!person) throw new Error(`The user ${id} is gone`);
    return person;
  };
}

async function specialtiesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([userSpecialties.userId], { userId: userSpecialties.userId, name: catalogueRows.name })
    .from(userSpecialties)
    .innerJoin(catalogueRows, eq(catalogueRows.id, userSpecialties.specialtyId))
    .where(inArray(userSpecialties.userId, [...ids]))
    .orderBy(asc(userSpecialties.userId), asc(catalogueRows.order));
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

/** Group as visible to this reader: an invited user sees the inviter, but no members. */
export async function toWire(db: Database, groups: readonly GroupRow[], userId: string): Promise<WorkGroup[]> {
  const open = await openInvitations(
    db,
    groups.map(({ id }) => id),
  );
  const people = await peopleById(
    db,
    open.flatMap((one) => [one.userId, one.invitedBy]),
  );
  const specialties = await specialtiesOf(
    db,
    open.map((one) => one.userId),
  );
  const personOf = (id: string): Person => {
    const found = people.get(id);
    if (!found) throw new Error('An invitation of a person who does not exist');
    return found;
  };
  return groups.map((group) => {
    const rows = open.filter(({ groupId }) => groupId === group.id);
    const mine = rows.find((row) => row.userId === userId);
    const isMember = mine?.state === 'ACCEPTED';
    const shown = isMember ? rows : [];
    return {
      WorkGroupId: group.id,
      WorkGroupName: group.name,
      OwnerUserId: group.ownerId,
      VisibleScheduled: mine?.visibleScheduled ?? false,
      Members: shown
        .filter(({ state }) => state === 'ACCEPTED')
        .map((row) => ({
          ...personOf(row.userId),
          SpecialtyName: specialties.get(row.userId) ?? null,
          VisibleScheduled: row.visibleScheduled,
        })),
      Invitations: shown
        .filter(({ state }) => state === 'PENDING')
        .map((row) => ({
          ...personOf(row.userId),
          InvitationId: row.id,
          InvitedBy: row.invitedBy,
          CreatedAt: row.createdAt.toISOString(),
        })),
      MyInvitation:
        mine && !isMember
          ? { InvitationId: mine.id, Inviter: personOf(mine.invitedBy), CreatedAt: mine.createdAt.toISOString() }
          : null,
      Version: group.version,
    };
  });
}

/** Page of the caller's groups, those with a pending invitation first. */
export async function listGroups(
  db: Database,
  userId: string,
  query: { page: number; size: number; searchText?: string | undefined },
) {
  const where = and(ofMine(db, userId), matches(workGroups.searchText, query.searchText));
  const { limit, offset } = pageOf(query);
  const isMember = sql`exists (select 1 from ${workGroupInvitations} where ${workGroupInvitations.groupId} = ${workGroups.id}
    and ${workGroupInvitations.userId} = ${userId} and ${workGroupInvitations.state} = 'ACCEPTED')`;
  const rows = await db
    .select()
    .from(workGroups)
    .where(where)
    .orderBy(asc(isMember), asc(workGroups.searchText), asc(workGroups.id))
    .limit(limit)
    .offset(offset);
  return { Quantity: await db.$count(workGroups, where), Dtos: await toWire(db, rows, userId) };
}

/** Group as visible to the caller; 404 when they are not in it. */
export async function getGroup({ db, actor }: CallContext, id: string): Promise<WorkGroup> {
  const rows = await db
    .select()
    .from(workGroups)
    .where(and(eq(workGroups.id, id), ofMine(db, actor.userId)));
  const [found] = await toWire(db, rows, actor.userId);
  if (!found) throw notFound();
  return found;
}

/** True for a fellow member of a work group in which this user shows their agenda. */
export async function showsAgendaTo(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  userId: string,
): Promise<boolean> {
  if (!actor.roles.some((role) => clinicalRoles.some((one) => one === role))) return false;
  const theirs = alias(workGroupInvitations, 'theirs');
  const fellows = and(
    eq(workGroupInvitations.userId, actor.userId),
    eq(workGroupInvitations.state, 'ACCEPTED'),
    eq(theirs.userId, userId),
    eq(theirs.state, 'ACCEPTED'),
    eq(theirs.visibleScheduled, true),
    isNull(workGroups.removedAt),
  );
  const rows = await db
    .select({ id: workGroups.id })
    .from(workGroups)
    .innerJoin(workGroupInvitations, eq(workGroupInvitations.groupId, workGroups.id))
    .innerJoin(theirs, eq(theirs.groupId, workGroups.id))
    .where(fellows)
    .limit(1);
  return rows.length > 0;
}

/** Members of the work groups in which this user shows their agenda, without the user. */
export async function agendaShownTo(db: Database, userId: string): Promise<string[]> {
  const theirs = alias(workGroupInvitations, 'theirs');
  const members = db
    .select({ id: workGroupInvitations.userId })
    .from(workGroupInvitations)
    .innerJoin(workGroups, eq(workGroups.id, workGroupInvitations.groupId))
    .innerJoin(theirs, eq(theirs.groupId, workGroups.id))
    .where(
      and(
        eq(workGroupInvitations.state, 'ACCEPTED'),
        ne(workGroupInvitations.userId, userId),
        eq(theirs.userId, userId),
        eq(theirs.state, 'ACCEPTED'),
        eq(theirs.visibleScheduled, true),
        isNull(workGroups.removedAt),
      ),
    );
  return activeWith(db, clinicalRoles, inArray(users.id, members));
}
