import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import { CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import { staffRoles } from '#domain/session/roles.ts';
import type { Database } from '../../../core/context.ts';
import { medicalCares } from '../../../db/schema/index.ts';
import { isAvailable } from '../../availability/available.ts';
import { type AccessScope, isMedic, queuedWhere } from '../access/access-scope.ts';
import type { CareRow } from '../locks/locks.ts';
import { dueWhere, queueOrder } from './queue-order.ts';

const { id, mode, professionalId, status } = medicalCares;

/** Cares in person: for nurses, paramedics and the polyclinic's doctor. */
function inPersonWhere({ roles, staffOf }: AccessScope): SQL | undefined {
  if (!roles.some((role) => staffRoles.some((staff) => staff === role)) || staffOf.length === 0) return undefined;
  return and(eq(mode, CareMode.INPERSON), inArray(medicalCares.polyclinicId, [...staffOf]), isNull(professionalId));
}

/** Waiting remote cares that are assigned to this user. */
const assignedWhere = ({ userId }: AccessScope) => and(eq(mode, CareMode.REMOTE), eq(professionalId, userId));

/** Returns the most urgent free care of the user's queues, locked; skips rows locked by other transactions. */
export async function takeNextFree(db: Database, scope: AccessScope, now: Date): Promise<CareRow | null> {
  const remote =
    isMedic(scope) && (await isAvailable(db, scope.userId, now))
      ? or(queuedWhere(scope), assignedWhere(scope))
      : undefined;
  const mine = or(remote, inPersonWhere(scope));
  if (!mine) return null;
  const [row] = await db
    .select()
    .from(medicalCares)
    .where(
      and(
        eq(status, CareStatus.NEW),
        or(isNull(medicalCares.blokUserId), lte(medicalCares.lockExpiresAt, now)),
        dueWhere(now),
        mine,
      ),
    )
    .orderBy(...queueOrder(now))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Returns the live reservation or held care of this user; there is at most one. */
export async function heldBy(db: Database, userId: string, now: Date): Promise<string | null> {
  const live = or(ne(status, CareStatus.NEW), gt(medicalCares.lockExpiresAt, now));
  const [row] = await db
    .select({ id })
    .from(medicalCares)
    .where(and(eq(medicalCares.blokUserId, userId), ne(status, CareStatus.CLOSED), live))
    .limit(1);
  return row?.id ?? null;
}
