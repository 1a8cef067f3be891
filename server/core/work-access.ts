import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { loginRoles, RoleId } from '#domain/session/roles.ts';
import { employees, sessions, userRoles, users } from '../db/schema/index.ts';
import type { Database } from './context.ts';

/**
 * Users who may work (shell 5): active account, active employee, a role that signs in, `ActiveEsachs` not false.
 * Calls, hub tickets, connections, Resume and event recipients all use this condition.
 */
export const mayWork: SQL<boolean> = sql<boolean>`(${users.active} and ${users.activeEsachs} is distinct from false
  and exists (select 1 from ${employees} where ${employees.userId} = ${users.id} and ${employees.active})
  and exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.roleId} in ${loginRoles}))`;

/** Sessions that may use the hub: of users who may work, and of a patient's visit. */
export const mayUseHub: SQL<boolean> = sql<boolean>`(${sessions.visitCareId} is not null or ${mayWork})`;

export const findWorkers = async (db: Database): Promise<Set<string>> =>
  new Set((await db.select({ id: users.id }).from(users).where(mayWork)).map((row) => row.id));

/** Patients among the given ids. Their accounts cannot sign in, so they receive events during a visit only. */
export async function patientsAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.roleId, RoleId.PATIENT)))
    .where(and(inArray(users.id, [...ids]), eq(users.active, true)));
  return new Set(rows.map((row) => row.id));
}

export const rolesOf = async (db: Database, userId: string): Promise<number[]> =>
  (await db.select({ id: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, userId))).map(({ id }) => id);
