import { and, asc, eq, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { allRoleIds, medicRoles, RoleId } from '#domain/session/roles.ts';
import type { Actor, CallContext, Database } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { availabilities, type medicalCares, users, videoParticipants, videoRooms } from '../../db/schema/index.ts';
import { availableAt } from '../availability/available.ts';
import { physicianOf, staffOf, withRole } from '../users/people.queries.ts';

type CareRow = Pick<typeof medicalCares.$inferSelect, 'userId' | 'polyclinicId'>;
const professionalRoles = allRoleIds.filter((role) => role !== RoleId.PATIENT);
const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

/** Users who may join the call of a care: its patient, staff of its polyclinic, its physicians, the caller's organization. */
function callable(db: Database, care: CareRow, { organizationId }: Actor): SQL | undefined {
  const { polyclinicId } = care;
  const colleague = or(
    polyclinicId ? staffOf(db, polyclinicId) : undefined,
    polyclinicId ? physicianOf(db, polyclinicId) : undefined,
    organizationId ? eq(users.organizationId, organizationId) : undefined,
  );
  const colleagues = colleague && and(colleague, withRole(db, professionalRoles));
  return and(eq(users.active, true), or(eq(users.id, care.userId), colleagues));
}

/** Users named in a request, except the caller. Throws 404 for users who are unknown or unrelated to the encounter. */
export async function checkCallable(
  { db, actor }: CallContext,
  care: CareRow,
  given: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(given)].filter((id) => id !== actor.userId);
  const where = and(inArray(users.id, ids), callable(db, care, actor));
  const found = await db.select({ id: users.id }).from(users).where(where);
  if (ids.length === 0 || found.length !== ids.length) throw notFound();
  return ids;
}

/** Available physicians of the polyclinic who are in no call, longest online first. */
export async function freeMedics({ db, actor, now }: CallContext, polyclinicId: string, limit: number) {
  const available = and(eq(availabilities.userId, users.id), availableAt(now));
  const inCall = db
    .select({ one: sql`1` })
    .from(videoParticipants)
    .innerJoin(videoRooms, eq(videoRooms.id, videoParticipants.roomId))
    .where(and(eq(videoParticipants.userId, users.id), eq(videoParticipants.status, 'CONNECTED')));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(availabilities, available)
    .where(
      and(
        eq(users.active, true),
        ne(users.id, actor.userId),
        withRole(db, medicRoles),
        physicianOf(db, polyclinicId),
        notExists(inCall),
      ),
    )
    .orderBy(asc(availabilities.createdAt), asc(users.id))
    .limit(limit);
  return idsOf(rows);
}

/** Members of a control tower: role 11 in that organization, or among the staff or physicians of that polyclinic. */
export async function peopleOfTower(db: Database, towerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.active, true),
        withRole(db, [RoleId.POLYCLINIC_CT]),
        or(eq(users.organizationId, towerId), staffOf(db, towerId), physicianOf(db, towerId)),
      ),
    )
    .orderBy(asc(users.id));
  return idsOf(rows);
}
