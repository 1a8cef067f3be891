import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { CareMode, CareStatus } from '#domain/medical-care.ts';
import { staffRoles } from '#domain/roles.ts';
import { type Queue, waitThresholds } from '#domain/wait.ts';
import type { Database } from '../../core/context.ts';
import { medicalCares } from '../../db/schema/index.ts';
import { isAvailable } from '../availability/available.ts';
import type { CareRow } from './locks.ts';
import { isMedic, queuedWhere, type Reach } from './reach.ts';

const minute = 60_000;
const dueBefore = 5 * minute;
const { createdAt, derivedFromId, id, mode, priority, professionalId, scheduledDate, status } = medicalCares;

const pastRed = (queue: Queue, since: typeof createdAt | typeof scheduledDate, now: Date) =>
  or(
    ...([1, 2] as const).map((level) =>
      and(eq(priority, level), lte(since, new Date(now.getTime() - waitThresholds[queue][level][1] * minute))),
    ),
  );

/** Which thresholds of domain 6 a care waits by. */
const overdue = (now: Date) => sql`case
  when ${scheduledDate} is not null then ${pastRed('scheduled', scheduledDate, now)}
  when ${mode} = ${CareMode.INPERSON} then ${pastRed('inPerson', createdAt, now)}
  when ${derivedFromId} is not null then ${pastRed('polyclinicRequest', createdAt, now)}
  else ${pastRed('teleconsultation', createdAt, now)} end`;

/** Domain 6: priority, one step up past the red threshold; overdue hours first, then the longest wait. */
export const queueOrder = (now: Date): SQL[] => [
  sql`least(3, ${priority} + case when ${overdue(now)} then 1 else 0 end) desc`,
  sql`case when ${scheduledDate} <= ${now.toISOString()}::timestamptz then ${scheduledDate} end`,
  sql`${createdAt}`,
  sql`${id}`,
];

/** Who works in the room: nurses, paramedics and the polyclinic's doctor. */
function inPersonWhere({ roles, staffOf }: Reach): SQL | undefined {
  if (!roles.some((role) => staffRoles.some((staff) => staff === role)) || staffOf.length === 0) return undefined;
  return and(eq(mode, CareMode.INPERSON), inArray(medicalCares.polyclinicId, [...staffOf]), isNull(professionalId));
}

/** The remote cares that wait for this person by name. */
const assignedWhere = ({ userId }: Reach) => and(eq(mode, CareMode.REMOTE), eq(professionalId, userId));

/** The most urgent free care of my queues, locked; rows that others are taking at this moment are passed over. */
export async function takeNextFree(db: Database, reach: Reach, now: Date): Promise<CareRow | null> {
  const remote =
    isMedic(reach) && (await isAvailable(db, reach.userId, now))
      ? or(queuedWhere(reach), assignedWhere(reach))
      : undefined;
  const mine = or(remote, inPersonWhere(reach));
  if (!mine) return null;
  const [row] = await db
    .select()
    .from(medicalCares)
    .where(
      and(
        eq(status, CareStatus.NEW),
        or(isNull(medicalCares.blokUserId), lte(medicalCares.lockExpiresAt, now)),
        or(isNull(scheduledDate), lte(scheduledDate, new Date(now.getTime() + dueBefore))),
        mine,
      ),
    )
    .orderBy(...queueOrder(now))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** A live reservation or a held care of this person; one at a time. */
export async function heldBy(db: Database, userId: string, now: Date): Promise<string | null> {
  const live = or(ne(status, CareStatus.NEW), gt(medicalCares.lockExpiresAt, now));
  const [row] = await db
    .select({ id })
    .from(medicalCares)
    .where(and(eq(medicalCares.blokUserId, userId), ne(status, CareStatus.CLOSED), live))
    .limit(1);
  return row?.id ?? null;
}
