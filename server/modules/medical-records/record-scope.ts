import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../core/context.ts';
import { medicalCares } from '../../db/schema/index.ts';
import {
  type AccessScope,
  loadAccessScope,
  namedWhere,
  notInError,
  treatedWhere,
} from '../medical-cares/access/access-scope.ts';
import { originWhere } from '../medical-cares/access/origin.ts';

const day = 86_400_000;

/**
 * What a person reads of the record of one patient: `known`, the cares that are theirs anyway and the origins of the
 * referrals they hold; `shared`, all of them. `origins` are those origins alone.
 */
export type RecordScope = { scope: AccessScope; relation: 'known' | 'shared' | null; where: SQL; origins: SQL };

/**
 * Domain 3.3: the patient shares the record in a care, with who treats them in it, until 24 h after it was closed.
 * `relation` is null for who knows nothing of this patient, not even that there is one.
 */
export async function recordScopeOf({ db, actor, now }: CallContext, patientId: string): Promise<RecordScope> {
  const scope = await loadAccessScope(db, actor);
  const ofPatient = and(eq(medicalCares.userId, patientId), notInError);
  const origins = sql`(${and(ofPatient, originWhere(scope, now))})`;
  const [seen] = await db
    .select({
      known: sql<boolean>`coalesce(bool_or(${namedWhere(scope, now)}), false)`,
      shared: sql<boolean>`coalesce(bool_or(${and(
        eq(medicalCares.recordShare, 'SHARED'),
        treatedWhere(scope, now),
        or(ne(medicalCares.status, CareStatus.CLOSED), gt(medicalCares.closedAt, new Date(now.getTime() - day))),
      )}), false)`,
    })
    .from(medicalCares)
    .where(ofPatient);
  if (seen?.shared) return { scope, relation: 'shared', where: sql`(${ofPatient})`, origins };
  const where = sql`(${and(ofPatient, or(namedWhere(scope, now), originWhere(scope, now)))})`;
  return { scope, relation: seen?.known ? 'known' : null, where, origins };
}
