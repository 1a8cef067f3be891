import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { SystemContext } from '../../core/context.ts';
import { updateVersion } from '../../core/versioned.ts';
import { generalAdmissions, medicalCares } from '../../db/schema/index.ts';
import type { CareRow } from '../medical-cares/locks/locks.ts';
import { emitAdmission } from './events.ts';

const other = alias(generalAdmissions, 'other');

/**
 * An admission closes with the last open encounter of its case and reopens with a reopened one, unless the worker was
 * admitted again meanwhile.
 */
export async function followCare(context: SystemContext, row: CareRow, status: number, by: string | null) {
  const { db, now } = context;
  const id = row.generalAdmissionId;
  if (id === null || (row.status === CareStatus.CLOSED) === (status === CareStatus.CLOSED)) return;
  const [admission] = await db.select().from(generalAdmissions).where(eq(generalAdmissions.id, id)).for('update');
  if (!admission) return;
  const isOpen = and(eq(medicalCares.generalAdmissionId, id), ne(medicalCares.status, CareStatus.CLOSED));
  const open = await db.$count(medicalCares, isOpen);
  if (open === 0 && admission.closedAt === null) {
    await emitAdmission(context, await updateVersion(context, generalAdmissions, admission, by, { closedAt: now }), by);
  }
  if (open === 0 || admission.closedAt === null) return;
  const { userId, polyclinicId } = admission;
  const isAnother = and(eq(other.userId, userId), eq(other.polyclinicId, polyclinicId), sql`${other.closedAt} is null`);
  const [free] = await db
    .select({ id: generalAdmissions.id })
    .from(generalAdmissions)
    .where(and(eq(generalAdmissions.id, id), notExists(db.select().from(other).where(isAnother))));
  if (!free) return;
  await emitAdmission(context, await updateVersion(context, generalAdmissions, admission, by, { closedAt: null }), by);
}
