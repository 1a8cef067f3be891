import { randomUUID } from 'node:crypto';
import { RoleId } from '#domain/session/roles.ts';
import { chileInstant } from '#domain/time.ts';
import { agendaHours, branchOffices, facilitations, organizations, slotHolds } from '#server/db/schema/index.ts';
import { base, create } from './care-calls.ts';
import type { Engine } from './engines.ts';
import { type Member, openWard } from './ward.ts';

const appointments = '/api/user-admin/v2/Appointment';
/** A Monday far after the test clock. */
export const monday = '2027-05-03';
export const at = (time: string, day = monday) => chileInstant(day, time).toISOString();
export const reason = 'Dolor de pecho, no puede esperar';

/** Ana attends on Mondays from 9 to 11, in slots of 30 minutes; the facilitator runs her agenda. */
export async function openAgenda(engine: Engine) {
  const ward = await openWard(engine);
  const { db } = ward.app.store;
  const [organizationId, here] = [randomUUID(), randomUUID()];
  await db.insert(organizations).values({ id: organizationId, name: 'Red', ic: '76192083-9' });
  await db.insert(branchOffices).values({ id: here, organizationId, name: 'Centro', addressText: 'Calle 1' });
  const anaId = ward.ana.person.userId;
  const weekly = [{ Weekday: 1, From: '09:00', To: '11:00', BranchOfficeId: here, IsSolidarity: false }];
  await db
    .insert(agendaHours)
    .values({ id: randomUUID(), userId: anaId, deltaMinutes: 30, weekly, extra: [], blocked: [] });
  const facilitator = await ward.join([RoleId.FACILITATOR]);
  await db.insert(facilitations).values({ facilitatorId: facilitator.person.userId, professionalId: anaId });

  const hold = ({ browser }: Member, Start: string, DeltaMinutes = 30, ProfessionalId = anaId) =>
    browser.post(`${appointments}/Hold`, { ProfessionalId, Start, DeltaMinutes });
  const book = ({ browser }: Member, more: object, polyclinicId: string | null = null) =>
    browser.post(base, { ...create, userId: ward.patient, polyclinicId, Confirmed: true, ...more });
  return {
    ward,
    facilitator,
    anaId,
    hold,
    book,
    release: ({ browser }: Member, id: string) => browser.send('DELETE', `${appointments}/Hold/${id}`),
    move: ({ browser }: Member, id: string, body: object) => browser.post(`${base}/${id}/Reschedule`, body),
    scheduled: (time: string, more: object = {}) =>
      ward.add({ professionalId: anaId, polyclinicId: null, scheduledDate: chileInstant(monday, time), ...more }),
    /** Physicians and their agenda managers book for patients they attended before. */
    attended: () => ward.add({ status: 4, closeReason: 'ATTENDED', professionalId: anaId, polyclinicId: null }),
    states: async () => {
      const query = `medicalUserId=${anaId}&date=${monday}`;
      const { Dtos } = (await ward.ana.browser.get(`${appointments}/CalendarDetail?${query}`)).json();
      return Dtos.map((slot: { State: string }) => slot.State);
    },
    begin: async () => {
      await db.delete(slotHolds);
      await ward.begin();
      await facilitator.browser.signIn(facilitator.person);
    },
  };
}
export type Agenda = Awaited<ReturnType<typeof openAgenda>>;
type Answer = Awaited<ReturnType<Agenda['hold']>>;
export const outcome = (answer: Answer) => [answer.statusCode, answer.json().Code];
export const offered = (answer: Answer) => {
  const { Current, NextFree, MayOverride } = answer.json();
  return { Current, NextFree: NextFree.map((slot: { Start: string }) => slot.Start), MayOverride };
};

/** Slots of the following Mondays. */
export const nextWeeks = (count: number) =>
  ['09:00', '09:30', '10:00', '10:30'].slice(0, count).map((time) => at(time, '2027-05-10'));
