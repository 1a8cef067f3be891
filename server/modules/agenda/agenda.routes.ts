import { type AgendaHoursContent, noAgendaHours } from '#domain/agenda/agenda-hours.ts';
import { slotsOf, type Taken, withStates } from '#domain/agenda/slots.ts';
import type { AppointmentDay, appointmentCalls } from '#domain/api/agenda.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { agendaOf, agendaReader } from '../medical-cares/queue/agenda.routes.ts';
import { takenOf } from './bookings.ts';
import { holdHandlers } from './holds.ts';
import { hoursOf } from './hours.queries.ts';
import { hoursHandlers } from './hours.ts';
import { agendaPatientsHandlers } from './patients.ts';
import { daysFrom, shownSlot } from './shown.ts';
import { solidarityHandlers } from './solidarity.ts';

/** Includes appointments outside the hours, for example from before the hours changed. */
function dayOf(content: AgendaHoursContent, date: string, taken: Taken, now: Date): AppointmentDay {
  const slots = withStates(slotsOf(content, date), taken, now);
  const open = taken.bookings.filter(({ start, status }) => status !== CareStatus.CLOSED && chileDate(start) === date);
  return { Date: date, Free: slots.filter(({ state }) => state === 'FREE').length, Booked: open.length };
}

async function read(context: CallContext, userId: string) {
  await agendaReader(context, userId);
  return (await hoursOf(context.db, userId)) ?? noAgendaHours;
}

/**
 * Clinical 7, Appointment: for the professional, the facilitators of their agenda and the work group it is shown to; other
 * ids return nothing.
 */
export const appointmentHandlers: Handlers<typeof appointmentCalls> = {
  ...hoursHandlers,
  ...holdHandlers,
  ...agendaPatientsHandlers,
  ...solidarityHandlers,

  async listCalendar(context, { query: { medicalUserId, initDate, segmentDay } }) {
    const content = await read(context, medicalUserId);
    const days = daysFrom(initDate, segmentDay);
    const span = { first: initDate, last: days.at(-1) ?? initDate };
    const taken = await takenOf(context.db, { userId: medicalUserId, ...span, now: context.now });
    return { Quantity: days.length, Dtos: days.map((date) => dayOf(content, date, taken, context.now)) };
  },

  async listCalendarDetail(context, { query: { medicalUserId, date, segmentDay, branchOfficeId } }) {
    const content = await read(context, medicalUserId);
    const { now } = context;
    const days = daysFrom(date, segmentDay);
    const span = { first: date, last: days.at(-1) ?? date };
    const taken = await takenOf(context.db, { userId: medicalUserId, ...span, now });
    const slots = days
      .flatMap((day) => withStates(slotsOf(content, day), taken, now))
      .filter((slot) => branchOfficeId === undefined || slot.branchOfficeId === branchOfficeId)
      .map((slot) => shownSlot(medicalUserId, slot, slot.careId));
    return { Quantity: slots.length, Dtos: slots };
  },

  listScheduler: (context, { params, query: { initDate, endDate, cancellable } }) =>
    agendaOf(context, params.id, {
      first: initDate,
      last: endDate,
      ...(cancellable && { status: CareStatus.NEW }),
    }),
};
