import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { SystemContext } from '#server/core/context.ts';
import { touch } from '../../../core/versioned.ts';
import { careAlerts, medicalCares } from '../../../db/schema/index.ts';
import { alertedOf } from '../access/audience.ts';
import { auditOf } from '../commands/changes.ts';
import { neglectedWhere, toAlert } from './alerts.ts';

/** Encounters per round; the rest follow in the next one. */
const batch = 100;

/**
 * Domain 6: alerts users once of a case that waited twice its red threshold without a reservation. Returns the number of
 * alerts. Mark, recipients and events are written together, so a failed round is repeated as a whole.
 */
export async function alertNeglectedCares({ db, now, emit, audit }: SystemContext): Promise<number> {
  const neglected = await db
    .select()
    .from(medicalCares)
    .where(
      and(
        neglectedWhere(now),
        isNull(medicalCares.alertedAt),
        or(isNull(medicalCares.blokUserId), lte(medicalCares.lockExpiresAt, now)),
      ),
    )
    .orderBy(medicalCares.createdAt, medicalCares.id)
    .limit(batch)
    .for('update', { skipLocked: true });
  for (const row of neglected) {
    await touch(db, medicalCares, eq(medicalCares.id, row.id), { alertedAt: now });
    audit(auditOf(row, 'care.alert', null));
    const people = await alertedOf(db, row);
    if (people.length > 0) {
      await db.insert(careAlerts).values(people.map((userId) => ({ medicalCareId: row.id, userId })));
    }
    emit('careNeglected', people, toAlert(row));
  }
  return neglected.length;
}
