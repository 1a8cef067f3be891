import { and, asc, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { constants } from '#domain/constants.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import { isRecordShared } from '#domain/medical-care/care-kinds.ts';
import { type Orientation, OrientationStatus } from '#domain/orientation/orientation.ts';
import { orientationRoles } from '#domain/session/roles.ts';
import type { Database, Recipients } from '../../core/context.ts';
import { catalogueRows, orientations, users } from '../../db/schema/index.ts';
import { casePatientOf, patient, patientColumns } from '../patients/identity.ts';

const holder = alias(users, 'holder');
const author = alias(users, 'author');

const questionExcerpt = 160;

/** Rows with the persons they refer to. `quantity`: a number added to each row, such as the total. */
export const selectOrientations = (
  db: Pick<Database, 'select'>,
  where: SQL | undefined,
  quantity: SQL<number> = sql<number>`0`.mapWith(Number),
) =>
  db
    .select({
      quantity,
      row: orientations,
      patient: patientColumns,
      holder: { name: holder.name, lastName: holder.lastName },
      author: { name: author.name, lastName: author.lastName },
      specialty: catalogueRows.name,
    })
    .from(orientations)
    .innerJoin(patient, eq(patient.id, orientations.questionUserId))
    .leftJoin(holder, eq(holder.id, orientations.blokUserId))
    .leftJoin(author, eq(author.id, orientations.answerUserId))
    .leftJoin(catalogueRows, eq(catalogueRows.id, orientations.specialtyId))
    .where(where)
    .$dynamic();

export type SelectedOrientation = Awaited<ReturnType<typeof selectOrientations>>[number];
type Selected = SelectedOrientation;
export type Row = Selected['row'];

/** Domain 3.3: holder and author see the person; other users of the queue see a card with initials, age and sex. */
export function relationTo(row: Row, userId: string) {
  if (row.blokUserId === userId) return 'holder';
  if (row.answerUserId === userId) return 'treating';
  return 'queue';
}

export function toWire(
  { row, patient: p, holder: h, author: a, specialty }: Selected,
  userId: string,
  now: Date,
): Orientation {
  const masked = relationTo(row, userId) === 'queue';
  return {
    OrientationId: row.id,
    Number: row.number,
    QuestionUserId: masked ? null : row.questionUserId,
    Question:
      masked && row.question.length > questionExcerpt ? `${row.question.slice(0, questionExcerpt)}…` : row.question,
    AnswerUserId: row.answerUserId,
    AnswerUser:
      row.answerUserId && a ? { UserId: row.answerUserId, Name: a.name, LastName: a.lastName, PhotoUrl: null } : null,
    Answer: masked ? null : row.answer,
    status: row.status,
    Priority: row.priority === 3 ? 3 : row.priority === 2 ? 2 : 1,
    SpecialtyId: row.specialtyId,
    SpecialtyName: specialty,
    CreatedAt: row.createdAt.toISOString(),
    AnsweredAt: row.answeredAt?.toISOString() ?? null,
    PendingAnswer: masked ? null : row.pendingAnswer,
    SendAt: masked ? null : (row.sendAt?.toISOString() ?? null),
    CloseReason: row.closeReason,
    Files: [],
    MedicalCareId: masked ? null : row.careId,
    RecordShare: masked ? 'NONE' : row.recordShare,
    IsVisibleMedicalRecord: !masked && isRecordShared(row.recordShare, row.answeredAt, now),
    User: casePatientOf(row.questionUserId, p, masked, now),
    Version: row.version,
    ...lockOf(row, h),
  };
}

export const lockOf = (row: Row, h: { name: string; lastName: string } | null) => ({
  BlokUserId: row.blokUserId,
  BlokUser: h ? { Name: h.name, LastName: h.lastName } : null,
  IsBlocked: row.blokUserId !== null,
  BlockedAt: row.blockedAt?.toISOString() ?? null,
  LockExpiresAt: row.lockExpiresAt?.toISOString() ?? null,
});

export async function findOrientation(db: Database, id: string): Promise<Selected | null> {
  const [found] = await selectOrientations(db, eq(orientations.id, id));
  return found ?? null;
}

export async function lockOrientation(db: Database, id: string): Promise<Row | null> {
  const [row] = await db.select().from(orientations).where(eq(orientations.id, id)).for('update');
  return row ?? null;
}

export const cardOf = (selected: Selected): HubPayload<'addOrientation'> => ({
  OrientationId: selected.row.id,
  status: selected.row.status,
  Priority: selected.row.priority === 3 ? 3 : selected.row.priority === 2 ? 2 : 1,
  CreatedAt: selected.row.createdAt.toISOString(),
  QuestionUserId: null,
  SpecialtyId: selected.row.specialtyId,
  Version: selected.row.version,
  ...lockOf(selected.row, selected.holder),
});

/** Domain 4, recipients ORI: active doctors and full-service medics. `also`: users previously involved. */
export const orientationAudience = (...also: (string | null)[]): Recipients => ({
  roles: orientationRoles,
  also: also.filter((id) => id !== null),
});

/**
 * Domain 6. All orientations share the same thresholds, so within a priority the oldest are those past red: the order of
 * every queue equals the order of the index `orientations_open`.
 */
export const orientationOrder = (of: Record<'priority' | 'createdAt' | 'id', SQLWrapper> = orientations): SQL[] => [
  desc(of.priority),
  asc(of.createdAt),
  asc(of.id),
];

/** The order of the index `orientations_patient`. */
export const orientationOfPatientOrder: readonly SQL[] = [desc(orientations.createdAt), asc(orientations.id)];

/** Returns the most urgent free orientation, locked; skips rows locked by other transactions. */
export async function takeNextFree(db: Database): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(orientations)
    .where(and(eq(orientations.status, OrientationStatus.NEW), sql`${orientations.blokUserId} is null`))
    .orderBy(...orientationOrder())
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Held by this user, without a pending answer of theirs. */
export const heldBy = (userId: string) =>
  and(eq(orientations.blokUserId, userId), eq(orientations.status, OrientationStatus.NEW), isNull(orientations.sendAt));

export const noLock = { blokUserId: null, blockedAt: null, lockExpiresAt: null };
export const lockUntil = (now: Date) => new Date(now.getTime() + constants.orientationLock);
