import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { RoleId } from '#domain/session/roles.ts';
import { sessions, userRoles, users } from '../db/schema/index.ts';
import type { Actor, Database } from './context.ts';
import type { Unit } from './unit-of-work.ts';
import { mayUseHub, mayWork } from './work-access.ts';

/** SEC-8. */
export const sessionLimits = { inactivity: 30 * 60_000, absolute: 12 * 3_600_000, touchEvery: 60_000 } as const;

export type LiveSession = {
  id: string;
  client: 'web' | 'api';
  remember: 'true' | 'false';
  absoluteExpiry: Date;
  lastActivityAt: Date;
  email: string | null;
  mustChangePassword: boolean;
  actor: Actor;
};

export const isLive = (now: Date) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.absoluteExpiry, now),
    gt(sessions.lastActivityAt, new Date(now.getTime() - sessionLimits.inactivity)),
    eq(users.active, true),
  );

/** Same condition for a session already read. */
export const isLiveAt = ({ absoluteExpiry, lastActivityAt }: LiveSession, now: Date) =>
  absoluteExpiry > now && lastActivityAt > new Date(now.getTime() - sessionLimits.inactivity);

type Found = {
  session: typeof sessions.$inferSelect;
  user: typeof users.$inferSelect;
  roles: number[];
  works: boolean;
};

/** Returns sessions with their users, excluding revoked, inactive and expired ones. */
export async function findLiveSessions(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, LiveSession>> {
  const rows = await db
    .select({
      session: sessions,
      user: users,
      roles: sql<number[]>`array(select role_id from ${userRoles} where user_id = ${users.id} order by role_id)`,
      works: mayWork,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), isLive(now)));
  return new Map(rows.map((row) => [row.session.id, liveSession(row)]));
}
export const findLiveSession = async (db: Database, id: string, now: Date): Promise<LiveSession | null> =>
  (await findLiveSessions(db, [id], now)).get(id) ?? null;

function liveSession({ session, user, roles, works }: Found): LiveSession {
  return {
    id: session.id,
    client: session.client,
    remember: session.remember,
    absoluteExpiry: session.absoluteExpiry,
    lastActivityAt: session.lastActivityAt,
    email: user.email,
    mustChangePassword: user.mustChangePassword && !session.visitCareId,
    actor: {
      userId: user.id,
      identityId: user.identityId,
      sessionId: session.id,
      name: user.name,
      lastName: user.lastName,
      roles: session.visitCareId ? [RoleId.PATIENT] : roles,
      mayWork: works && session.visitCareId === null,
      organizationId: user.organizationId,
      visitCareId: session.visitCareId,
      visitByMail: session.visitByMail,
    },
  };
}

/** True when the professional has a live session; sessions of visits do not count. */
export async function hasLiveSession(db: Database, userId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isNull(sessions.visitCareId), isLive(now)))
    .limit(1);
  return row !== undefined;
}

/** Sessions that may hold a hub connection: live, of a user who may work, with a valid access token. */
export async function connectedSessions(db: Database, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), isLive(now), mayUseHub, gt(sessions.tokenExpiresAt, now)));
  return new Set(rows.map((row) => row.id));
}

/** Activity extends a session and is written at most once a minute. */
export const isTouchDue = ({ lastActivityAt }: LiveSession, now: Date) => lastActivityAt < touchedBefore(now);
const touchedBefore = (now: Date) => new Date(now.getTime() - sessionLimits.touchEvery);

export async function touchSessions(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastActivityAt: now })
    .where(and(inArray(sessions.id, [...ids]), lt(sessions.lastActivityAt, touchedBefore(now))));
}

type Ended = { userId: string } | { sessionId: string };

/**
 * Revokes one session or all of a user's. Requests fail from the commit on, and its sockets close.
 * Returns the ids of the affected users without duplicates.
 */
export async function endSessions(
  unit: Pick<Unit, 'db' | 'now' | 'revoked'>,
  whose: Ended,
  reason: string,
): Promise<string[]> {
  const mine = 'userId' in whose ? eq(sessions.userId, whose.userId) : eq(sessions.id, whose.sessionId);
  const ended = await unit.db
    .update(sessions)
    .set({ revokedAt: unit.now, revokedReason: reason })
    .where(and(mine, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id, userId: sessions.userId });
  unit.revoked(ended.map((row) => row.id));
  return [...new Set(ended.map((row) => row.userId))];
}
