import { eq } from 'drizzle-orm';
import type { medicalCareCalls } from '#domain/api/medical-cares.ts';
import { careActions } from '#domain/medical-care/care-actions.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { isLate } from '#domain/queue/late.ts';
import type { Handlers } from '../../../core/context.ts';
import { ProblemError } from '../../../core/problems.ts';
import { medicalCares, users } from '../../../db/schema/index.ts';
import { reviseFrozen, voidUnsigned } from '../../care-documents/ending.ts';
import { loadAccessScope } from '../access/access-scope.ts';
import { audience, holdingAudience } from '../access/audience.ts';
import { refusal } from '../access/guards.ts';
import { emitCare, emitClosed } from '../access/rows.ts';
import { lockFor, lockTimes, noLock } from '../locks/locks.ts';
import { heldBy, takeNextFree } from '../queue/attend-next.ts';
import { lockEvent, personOf, toDetail } from '../reads/wire.ts';
import { noticeAppointment } from './appointment-notice.ts';
import { after, change, take } from './changes.ts';
import { notifyParent, notifyParentOfWriting } from './parent.ts';

type Commands =
  | 'attendNextMedicalCare'
  | 'cancelAttendNextMedicalCare'
  | 'startMedicalCare'
  | 'pauseMedicalCare'
  | 'unlockMedicalCare'
  | 'cancelMedicalCareForMedic'
  | 'backToProcessMedicalCare';

const { NEW, PROCESS, CLOSED } = CareStatus;

/** Acts of domain 2.1 that need the encounter only: check `take`, update the row, notify. */
export const commandHandlers: Pick<Handlers<typeof medicalCareCalls>, Commands> = {
  async attendNextMedicalCare(context) {
    const { db, actor, now } = context;
    // Serialized per user: two tabs asking at the same time must not get two cases.
    await db.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update');
    const mine = await heldBy(db, actor.userId, now);
    if (mine) throw new ProblemError('already_assigned', { Current: { MedicalCareId: mine } });
    const next = await takeNextFree(db, await loadAccessScope(db, actor), now);
    if (!next) throw new ProblemError('none_available');
    const it = await take(context, next.id, 'attendNext');
    const { care, relation } = it;
    const made = { action: careActions.attendNext.audit, by: actor.userId, relation };
    const reserved = await change(context, care, lockFor(actor.userId, now, lockTimes.reservation), made);
    const medicalCareTaken = { ...lockEvent(reserved, now), Professional: personOf(actor) };
    await emitCare(context, reserved, await audience(context, care, reserved), { medicalCareTaken });
    return after(context, it, reserved);
  },

  async cancelAttendNextMedicalCare(context, { params }) {
    const { actor, now } = context;
    const it = await take(context, params.id, 'attendNextCancel');
    const { care, relation } = it;
    const made = { action: careActions.attendNextCancel.audit, by: actor.userId, relation };
    const freed = await change(context, care, noLock, made);
    const unlockedMedicalCare = { ...lockEvent(freed, now), Forced: false, Reason: null };
    await emitCare(context, freed, await audience(context, care, freed), { unlockedMedicalCare });
    return after(context, it, freed);
  },

  async startMedicalCare(context, { params, body }) {
    const { actor, now } = context;
    const it = await take(context, params.id, 'start', body?.Reason);
    const { care, relation } = it;
    const { row } = care;
    const started = await change(
      context,
      care,
      {
        ...lockFor(actor.userId, now, lockTimes.care),
        status: row.status === NEW ? PROCESS : row.status,
        professionalId: row.professionalId ?? actor.userId,
        startedAt: row.startedAt ?? now,
        pausedAt: null,
      },
      { action: careActions.start.audit, by: actor.userId, relation, reason: body?.Reason },
    );
    const event = lockEvent(started, now);
    const people = await audience(context, care, started);
    const medicalCareTaken = { ...event, Professional: personOf(actor) };
    if (row.status === NEW) await emitCare(context, started, people, { medicalCareTaken });
    const holding = await holdingAudience(context.db, started.row, actor.userId, row.blokUserId);
    await emitCare(context, started, holding, { blockMedicalCare: event });
    if (row.status === NEW) await notifyParentOfWriting(context, started);
    return after(context, it, started);
  },

  async pauseMedicalCare(context, { params }) {
    const { actor, now } = context;
    const it = await take(context, params.id, 'pause');
    const { care, relation } = it;
    const made = { action: careActions.pause.audit, by: actor.userId, relation };
    const left = await change(context, care, { ...noLock, pausedAt: now }, made);
    const people = await audience(context, care, left);
    const event = lockEvent(left, now);
    await emitCare(context, left, people, {
      paused: { ...event, PausedAt: now.toISOString(), PausedBy: personOf(actor) },
      unlockedMedicalCare: { ...event, Forced: false, Reason: null },
    });
    return after(context, it, left);
  },

  async unlockMedicalCare(context, { body }) {
    const { actor, now } = context;
    const it = await take(context, body.MedicalCareId, 'unlock', body.Reason);
    const { care, relation } = it;
    const forced = care.row.blokUserId !== actor.userId;
    const freed = await change(context, care, noLock, {
      action: forced ? 'care.forceUnlock' : careActions.unlock.audit,
      by: actor.userId,
      relation,
      reason: body.Reason,
      forced,
    });
    const people = await audience(context, care, freed);
    const unlockedMedicalCare = { ...lockEvent(freed, now), Forced: forced, Reason: body.Reason ?? null };
    await emitCare(context, freed, people, { unlockedMedicalCare });
    return after(context, it, freed);
  },

  async cancelMedicalCareForMedic(context, { params, body }) {
    const { actor, now } = context;
    const it = await take(context, params.id, 'cancel');
    const { care, relation } = it;
    const start = care.row.scheduledDate?.getTime() ?? null;
    if (body.NoShow && !isLate({ status: care.row.status, start }, now.getTime())) {
      throw refusal('cancel', 'outsideWindow', it, now, { Current: await toDetail(context.db, it, now) });
    }
    const CloseReason = body.NoShow ? 'NO_SHOW' : 'CANCELLED_BY_MEDIC';
    const closing = { status: CLOSED, closeReason: CloseReason, closedAt: now, commentary: body.commentary } as const;
    const made = { action: careActions.cancel.audit, by: actor.userId, relation, reason: body.commentary };
    await voidUnsigned(context, params.id, body.commentary);
    const closed = await change(context, care, { ...noLock, ...closing, pausedAt: null }, made);
    if (care.row.status === NEW && !body.NoShow) await noticeAppointment(context, closed.row, 'cancelled');
    await emitClosed(context, care, closed, CloseReason);
    await notifyParent(context, closed);
    return after(context, it, closed);
  },

  /** Reopens a closed encounter; its answer is retained as a version. */
  async backToProcessMedicalCare(context, { params, body }) {
    const { db, actor, now } = context;
    const [is] = await db
      .select({ status: medicalCares.status })
      .from(medicalCares)
      .where(eq(medicalCares.id, params.id));
    const action = is?.status === CLOSED ? 'reopen' : 'backToProcess';
    const it = await take(context, params.id, action, body?.Reason);
    const { care, relation } = it;
    await reviseFrozen(context, params.id);
    const open = { status: PROCESS, pausedAt: null, closeReason: null, closedAt: null };
    const back = await change(
      context,
      care,
      { ...lockFor(actor.userId, now, lockTimes.care), ...open },
      { action: careActions[action].audit, by: actor.userId, relation, reason: body?.Reason },
    );
    await emitCare(context, back, await audience(context, care, back), { blockMedicalCare: lockEvent(back, now) });
    await notifyParentOfWriting(context, back);
    return after(context, it, back);
  },
};
