import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, Database } from '../../core/context.ts';
import { facilitations, users } from '../../db/schema/index.ts';
import { visibleTo } from '../users/people.queries.ts';
import { joinedBySupport } from '../users/support.queries.ts';

/**
 * Possible contacts of a professional: colleagues (domain 3.3: same organization or polyclinic), professionals whose agenda
 * they run, and the support line of their organization (decision 142).
 */
export function contactsOf(db: Database, actor: Pick<Actor, 'userId' | 'organizationId' | 'mayWork'>): SQL | undefined {
  const { userId } = actor;
  const facilitates = sql`exists (select 1 from ${facilitations}
    where (${facilitations.facilitatorId} = ${userId} and ${facilitations.professionalId} = ${users.id})
      or (${facilitations.professionalId} = ${userId} and ${facilitations.facilitatorId} = ${users.id}))`;
  const support = actor.mayWork ? joinedBySupport(db, actor) : undefined;
  return and(ne(users.id, userId), eq(users.active, true), or(visibleTo(db, actor), facilitates, support));
}

type Asking = Pick<Actor, 'userId' | 'organizationId' | 'mayWork'>;

/** True when all users are contacts of the actor; a single query. */
export async function areContacts(db: Database, actor: Asking, userIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(userIds)];
  return (await db.$count(users, and(inArray(users.id, ids), contactsOf(db, actor)))) === ids.length;
}

export const isContact = (db: Database, actor: Asking, userId: string) => areContacts(db, actor, [userId]);
