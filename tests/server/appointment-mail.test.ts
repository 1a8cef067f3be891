import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointmentNotices, auditLog, contacts, users, visitLinks } from '#server/db/schema/index.ts';
import { mailPatients } from '#server/modules/visits/notices.ts';
import { readCalendar } from '../support/read-calendar.ts';
import { type Agenda, at, openAgenda } from './support/booking.ts';
import { base, why } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';

const address = 'javiera@ronda.example';

describeServer('the mail of an appointment', (engine) => {
  let agenda: Agenda;
  beforeAll(async () => {
    agenda = await openAgenda(engine);
    const { ward } = agenda;
    await ward.app.store.db
      .insert(contacts)
      .values({ id: randomUUID(), userId: ward.patient, value: address, kind: 'Email' });
  });
  afterAll(() => agenda.ward.close());
  beforeEach(async () => {
    const { db } = agenda.ward.app.store;
    await agenda.begin();
    await db.update(users).set({ locale: null });
    await db.delete(appointmentNotices);
    await agenda.attended();
    agenda.ward.app.mails.length = 0;
  });

  const mail = async () => {
    const { app } = agenda.ward;
    const mailer = {
      send: async (one: (typeof app.mails)[number]) => void app.mails.push(one),
      close: () => undefined,
    };
    return mailPatients({ unitOfWork: app.unitOfWork, config: app.config, mailer });
  };
  const book = async (start: string): Promise<string> =>
    (await agenda.book(agenda.ward.ana, { ScheduledDate: start, Reason: 'Control de hipertensión' })).json()
      .MedicalCareId;
  const sent = () =>
    agenda.ward.app.mails.map(({ to, subject, text, calendar }) => {
      const { method, events } = readCalendar(calendar?.content ?? '');
      return { to, subject, text, sentAs: calendar?.method, method, event: events[0], more: events.length - 1 };
    });

  test('mails the patient on booking, move and cancellation: one event, each time newer', async () => {
    const { ward, move, anaId } = agenda;
    const id = await book(at('09:00'));
    await mail();
    await move(ward.ana, id, { date: at('10:00'), DeltaMinutes: 45 });
    await mail();
    await ward.ana.browser.post(`${base}/${id}/CancelForMedic`, { commentary: why, offset: 0 });
    expect([await mail(), await mail()]).toEqual([1, 0]);
    const [created, moved, cancelled] = sent();
    const [ana] = await ward.app.store.db.select().from(users).where(eq(users.id, anaId));
    const name = `${ana?.name} ${ana?.lastName}`;
    const people = ['mailto:no-reply@ronda.example', `mailto:${address}`];
    const span = (from: string, to: string) => [from, to].map((time) => [new Date(at(time)), 'UTC']);
    const shared = { uid: created?.event?.uid, summary: `Atención con ${name}`, description: null, people };
    const { 0: first = 0, 1: second = 0, 2: third = 0 } = sent().map(({ event }) => event?.sequence);
    expect({ ordered: first < second && second < third, sent: sent() }).toEqual({
      ordered: true,
      sent: [
        {
          to: address,
          subject: 'Ronda: tienes una hora de atención',
          sentAs: 'REQUEST',
          method: 'REQUEST',
          more: 0,
          text: `Tienes una hora de atención con ${name}:\n\nlunes 3 de mayo de 2027, de 09:00 a 09:15, hora de Chile\n\nEl archivo adjunto la agrega a tu calendario.\n`,
          event: { ...shared, sequence: first, times: span('09:00', '09:15'), status: 'CONFIRMED' },
        },
        {
          to: address,
          subject: 'Ronda: cambió tu hora de atención',
          sentAs: 'REQUEST',
          method: 'REQUEST',
          more: 0,
          text: moved?.text,
          event: { ...shared, sequence: second, times: span('10:00', '10:45'), status: 'CONFIRMED' },
        },
        {
          to: address,
          subject: 'Ronda: se canceló tu hora de atención',
          sentAs: 'CANCEL',
          method: 'CANCEL',
          more: 0,
          text: cancelled?.text,
          event: { ...shared, sequence: third, times: span('10:00', '10:45'), status: 'CANCELLED' },
        },
      ],
    });
    const audited = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'appointment.notify'))
      .orderBy(auditLog.seq);
    expect(audited.map(({ objectId, patientId }) => [objectId, patientId])).toEqual(
      [1, 2, 3].map(() => [id, ward.patient]),
    );
  });

  test('contains no clinical data, and links to the visit only for a patient with one', async () => {
    const { ward, move } = agenda;
    const { db } = ward.app.store;
    await db.update(users).set({ locale: 'en' }).where(eq(users.id, ward.patient));
    const id = await book(at('09:00'));
    await mail();
    const expiresAt = new Date(ward.now().getTime() + 60_000);
    await db
      .insert(visitLinks)
      .values({ hash: randomUUID(), medicalCareId: id, createdBy: null, createdAt: ward.now(), expiresAt });
    await move(ward.ana, id, { date: at('09:30') });
    await mail();
    const files = ward.app.mails.map(({ text, calendar }) => `${text}${calendar?.content}`);
    expect({
      subjects: ward.app.mails.map(({ subject }) => subject),
      when: ward.app.mails[0]?.text.split('\n')[2],
      linked: files.map((text) => /\/en\/visit#/.test(text)),
      inFile: ward.app.mails.map(({ calendar }) => calendar?.content.includes('/visit')),
      clinical: files.map((text) => /hipertensi|Control/.test(text) || text.includes(id)),
    }).toEqual({
      subjects: ['Ronda: you have an appointment', 'Ronda: your appointment changed'],
      when: 'Monday, May 3, 2027, from 09:00 to 09:15, time of Chile',
      linked: [false, true],
      inFile: [false, false],
      clinical: [false, false],
    });
  });

  test('sends nothing for an encounter without an hour, nor for a started one', async () => {
    const { ward, book: create } = agenda;
    await create(ward.ana, {});
    const id = await ward.begun(ward.ana, { polyclinicId: null, scheduledDate: ward.ago(5) });
    await ward.ana.browser.post(`${base}/${id}/CancelForMedic`, { commentary: why, offset: 0 });
    expect([(await ward.rowOf(id)).status, await mail()]).toEqual([4, 0]);
  });
});
