import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isRecordShared } from '#domain/medical-care/care-kinds.ts';
import { lockStateFor, OrientationStatus, type VisitOrientation } from '#domain/orientation/orientation.ts';
import type { Actor, CallContext } from '../../core/context.ts';
import { files, orientations, users } from '../../db/schema/index.ts';
import { lockableOf } from './acts.ts';
import { orientationOfPatientOrder, type Row } from './orientations.queries.ts';

/** The patient must not see who holds a question: only free, held or abandoned. */
export const lockStateOf = (row: Row, now: Date) => lockStateFor(lockableOf(row), '', now.getTime());
export const mayWithdraw = (row: Row, now: Date) => ['free', 'stale'].includes(lockStateOf(row, now));

/** True when a holder has requested the record. */
export const isShareAsked = ({ status, blokUserId, recordShare }: Row) =>
  status === OrientationStatus.NEW && blokUserId !== null && recordShare === 'REQUESTED';

/** True while the share gives access: to the holder, then for a day to the user who closed the question (domain 3.3). */
export const isShareRead = ({ status, blokUserId, answeredAt, recordShare }: Row, now: Date) =>
  isRecordShared(recordShare, answeredAt, now) &&
  (status === OrientationStatus.NEW ? blokUserId !== null : answeredAt !== null);

/** Size of one page; a patient with more questions sees the newest. */
const newest = 50;
const author = alias(users, 'author');

function stateOf(row: Row, now: Date): VisitOrientation['State'] {
  if (row.status === OrientationStatus.CLOSED) return row.closeReason ?? 'EXPIRED';
  return mayWithdraw(row, now) ? 'WAITING' : 'IN_PROGRESS';
}

type Found = { row: Row; author: { name: string; lastName: string } | null; fileCount: number };

/** A link created by a professional must not give them access to the answers of others (decision 075). */
function toVisit({ row, author: by, fileCount }: Found, { visitByMail }: Actor, now: Date): VisitOrientation {
  const isAnswered = row.closeReason === 'ANSWERED';
  const shows = isAnswered && visitByMail;
  const isRead = isShareRead(row, now);
  return {
    OrientationId: row.id,
    Number: row.number,
    Question: row.question,
    CreatedAt: row.createdAt.toISOString(),
    State: stateOf(row, now),
    Answer: shows ? row.answer : null,
    AnswerHidden: isAnswered && !visitByMail,
    AnsweredAt: row.answeredAt?.toISOString() ?? null,
    AnswerUser: shows && row.answerUserId && by ? personOf(row.answerUserId, by) : null,
    MedicalCareId: row.careId,
    FileCount: fileCount,
    MayChange: lockStateOf(row, now) === 'free',
    MayWithdraw: mayWithdraw(row, now),
    RecordShare: row.recordShare === 'SHARED' && !isRead ? 'NONE' : row.recordShare,
    MayAnswerShare: visitByMail && isShareAsked(row),
    MayStopSharing: visitByMail && isRead,
    Version: row.version,
  };
}

const personOf = (UserId: string, { name, lastName }: { name: string; lastName: string }) => ({
  UserId,
  Name: name,
  LastName: lastName,
  PhotoUrl: null,
});

async function read({ db, actor, now }: CallContext, where: SQL | undefined): Promise<VisitOrientation[]> {
  const rows = await db
    .select({ row: orientations, author: { name: author.name, lastName: author.lastName } })
    .from(orientations)
    .leftJoin(author, eq(author.id, orientations.answerUserId))
    .where(where)
    .orderBy(...orientationOfPatientOrder)
    .limit(newest);
  const ids = rows.map(({ row }) => row.id);
  const shown = and(eq(files.entity, 'Orientation'), inArray(files.entityId, ids), isNull(files.hiddenAt));
  const counted = ids.length
    ? await db.select({ id: files.entityId, n: count() }).from(files).where(shown).groupBy(files.entityId)
    : [];
  const filesOf = new Map(counted.map(({ id, n }) => [id, n]));
  return rows.map((found) => toVisit({ ...found, fileCount: filesOf.get(found.row.id) ?? 0 }, actor, now));
}

/** Questions of the visiting patient. */
export const readOwn = (context: CallContext) => read(context, eq(orientations.questionUserId, context.actor.userId));

export async function readOne(context: CallContext, id: string): Promise<VisitOrientation> {
  const [found] = await read(context, eq(orientations.id, id));
  if (!found) throw new Error('A question that is locked is not there');
  return found;
}
