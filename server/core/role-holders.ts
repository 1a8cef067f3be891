import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { userRoles, users } from '../db/schema/index.ts';
import type { Database } from './context.ts';
import { versionOf } from './fact-version.ts';
import { sha256 } from './secret.ts';
import { findWorkers, mayWork, patientsAmong } from './work-access.ts';

/** A set of users, stored in the log by its hash. */
export type Audience = { hash: string; members: readonly string[] };

export function audienceOf(people: readonly string[]): Audience {
  const members = [...new Set(people)].sort();
  return { hash: sha256(members.join()), members };
}

/** Users who may work, have one of the roles and meet the condition. */
export async function activeWith(
  db: Database,
  roles: readonly number[],
  ...where: (SQL | undefined)[]
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(inArray(userRoles.roleId, [...roles]), mayWork, ...where));
  return rows.map((row) => row.id);
}

/** Fact that changes with every change of roles or of the right to work (migrations 0015 and 0016). */
const changed = 'role_holders';

type Known = { version: string; byRoles: Map<string, Audience>; workers: ReadonlySet<string> | null };

/** Caches the users who may work and the holders of roles; re-read after a change. */
export function createRoleHolders() {
  let known: Known = { version: '', byRoles: new Map(), workers: null };

  async function atVersionOf(db: Database) {
    const version = await versionOf(db, changed);
    if (version !== known.version) known = { version, byRoles: new Map(), workers: null };
    return known;
  }

  /** For one transaction, which checks at most once whether the holders changed. */
  return (db: Database) => {
    let current: ReturnType<typeof atVersionOf> | null = null;
    const atVersion = () => {
      current ??= atVersionOf(db);
      return current;
    };
    return {
      async byRoles(roles: readonly number[]): Promise<Audience> {
        const { byRoles } = await atVersion();
        const key = roles.join();
        const before = byRoles.get(key);
        if (before) return before;
        // Read after the version, so the entries are never older than the version they are cached under.
        const audience = audienceOf(await activeWith(db, roles));
        byRoles.set(key, audience);
        return audience;
      },
      /** Filters the users who may receive an event: those who may work, and patients if it belongs to a visit. */
      async permitted(people: readonly string[], isForVisits: boolean): Promise<string[]> {
        if (people.length === 0) return [];
        const state = await atVersion();
        state.workers ??= await findWorkers(db);
        const { workers } = state;
        const others = isForVisits ? people.filter((id) => !workers.has(id)) : [];
        const patients = await patientsAmong(db, others);
        return people.filter((id) => workers.has(id) || patients.has(id));
      },
    };
  };
}
