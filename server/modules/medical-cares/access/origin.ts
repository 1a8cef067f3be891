import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../core/context.ts';
import { medicalCares } from '../../../db/schema/index.ts';
import type { CareRow } from '../locks/locks.ts';

const afterAnswer = 24 * 3_600_000;

/** A referral that is open or was answered less than 24 h ago; `child` is its alias. */
const isCurrent = (now: Date) => sql`(child.status in (1, 2, 3) or exists (
  select 1 from care_answers where care_answers.medical_care_id = child.id
    and care_answers.answered_at > ${new Date(now.getTime() - afterAnswer).toISOString()}::timestamptz))`;

/**
 * Relation `origin` (domain 3.3, decision 062): the encounter requested a referral that the user holds, until 24 h after its
 * answer. Grants reading that encounter only.
 */
export const originWhere = ({ userId }: { userId: string }, now: Date): SQL => sql`(exists (
  select 1 from medical_cares child
  where child.derived_from_id = ${medicalCares.id}
    and (${userId}::uuid in (child.professional_id, child.charge_id, child.answered_by)
      or (child.blok_user_id = ${userId}::uuid
        and (child.status <> 1 or child.lock_expires_at > ${now.toISOString()}::timestamptz)))
    and ${isCurrent(now)}))`;

/** Encounters among these that are the origin of a referral of the user. */
export async function originsAmong(
  db: Database,
  ids: readonly string[],
  reader: { userId: string },
  now: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: medicalCares.id })
    .from(medicalCares)
    .where(and(inArray(medicalCares.id, [...ids]), originWhere(reader, now)));
  return new Set(rows.map(({ id }) => id));
}

/** Holders of open referrals of this encounter, who may read additions to it. */
export async function referralHolders(db: Database, { id }: Pick<CareRow, 'id'>): Promise<string[]> {
  const rows = await db
    .select({ professionalId: medicalCares.professionalId, blokUserId: medicalCares.blokUserId })
    .from(medicalCares)
    .where(and(eq(medicalCares.derivedFromId, id), inArray(medicalCares.status, [1, 2, 3])));
  const held = rows.flatMap(({ professionalId, blokUserId }) => [professionalId, blokUserId]);
  return [...new Set(held.filter((one): one is string => one !== null))];
}
