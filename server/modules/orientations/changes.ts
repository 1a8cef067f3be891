import { eq } from 'drizzle-orm';
import type { Unit } from '../../core/unit-of-work.ts';
import { updateVersion } from '../../core/versioned.ts';
import { medicalCares, orientations, patientNotices, visitLinks } from '../../db/schema/index.ts';
import type { Row } from './orientations.queries.ts';

type Writer = Pick<Unit, 'db' | 'now' | 'emit'>;

/** Makes the visit page of a patient with a visit link reload; other patients have no such page. */
export async function notifyPatient(
  { db, emit }: Pick<Writer, 'db' | 'emit'>,
  { id, questionUserId, version }: Pick<Row, 'id' | 'questionUserId' | 'version'>,
): Promise<void> {
  const [link] = await db
    .select({ hash: visitLinks.hash })
    .from(visitLinks)
    .innerJoin(medicalCares, eq(medicalCares.id, visitLinks.medicalCareId))
    .where(eq(medicalCares.userId, questionUserId))
    .limit(1);
  if (link) emit('visitOrientationChanged', [questionUserId], { OrientationId: id, Version: version });
}

/** Increments the version of a question and notifies its patient. */
export async function nextVersion(
  { db, now, emit }: Writer,
  row: Row,
  by: string | null,
  changes: Partial<typeof orientations.$inferInsert>,
): Promise<Row> {
  const changed = await updateVersion({ db, now }, orientations, row, by, changes);
  await notifyPatient({ db, emit }, changed);
  return changed;
}

/** Runs in the transaction that closes the question: a job sends the mail, even after a crash. */
export async function noticeDue({ db, now }: Pick<Writer, 'db' | 'now'>, { id }: Pick<Row, 'id'>): Promise<void> {
  await db.insert(patientNotices).values({ orientationId: id, createdAt: now }).onConflictDoNothing();
}
