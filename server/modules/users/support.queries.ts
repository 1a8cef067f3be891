import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { professionalRoles } from '#domain/session/roles.ts';
import type { Actor, Database } from '../../core/context.ts';
import { mayWork } from '../../core/work-access.ts';
import { organizations, users } from '../../db/schema/index.ts';
import { withRole } from './people.queries.ts';

type Member = { userId: string; organizationId: string | null };

/** Support line of this user's organization while it is active; null for the support line itself. */
export async function supportOf(db: Database, { userId, organizationId }: Member): Promise<string | null> {
  if (organizationId === null) return null;
  const [row] = await db
    .select({ id: users.id })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.supportUserId))
    .where(and(eq(organizations.id, organizationId), ne(users.id, userId), mayWork));
  return row?.id ?? null;
}

/**
 * The support line and the professionals of the organizations that refer to it are visible to each other, regardless of its
 * employer.
 */
export function joinedBySupport(db: Database, actor: Pick<Actor, 'userId' | 'organizationId'>): SQL | undefined {
  const mine = sql`exists (select 1 from ${organizations}
    where ${organizations.id} = ${actor.organizationId} and ${organizations.supportUserId} = ${users.id})`;
  const theirs = sql`exists (select 1 from ${organizations}
    where ${organizations.id} = ${users.organizationId} and ${organizations.supportUserId} = ${actor.userId})`;
  return or(mine, and(theirs, withRole(db, professionalRoles)));
}
