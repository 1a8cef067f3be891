import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import {
  auditLog,
  hubEventLog,
  medicalCareChanges,
  medicalCares,
  orientationDrafts,
  orientations,
} from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { type Browser, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { addOrientation, addPatient } from './support/orientations.ts';
import { addPerson, type TestPerson } from './support/people.ts';

const base = '/api/clinical/v2/Orientations';
const Reason = 'Dolor torácico al esfuerzo, conviene examinar hoy';

describeServer('an orientation that becomes an encounter', (engine) => {
  let app: TestApp;
  let patient: string;
  let ana: TestPerson;
  let luis: TestPerson;
  let browser: Browser;
  let luisBrowser: Browser;
  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
    patient = await addPatient(app.store);
    [ana, luis] = [await addPerson(app.store), await addPerson(app.store)];
    browser = await signedIn(app, ana);
    luisBrowser = await signedIn(app, luis);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  beforeEach(async () => {
    for (const table of [orientationDrafts, orientations, medicalCareChanges, medicalCares, hubEventLog]) {
      await app.store.db.delete(table);
    }
  });

  const held = async () => {
    const id = await addOrientation(app.store, patient, { createdAt: app.clock.now(), priority: 3 });
    await app.store.db.update(orientations).set({ specialtyId: randomUUID() }).where(eq(orientations.id, id));
    await browser.post(`${base}/${id}/Block`);
    return id;
  };
  const convert = (id: string, by = browser, body: object = { Reason }, headers = {}) =>
    by.post(`${base}/${id}/Convert`, body, { headers });
  const caresOf = () => app.store.db.select().from(medicalCares).where(eq(medicalCares.userId, patient));

  test('S6 closes the question and creates an encounter of the patient in the queue', async () => {
    const id = await held();
    const converted = (await convert(id)).json<Orientation>();
    const [care, ...others] = await caresOf();
    expect(others).toEqual([]);
    expect(care).toMatchObject({
      status: 1,
      mode: 2,
      priority: 3,
      reason: Reason,
      polyclinicId: null,
      professionalId: null,
      byPatient: true,
      blokUserId: null,
      specialtyId: null,
    });
    expect([converted.status, converted.CloseReason, converted.Answer, converted.IsBlocked]).toEqual([
      ...[4, 'CONVERTED', null, false],
    ]);
    expect([converted.MedicalCareId, converted.AnswerUserId]).toEqual([care?.id, ana.userId]);
    const events = await eventsFor(app.store, luis.userId);
    expect(events.map(({ name }) => name).sort()).toEqual(['addTeleconsulta', 'answerOrientation', 'orientationTaken']);
    expect(events.find(({ name }) => name === 'answerOrientation')?.payload).toEqual({
      OrientationId: id,
      AnswerUserId: ana.userId,
      CloseReason: 'CONVERTED',
      Version: 3,
      Counters: { OrientationNew: 0, OrientationClose: 1 },
    });
    const audited = await app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, ana.userId))
      .orderBy(auditLog.seq);
    expect(audited.slice(-2).map(({ action, patientId }) => [action, patientId])).toEqual([
      ['care.create', patient],
      ['orientation.convert', patient],
    ]);
  });

  test('S6 keeps the text of the converting professional, and shows the encounter to no others', async () => {
    const id = await held();
    await browser.send('PUT', `${base}/${id}/Draft`, { payload: { Text: 'Un comienzo', Revision: 0 } });
    await luisBrowser.send('PUT', `${base}/${id}/Draft`, { payload: { Text: 'Otro comienzo', Revision: 0 } });
    await convert(id);
    expect((await browser.get(`${base}/${id}/Draft`)).json().Text).toEqual('Un comienzo');
    const others = (await luisBrowser.get(`${base}/${id}`)).json<Orientation>();
    expect([others.CloseReason, others.MedicalCareId]).toEqual(['CONVERTED', null]);
  });

  test('S6 rejects conversion when not held, while sending, on an older version, and without a reason', async () => {
    const id = await held();
    const other = await addOrientation(app.store, patient, { createdAt: app.clock.now() });
    const refused = [
      await convert(id, luisBrowser),
      await convert(other),
      await convert(id, browser, { Reason }, { 'if-match': '"1"' }),
      await convert(id, browser, { Reason: 'corto' }),
    ];
    await browser.post(`${base}/Answer`, { OrientationId: id, AnswerUserId: ana.userId, Answer: Reason });
    refused.push(await convert(id));
    expect(refused.map((one) => [one.statusCode, one.json().Code])).toEqual([
      [409, 'locked_by_other'],
      [409, 'transition_not_allowed'],
      [409, 'version_conflict'],
      [400, 'validation'],
      [409, 'transition_not_allowed'],
    ]);
    expect(await caresOf()).toEqual([]);
  });
});
