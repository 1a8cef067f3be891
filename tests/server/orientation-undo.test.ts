import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { constants } from '#domain/constants.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { systemFacts } from '#server/core/unit-of-work.ts';
import { auditLog, hubEventLog, orientationDrafts, orientations } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { freeAbandoned } from '#server/modules/orientations/arrivals.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { type Browser, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { addOrientation, addPatient, runSendDue, sendDue } from './support/orientations.ts';
import { addPerson, type TestPerson } from './support/people.ts';

const base = '/api/clinical/v2/Orientations';
const text = 'No se recomienda en el embarazo. Puedes usar calor local.';
const second = 1_000;

describeServer('an answer that waits to be sent', (engine) => {
  let app: TestApp;
  let patient: string;
  let ana: TestPerson;
  let luis: TestPerson;
  let browser: Browser;
  let luisBrowser: Browser;

  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
    patient = await addPatient(app.store);
    ana = await addPerson(app.store);
    luis = await addPerson(app.store);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  beforeEach(async () => {
    await app.store.db.delete(orientationDrafts);
    await app.store.db.delete(orientations);
    await app.store.db.delete(hubEventLog);
    browser = await signedIn(app, ana);
    luisBrowser = await signedIn(app, luis);
  });

  const held = async () => {
    const id = await addOrientation(app.store, patient, { createdAt: app.clock.now() });
    await browser.post(`${base}/${id}/Block`);
    return id;
  };
  const answer = (id: string, Answer = text, headers = {}) =>
    browser.post(`${base}/Answer`, { OrientationId: id, AnswerUserId: ana.userId, Answer }, { headers });
  const answered = async () => {
    const id = await held();
    await answer(id);
    return id;
  };
  const undo = (id: string, by = browser) => by.post(`${base}/${id}/UndoAnswer`);
  const rowOf = async (id: string) => {
    const [row] = await app.store.db.select().from(orientations).where(eq(orientations.id, id));
    if (!row) throw new Error('The orientation is gone');
    return row;
  };
  const draftOf = async (id: string) =>
    (await browser.get(`${base}/${id}/Draft`)).json<{ Text: string; Revision: number }>();
  const eventsOf = async (person: TestPerson) => (await eventsFor(app.store, person.userId)).map(({ name }) => name);

  test('U14 sends an answer after ten seconds and not before', async () => {
    const id = await answered();
    app.clock.advance(constants.orientationAnswerUndo - 1);
    expect([await runSendDue(app), (await rowOf(id)).answer]).toEqual([0, null]);
    app.clock.advance(1);
    expect([await runSendDue(app), await runSendDue(app)]).toEqual([1, 0]);
    const sent = (await browser.get(`${base}/${id}`)).json<Orientation>();
    expect([sent.status, sent.CloseReason, sent.Answer, sent.AnswerUserId, sent.AnsweredAt]).toEqual([
      ...[4, 'ANSWERED', text, ana.userId],
      app.clock.now().toISOString(),
    ]);
    expect([sent.PendingAnswer, sent.SendAt, sent.IsBlocked, (await draftOf(id)).Text]).toEqual([
      null,
      null,
      false,
      '',
    ]);
    expect(await eventsOf(luis)).toEqual(['orientationTaken', 'updateOrientation', 'answerOrientation']);
  });

  test('U14 shows the pending text and its time on every device of the author, and to no others', async () => {
    const id = await answered();
    const elsewhere = await signedIn(app, ana);
    const mine = (await elsewhere.get(`${base}/${id}`)).json<Orientation>();
    const sendAt = new Date(app.clock.now().getTime() + constants.orientationAnswerUndo).toISOString();
    expect([mine.PendingAnswer, mine.SendAt, mine.status, mine.BlokUserId]).toEqual([text, sendAt, 1, ana.userId]);
    const others = (await luisBrowser.get(`${base}/${id}`)).json<Orientation>();
    expect([others.PendingAnswer, others.SendAt, others.Answer, others.IsBlocked]).toEqual([null, null, null, true]);
  });

  test('U14 undoes an answer: restores the draft, and sends the patient nothing', async () => {
    const id = await held();
    await browser.send('PUT', `${base}/${id}/Draft`, { payload: { Text: 'Un comienzo', Revision: 0 } });
    await answer(id);
    app.clock.advance(constants.orientationAnswerUndo - second);
    const elsewhere = await signedIn(app, ana);
    const undone = (await undo(id, elsewhere)).json<Orientation>();
    expect([undone.status, undone.PendingAnswer, undone.SendAt, undone.BlokUserId]).toEqual([
      1,
      null,
      null,
      ana.userId,
    ]);
    expect(await draftOf(id)).toMatchObject({ Text: text, Revision: 2 });
    expect([await sendDue(app), (await rowOf(id)).status]).toEqual([0, 1]);
    expect(await eventsOf(luis)).toEqual(['orientationTaken', 'updateOrientation', 'updateOrientation']);
    expect((await answer(id, `${text} Vuelve a escribir si sigue.`)).statusCode).toEqual(200);
    expect(await sendDue(app)).toEqual(1);
  });

  test('U14 keeps a draft equal to the answer, ignoring surrounding spaces', async () => {
    const id = await held();
    const save = (Text: string, Revision: number) =>
      browser.send('PUT', `${base}/${id}/Draft`, { payload: { Text, Revision } });
    await save(`${text} `, 0);
    await answer(id);
    expect(await draftOf(id)).toMatchObject({ Text: `${text} `, Revision: 1 });
    const again = await save(text, 0);
    expect([again.statusCode, again.json().Revision]).toEqual([200, 2]);
  });

  test('U14 rejects undoing a sent answer, and returns the row', async () => {
    const id = await answered();
    await sendDue(app);
    const late = await undo(id);
    expect([late.statusCode, late.json().Code, late.json().Current.Answer]).toEqual([
      409,
      'transition_not_allowed',
      text,
    ]);
  });

  test('U14 treats a second undo as a repeat', async () => {
    const id = await answered();
    const first = (await undo(id)).json<Orientation>();
    const second = (await undo(id)).json<Orientation>();
    expect([second.Version, second.status, second.SendAt]).toEqual([first.Version, 1, null]);
  });

  test('U14 keeps the first ten seconds when the same answer is submitted again', async () => {
    const id = await held();
    const headers = { 'idempotency-key': randomUUID() };
    const first = (await answer(id, text, headers)).json<Orientation>();
    app.clock.advance(4 * second);
    const repeated = await answer(id, text, headers);
    expect([repeated.statusCode, repeated.json<Orientation>().SendAt]).toEqual([200, first.SendAt]);
    const another = await answer(id, `${text} Y reposo.`);
    expect([another.statusCode, another.json().Code, another.json().Current.SendAt]).toEqual([
      ...[409, 'transition_not_allowed', first.SendAt],
    ]);
    app.clock.advance(6 * second);
    expect([await runSendDue(app), (await rowOf(id)).answer]).toEqual([1, text]);
  });

  test('U14 sends after a sign-out, and sends overdue answers when a server starts', async () => {
    const id = await answered();
    await browser.post('/api/identity/v2/connect/endsession');
    app.clock.advance(6 * 60 * 60 * second);
    await app.unitOfWork.write(systemFacts('test'), async (unit) => void (await freeAbandoned(unit)));
    expect((await rowOf(id)).blokUserId).toEqual(ana.userId);
    expect([await runSendDue(app), (await rowOf(id)).answerUserId]).toEqual([1, ana.userId]);
  });

  test('U14 protects a pending answer from takeover, release and answers by colleagues', async () => {
    const id = await answered();
    app.clock.advance(constants.orientationLock + second);
    await luisBrowser.signIn(luis);
    await browser.signIn(ana);
    const Reason = 'La doctora terminó su turno';
    const refusals = [
      await luisBrowser.post(`${base}/${id}/Block`, { Reason }),
      await luisBrowser.post(`${base}/Unlocked`, { OrientationId: id, Reason }),
      await undo(id, luisBrowser),
      await browser.post(`${base}/Unlocked`, { OrientationId: id }),
      await browser.post(`${base}/${id}/Block`),
    ];
    expect(refusals.map((one) => [one.statusCode, one.json().Code])).toEqual([
      ...Array(3).fill([409, 'locked_by_other']),
      ...Array(2).fill([409, 'transition_not_allowed']),
    ]);
  });

  test('U14 assigns the next case to an author with a pending answer', async () => {
    await answered();
    const next = await addOrientation(app.store, patient, { createdAt: app.clock.now() });
    const taken = await browser.post(`${base}/AttendNext`);
    expect([taken.statusCode, taken.json<Orientation>().OrientationId]).toEqual([200, next]);
  });

  test('U14 audits the answer, its undo and its sending without the text', async () => {
    const id = await answered();
    await undo(id);
    await answer(id);
    await sendDue(app);
    const rows = await app.store.db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.seq);
    expect(rows.map((row) => [row.action, row.actorId, row.relation, row.detail])).toEqual([
      ['orientation.lock', ana.userId, 'holder', null],
      ['orientation.answer', ana.userId, 'holder', null],
      ['orientation.answer.undo', ana.userId, 'holder', null],
      ['orientation.answer', ana.userId, 'holder', null],
      ['orientation.answer.send', null, null, { author: ana.userId }],
    ]);
  });
});
