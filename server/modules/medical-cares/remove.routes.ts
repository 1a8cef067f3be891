import { and, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { careActCalls } from '#domain/api/care-acts.ts';
import { CareStatus, careActions } from '#domain/medical-care.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import {
  careAnswerDrafts,
  careAnswers,
  files,
  medicalCareChanges,
  medicalCareNotes,
  videoRooms,
} from '../../db/schema/index.ts';
import { ofEntity } from '../files/files.queries.ts';
import { closingAudience } from './audience.ts';
import { change, take } from './changes.ts';
import { noLock } from './locks.ts';
import { personOf, refOf, toDetail } from './wire.ts';

/** What somebody did for this patient already hangs on it. */
async function isUsed({ db }: CallContext, id: string): Promise<boolean> {
  const hangs: readonly [PgTable, SQL | undefined][] = [
    [careAnswerDrafts, eq(careAnswerDrafts.medicalCareId, id)],
    [careAnswers, eq(careAnswers.medicalCareId, id)],
    [medicalCareNotes, eq(medicalCareNotes.medicalCareId, id)],
    [files, ofEntity({ Entity: 'MedicalCare', EntityId: id })],
    [videoRooms, eq(videoRooms.medicalCareId, id)],
  ];
  for (const [table, where] of hangs) if ((await db.$count(table, where)) > 0) return true;
  return false;
}

const madeBy = async ({ db, actor }: CallContext, id: string): Promise<boolean> => {
  const { medicalCareId, action, by } = medicalCareChanges;
  const made = and(eq(medicalCareId, id), eq(action, 'care.create'), eq(by, actor.userId));
  return (await db.$count(medicalCareChanges, made)) > 0;
};

export const removeHandlers: Pick<Handlers<typeof careActCalls>, 'removeMedicalCare'> = {
  /** Domain 2.1, "delete": of one's own, before anything was done with it. Nothing is destroyed: it is closed and leaves the lists. */
  async removeMedicalCare(context, { params }) {
    const { db, actor, now, emit } = context;
    const it = await take(context, params.careId, 'remove');
    const { care, relation } = it;
    const { row } = care;
    if (row.requestId !== params.requestId) throw notFound();
    const refuse = async (Guard: string): Promise<never> => {
      const Current = await toDetail(db, it, now);
      throw new ProblemError('transition_not_allowed', { From: row.status, Action: 'remove', Guard, Current });
    };
    if (!(await madeBy(context, row.id))) await refuse('notMyRole');
    // What was asked of a physician is recalled by who asked it; what is used is cancelled, and stays to be seen.
    if (row.derivedFromId !== null || (await isUsed(context, row.id))) await refuse('wrongStatus');
    const CloseReason = 'CREATED_IN_ERROR';
    const closed = await change(
      context,
      care,
      { ...noLock, status: CareStatus.CLOSED, closeReason: CloseReason, closedAt: now },
      { action: careActions.remove.audit, by: actor.userId, relation },
    );
    emit('closeMedicalCare', await closingAudience(context, care, closed), {
      ...refOf(closed),
      CloseReason,
      ClosedAt: now.toISOString(),
      ClosedBy: personOf(actor),
    });
    return undefined;
  },
};
