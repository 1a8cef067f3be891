import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { facts, userRoles, users } from '../db/schema/index.ts';
import type { Database } from './context.ts';
import { sha256 } from './secret.ts';

/** A set of people as the log names it. */
export type Audience = { hash: string; members: readonly string[] };

export function audienceOf(people: readonly string[]): Audience {
  const members = [...new Set(people)].sort();
  return { hash: sha256(members.join()), members };
}

/** Who is active, has one of the roles, and is what else is asked. */
export async function activeWith(
  db: Database,
  roles: readonly number[],
  ...where: (SQL | undefined)[]
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(inArray(userRoles.roleId, [...roles]), eq(users.active, true), ...where));
  return rows.map((row) => row.id);
}

/** Its value is another one after each change of who has a role (migration 0015). */
const changed = 'role_holders';

/** Who is active and has one of some roles: read once, and again when the database says that it is not so any more. */
export function createRoleHolders() {
  let known = { version: '', byRoles: new Map<string, Audience>() };

  async function atVersionOf(db: Database) {
    const [row] = await db.select({ version: facts.value }).from(facts).where(eq(facts.key, changed));
    if (!row) throw new Error('The database does not say when roles changed: were the migrations run?');
    if (row.version !== known.version) known = { version: row.version, byRoles: new Map() };
    return known.byRoles;
  }

  /** For one transaction, which looks at most once whether somebody changed. */
  return (db: Database) => {
    let current: ReturnType<typeof atVersionOf> | null = null;
    return async (roles: readonly number[]): Promise<Audience> => {
      current ??= atVersionOf(db);
      const byRoles = await current;
      const key = roles.join();
      const before = byRoles.get(key);
      if (before) return before;
      // Read after the version: it may be newer than what it is kept under, and is then read once more, but never older.
      const audience = audienceOf(await activeWith(db, roles));
      byRoles.set(key, audience);
      return audience;
    };
  };
}
