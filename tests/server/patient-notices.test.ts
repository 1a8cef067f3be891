import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Orientation, VisitOrientation } from '#domain/orientation/orientation.ts';
import { RoleId } from '#domain/session/roles.ts';
import { Visit } from '#domain/visit.ts';
import type { Mail } from '#server/core/mailer.ts';
import { auditLog, contacts, orientations, patientNotices, users } from '#server/db/schema/index.ts';
import { mailPatients } from '#server/modules/visits/notices.ts';
import { Browser } from './support/browser.ts';
import { clearClinical } from './support/clean.ts';
import { describeServer } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { addOrientation, runSendDue, sendDue } from './support/orientations.ts';
import { addPerson } from './support/people.ts';
import { type Clinic, openClinic } from './support/video-rooms.ts';

const base = '/api/clinical/v2/Orientations';
const visits = '/api/clinical/v2/Visits';
const mine = `${visits}/Orientations`;
const question = '¿Puedo tomar ibuprofeno con 14 semanas de embarazo?';
const answer = 'Prefiera paracetamol de 500 mg cada ocho horas.';
const Reason = 'Dolor torácico al esfuerzo, conviene examinar hoy';
const address = 'javiera@ronda.example';

describeServer('what a patient learns of a question', (engine) => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await openClinic(engine, { config: { publicUrl: 'https://salud.example' } });
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    const { db } = clinic.app.store;
    await clearClinical(clinic.app.store);
    await db
      .insert(contacts)
      .values({ id: clinic.patient.person.identityId, userId: clinic.patient.id, value: address, kind: 'Email' });
    await db.update(users).set({ locale: null });
    await clinic.add();
    await clinic.signInAgain();
    await clinic.forgetEvents();
    clinic.app.mails.length = 0;
  });

  const ask = (userId = clinic.patient.id) =>
    addOrientation(clinic.app.store, userId, { createdAt: clinic.app.clock.now(), question });
  const block = (id: string) => clinic.medic.browser.post(`${base}/${id}/Block`);
  const write = (id: string) =>
    clinic.medic.browser.post(`${base}/Answer`, { OrientationId: id, AnswerUserId: clinic.medic.id, Answer: answer });
  const answered = async (userId = clinic.patient.id) => {
    const id = await ask(userId);
    await block(id);
    await write(id);
    await sendDue(clinic.app);
    await clinic.signInAgain();
    return id;
  };
  const mail = (mailer = { send: async (one: Mail) => void clinic.app.mails.push(one), close: () => undefined }) =>
    mailPatients({ unitOfWork: clinic.app.unitOfWork, config: clinic.app.config, mailer });
  const due = () => clinic.app.store.db.$count(patientNotices);
  const linkIn = (sent: Mail | undefined) => sent?.text.match(/https:\S+/)?.[0] ?? '';
  const listed = async (browser = clinic.patient.browser) =>
    (await browser.get(mine)).json<{ Dtos: VisitOrientation[] }>().Dtos;
  const come = async (link: string) => {
    const browser = new Browser(clinic.app);
    const entered = await browser.post(`${visits}/Enter`, { Code: new URL(link).hash.slice(1) });
    expect(entered.statusCode).toEqual(200);
    return browser;
  };

  test('S6 mails once that an answer was sent, after the undo period, without clinical content', async () => {
    const id = await ask();
    await block(id);
    await write(id);
    expect([await runSendDue(clinic.app), await mail(), clinic.app.mails]).toEqual([0, 0, []]);
    await sendDue(clinic.app);
    expect([await mail(), await mail(), await due()]).toEqual([1, 0, 0]);
    const [sent, ...more] = clinic.app.mails;
    expect([sent?.to, sent?.subject, more]).toEqual([address, 'Ronda: tu pregunta tiene respuesta', []]);
    for (const word of ['ibuprofeno', 'paracetamol', 'embarazo', 'Elena']) {
      expect(`${sent?.subject} ${sent?.text}`).not.toContain(word);
    }
    const audited = await clinic.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'orientation.notify'))
      .orderBy(auditLog.seq);
    expect(audited.map(({ objectId, patientId, actorId }) => [objectId, patientId, actorId])).toEqual([
      [id, clinic.patient.id, null],
    ]);
  });

  test('S6 opens the answer from the mailed link, in the language last used by the patient', async () => {
    await clinic.app.store.db.update(users).set({ locale: 'en' }).where(eq(users.id, clinic.patient.id));
    const id = await answered();
    await mail();
    expect(clinic.app.mails[0]?.subject).toEqual('Ronda: your question has an answer');
    const link = linkIn(clinic.app.mails[0]);
    expect(new URL(link).pathname).toEqual('/en/visit');
    const browser = await come(link);
    expect(await listed(browser)).toEqual([
      {
        OrientationId: id,
        Number: expect.any(Number),
        Question: question,
        CreatedAt: expect.any(String),
        State: 'ANSWERED',
        Answer: answer,
        AnswerHidden: false,
        AnsweredAt: expect.any(String),
        AnswerUser: { UserId: clinic.medic.id, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
        MedicalCareId: null,
        FileCount: 0,
        MayChange: false,
        MayWithdraw: false,
        RecordShare: 'NONE',
        MayAnswerShare: false,
        MayStopSharing: false,
        Version: 4,
      },
    ]);
    expect(Visit.parse((await browser.get(`${visits}/Current`)).json()).Questions).toEqual(1);
    expect((await browser.get('/api/identity/v2/Account/DraftKey')).statusCode).toEqual(200);
  });

  test('SEC-1 hides answers from a session of a link created by a professional', async () => {
    await answered();
    const care = await clinic.begun();
    const zoom = await clinic.doctor.browser.get(`/api/clinical/v2/MedicalCares/${care}/ZoomLink`);
    const browser = await come(zoom.json<{ Url: string }>().Url);
    const [seen] = await listed(browser);
    expect([seen?.State, seen?.Answer, seen?.AnswerHidden, seen?.AnswerUser]).toEqual(['ANSWERED', null, true, null]);
    expect((await browser.get(mine)).body).not.toContain('paracetamol');
  });

  test('S6 mails the conversion into an encounter, with the link of that encounter', async () => {
    const id = await ask();
    await block(id);
    const { MedicalCareId } = (
      await clinic.medic.browser.post(`${base}/${id}/Convert`, { Reason })
    ).json<Orientation>();
    await mail();
    const [sent] = clinic.app.mails;
    expect(sent?.subject).toEqual('Ronda: tu pregunta pasó a una atención');
    expect(sent?.text).not.toContain('torácico');
    const browser = await come(linkIn(sent));
    const visit = Visit.parse((await browser.get(`${visits}/Current`)).json());
    expect([visit.MedicalCareId, visit.status]).toEqual([MedicalCareId, 1]);
    const [seen] = await listed(browser);
    expect([seen?.State, seen?.MedicalCareId, seen?.Answer]).toEqual(['CONVERTED', MedicalCareId, null]);
  });

  test('S6 keeps a notice that could not be mailed, and retries it later', async () => {
    const id = await answered();
    const broken = { send: () => Promise.reject(new Error('refused')), close: () => undefined };
    await expect(mail(broken)).rejects.toThrow('1 notices were not sent');
    expect([await due(), await mail()]).toEqual([1, 0]);
    clinic.app.clock.advance(121_000);
    expect([await mail(), clinic.app.mails.length, await due()]).toEqual([1, 1, 0]);
    expect((await clinic.app.store.db.select().from(orientations).where(eq(orientations.id, id)))[0]?.answer).toEqual(
      answer,
    );
  });

  test('S6 drops a notice after five attempts or without a recipient', async () => {
    const broken = { send: () => Promise.reject(new Error('refused')), close: () => undefined };
    await answered();
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(mail(broken)).rejects.toThrow();
      clinic.app.clock.advance(121_000);
    }
    expect([await mail(), await due(), clinic.app.mails.length]).toEqual([0, 0, 0]);
    await clinic.signInAgain();
    const silent = await addPerson(clinic.app.store, { roles: [RoleId.PATIENT] });
    await clinic.app.store.db.update(users).set({ email: null }).where(eq(users.id, silent.userId));
    await answered(silent.userId);
    expect([await mail(), await due(), clinic.app.mails.length]).toEqual([0, 0, 0]);
  });

  test('S6 links a patient without encounters to the page that asks for identification', async () => {
    const other = await addPerson(clinic.app.store, { roles: [RoleId.PATIENT] });
    await answered(other.userId);
    await mail();
    expect(linkIn(clinic.app.mails[0])).toEqual('https://salud.example/es/visit');
  });

  test('S6 notifies the patient page of each change of a question, only when there is a link', async () => {
    const changes = async () =>
      (await eventsFor(clinic.app.store, clinic.patient.id))
        .filter(({ name }) => name === 'visitOrientationChanged')
        .map(({ payload }) => payload);
    const id = await ask();
    await block(id);
    expect(await changes()).toEqual([]);
    const care = await clinic.begun();
    await clinic.doctor.browser.get(`/api/clinical/v2/MedicalCares/${care}/ZoomLink`);
    await clinic.medic.browser.post(`${base}/Unlocked`, { OrientationId: id });
    await clinic.patient.browser.send('PUT', `${mine}/${id}`, { payload: { Question: `${question} ¿Y con 15?` } });
    await block(id);
    await write(id);
    await sendDue(clinic.app);
    expect(await changes()).toEqual([3, 4, 5, 6, 7].map((Version) => ({ OrientationId: id, Version })));
    expect(JSON.stringify(await changes())).not.toContain('ibuprofeno');
  });
});
