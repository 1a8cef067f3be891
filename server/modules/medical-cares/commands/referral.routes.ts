import { and, eq, inArray } from 'drizzle-orm';
import type { careActCalls } from '#domain/api/care-acts.ts';
import { careActions } from '#domain/medical-care/care-actions.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { medicRoles } from '#domain/session/roles.ts';
import type { CallContext, Handlers } from '../../../core/context.ts';
import { notFound, ProblemError } from '../../../core/problems.ts';
import { medicalCares, userRoles, users } from '../../../db/schema/index.ts';
import { isAvailable } from '../../availability/available.ts';
import { loadAccessScope } from '../access/access-scope.ts';
import { audience, holdingAudience } from '../access/audience.ts';
import { emitCare, emitClosed, emitSharedAgenda } from '../access/rows.ts';
import { keepMove } from '../appointment-changes/appointment-changes.ts';
import { lockFor, lockTimes, noLock } from '../locks/locks.ts';
import { announce } from '../queue/arrivals.ts';
import { bookSlot } from '../queue/slots.ts';
import { lockCare, type SelectedCare } from '../reads/cares.queries.ts';
import { lockEvent, personOf } from '../reads/wire.ts';
import { noticeAppointment } from './appointment-notice.ts';
import { recordOverride } from './booking.ts';
import { after, change, take } from './changes.ts';
import { notifyParent, notifyParentOfWriting } from './parent.ts';

const { NEW, PROCESS, CLOSED } = CareStatus;

/**
 * A physician who answers to the polyclinic and is online.
 * @throws ProblemError 404 otherwise.
 */
async function onlineMedic(context: CallContext, medicId: string, polyclinicId: string | null) {
  const { db, now } = context;
  const [medic] = await db
    .select({ userId: users.id, name: users.name, lastName: users.lastName })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), inArray(userRoles.roleId, [...medicRoles])))
    .where(and(eq(users.id, medicId), eq(users.active, true)));
  if (!medic) throw notFound();
  const { answersTo, staffOf } = await loadAccessScope(db, { userId: medicId, roles: medicRoles });
  if (polyclinicId !== null && !answersTo.includes(polyclinicId) && !staffOf.includes(polyclinicId)) throw notFound();
  if (!(await isAvailable(db, medicId, now))) throw notFound();
  return medic;
}

/** Locks the unstarted child; null if there is none. */
async function waitingChild(context: CallContext, parentId: string): Promise<SelectedCare | null> {
  const [waiting] = await context.db
    .select({ id: medicalCares.id })
    .from(medicalCares)
    .where(and(eq(medicalCares.derivedFromId, parentId), eq(medicalCares.status, NEW)));
  const child = waiting ? await lockCare(context.db, waiting.id) : null;
  return child?.row.status === NEW ? child : null;
}

/** A recall ends an unstarted child (domain 2.1, "set process"). */
async function recall(context: CallContext, child: SelectedCare, reason: string, relation: string): Promise<void> {
  const { actor, now } = context;
  const CloseReason = 'WITHDRAWN';
  const closed = await change(
    context,
    child,
    { ...noLock, status: CLOSED, closeReason: CloseReason, closedAt: now },
    { action: careActions.setProcess.audit, by: actor.userId, relation, reason },
  );
  await emitClosed(context, child, closed, CloseReason);
  await notifyParent(context, closed);
}

type Referrals = 'startMedicalCareWithMedic' | 'rescheduleMedicalCare' | 'setMedicalCareProcess';

/** Acts that reassign, reschedule or recall an encounter (domain 2.1). */
export const referralHandlers: Pick<Handlers<typeof careActCalls>, Referrals> = {
  async startMedicalCareWithMedic(context, { params }) {
    const { actor, now } = context;
    const it = await take(context, params.id, 'startWithMedic');
    const { care, relation } = it;
    const { row } = care;
    const medic = await onlineMedic(context, params.medicId, row.polyclinicId);
    const started = await change(
      context,
      care,
      {
        ...lockFor(medic.userId, now, lockTimes.care),
        status: PROCESS,
        professionalId: medic.userId,
        startedAt: row.startedAt ?? now,
        pausedAt: null,
      },
      { action: careActions.startWithMedic.audit, by: actor.userId, relation },
    );
    const event = lockEvent(started, now);
    const people = await audience(context, care, started);
    await emitSharedAgenda(context, started.row, people, row.professionalId);
    await emitCare(context, started, people, {
      ...(row.status === NEW && { medicalCareTaken: { ...event, Professional: personOf(medic) } }),
      blockMedicalCare: event,
    });
    if (row.status === NEW) await notifyParentOfWriting(context, started);
    return after(context, it, started);
  },

  async rescheduleMedicalCare(context, { params, body }) {
    const { actor, now } = context;
    const it = await take(context, params.id, 'reschedule');
    const { care, relation } = it;
    const date = new Date(body.date);
    if (date <= now) throw new ProblemError('validation', { Fields: { date: 'future' } });
    const made = { action: careActions.reschedule.audit, by: actor.userId, relation, reason: body.commentary };
    const { id: careId, professionalId } = care.row;
    const deltaMinutes = body.DeltaMinutes ?? care.row.deltaMinutes;
    const slot = { professionalId, start: date, deltaMinutes, careId, overrideReason: body.OverrideReason };
    const moved = await bookSlot(context, slot, (booking, booked) =>
      change(booking, care, { scheduledDate: date, deltaMinutes, ...booked }, made),
    );
    await recordOverride(context, moved.row, relation);
    await noticeAppointment(context, moved.row, 'moved');
    await keepMove(context, moved.row, care.row, moved.row.overrideReason ?? body.commentary ?? null);
    await announce(context, moved, actor.userId, care.row.scheduledDate);
    return after(context, it, moved);
  },

  async setMedicalCareProcess(context, { body }) {
    const { actor, now, db } = context;
    // Locked first, so that it cannot start between check and recall.
    const child = await waitingChild(context, body.MedicalCareId);
    const it = await take(context, body.MedicalCareId, 'setProcess', body.Reason);
    if (child) await recall(context, child, body.Reason ?? '', it.relation);
    const resumed = await change(
      context,
      it.care,
      { ...lockFor(actor.userId, now, lockTimes.care), status: PROCESS },
      { action: careActions.setProcess.audit, by: actor.userId, relation: it.relation, reason: body.Reason },
    );
    const people = await holdingAudience(db, resumed.row, actor.userId);
    await emitCare(context, resumed, people, { blockMedicalCare: lockEvent(resumed, now) });
    return after(context, it, resumed);
  },
};
