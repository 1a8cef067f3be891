import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { HubPayload } from '#domain/hub/events.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Priority } from '#domain/queue/wait.ts';
import type { SystemContext } from '#server/core/context.ts';
import type { Database } from '../../../core/context.ts';
import { careAlerts, medicalCares } from '../../../db/schema/index.ts';
import { alertedOf } from '../access/audience.ts';
import type { CareRow } from '../locks/locks.ts';
import { dueWhere, pastRed } from '../queue/queue-order.ts';
import { kindsOf } from '../reads/cares.queries.ts';

const redThresholds = 2;

/** SQL form of `isNeglected`: has waited at least twice its red threshold. */
export const neglectedWhere = (now: Date): SQL =>
  sql`(${and(eq(medicalCares.status, CareStatus.NEW), dueWhere(now), pastRed(now, redThresholds))})`;

/** Contains data of the case only, none of the patient. */
export const toAlert = (row: CareRow): HubPayload<'careNeglected'> => ({
  MedicalCareId: row.id,
  number: row.number,
  Priority: kindsOf(row).Priority satisfies Priority,
  PolyclinicId: row.polyclinicId,
  ProfessionalId: row.professionalId,
  WaitingSince: (row.scheduledDate ?? row.createdAt).toISOString(),
});

/** Encounters among these whose alert would still go to this user. Encounters of one queue have the same recipients. */
export async function stillAlertedOf(db: Database, rows: readonly CareRow[], userId: string): Promise<CareRow[]> {
  const known = new Map<string, Promise<string[]>>();
  const recipientsOf = (row: CareRow) => {
    const queue = JSON.stringify([row.professionalId, row.polyclinicId, row.specialtyId, row.mode]);
    const found = known.get(queue) ?? alertedOf(db, row);
    known.set(queue, found);
    return found;
  };
  const reached: CareRow[] = [];
  for (const row of rows) if ((await recipientsOf(row)).includes(userId)) reached.push(row);
  return reached;
}

/** Withdraws unacknowledged alerts when the encounter no longer waits. */
export async function endAlerts({ db, now, emit }: Pick<SystemContext, 'db' | 'now' | 'emit'>, { id }: CareRow) {
  const still = await db.$count(medicalCares, and(eq(medicalCares.id, id), neglectedWhere(now)));
  if (still > 0) return;
  const open = await db
    .select({ userId: careAlerts.userId })
    .from(careAlerts)
    .where(and(eq(careAlerts.medicalCareId, id), isNull(careAlerts.acknowledgedAt)));
  if (open.length > 0) {
    emit(
      'careAlertEnded',
      open.map(({ userId }) => userId),
      { MedicalCareId: id },
    );
  }
}
