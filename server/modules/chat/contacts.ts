import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, Database } from '../../core/context.ts';
import { facilitations, users } from '../../db/schema/index.ts';
import { visibleTo } from '../users/people.queries.ts';

/**
 * With whom a professional may talk: colleagues (domain 3.3: of the organization, or of a polyclinic both work with), and
 * a facilitator with those whose agenda they run.
 */
export function contactsOf(db: Database, actor: Pick<Actor, 'userId' | 'organizationId' | 'mayWork'>): SQL | undefined {
  const { userId } = actor;
  const facilitates = sql`exists (select 1 from ${facilitations}
    where (${facilitations.facilitatorId} = ${userId} and ${facilitations.professionalId} = ${users.id})
      or (${facilitations.professionalId} = ${userId} and ${facilitations.facilitatorId} = ${users.id}))`;
  return and(ne(users.id, userId), eq(users.active, true), or(visibleTo(db, actor), facilitates));
}

export async function isContact(
  db: Database,
  actor: Pick<Actor, 'userId' | 'organizationId' | 'mayWork'>,
  userId: string,
) {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), contactsOf(db, actor)));
  return found.length > 0;
}
