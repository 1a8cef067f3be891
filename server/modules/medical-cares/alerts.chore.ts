import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care.ts';
import type { Priority } from '#domain/wait.ts';
import { touch } from '../../core/versioned.ts';
import { medicalCares } from '../../db/schema/index.ts';
import { alertedOf } from './audience.ts';
import { kindsOf } from './cares.queries.ts';
import { auditOf, type SystemContext } from './changes.ts';
import { dueWhere, pastRed } from './queue-order.ts';

/** How many of a round; those left over are found by the next one. */
const batch = 100;
const redThresholds = 2;

/**
 * Domain 6: a case that has waited for twice its red threshold, and that nobody has reserved, alerts the people around
 * it, once. Answers how many. The mark is written with the events, so a round that fails alerts nobody and is repeated.
 */
export async function alertNeglectedCares({ db, now, emit, audit }: SystemContext): Promise<number> {
  const neglected = await db
    .select()
    .from(medicalCares)
    .where(
      and(
        eq(medicalCares.status, CareStatus.NEW),
        isNull(medicalCares.alertedAt),
        or(isNull(medicalCares.blokUserId), lte(medicalCares.lockExpiresAt, now)),
        dueWhere(now),
        pastRed(now, redThresholds),
      ),
    )
    .orderBy(medicalCares.createdAt, medicalCares.id)
    .limit(batch)
    .for('update', { skipLocked: true });
  for (const row of neglected) {
    await touch(db, medicalCares, eq(medicalCares.id, row.id), { alertedAt: now });
    audit(auditOf(row, 'care.alert', null));
    emit('careNeglected', await alertedOf(db, row), {
      MedicalCareId: row.id,
      number: row.number,
      Priority: kindsOf(row).Priority satisfies Priority,
      PolyclinicId: row.polyclinicId,
      ProfessionalId: row.professionalId,
      WaitingSince: (row.scheduledDate ?? row.createdAt).toISOString(),
    });
  }
  return neglected.length;
}
