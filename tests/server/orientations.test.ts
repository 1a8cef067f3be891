import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { constants } from '#domain/constants.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, hubEventLog, orientationDrafts, orientations } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { type Browser, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { addOrientation, addPatient, sendDue } from './support/orientations.ts';
import { addPerson, type TestPerson } from './support/people.ts';

const base = '/api/clinical/v2/Orientations';
const answerText = 'No se recomienda en el embarazo. Puedes usar calor local.';
const minute = 60_000;

describeServer('orientations', (engine) => {
  let app: TestApp;
  let patient: string;
  let ana: TestPerson;
  let luis: TestPerson;
  let anaBrowser: Browser;
  let luisBrowser: Browser;

  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
    patient = await addPatient(app.store);
    ana = await addPerson(app.store);
    luis = await addPerson(app.store, { roles: [RoleId.FULL_SERVICE] });
    anaBrowser = await signedIn(app, ana);
    luisBrowser = await signedIn(app, luis);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  beforeEach(async () => {
    await app.store.db.delete(orientationDrafts);
    await app.store.db.delete(orientations);
    await app.store.db.delete(hubEventLog);
  });

  const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * minute);
  const add = (minutes: number, priority = 2) =>
    addOrientation(app.store, patient, { createdAt: ago(minutes), priority });
  /** Advances twenty minutes: the lock and the access token have expired. */
  const lockRunsOut = async () => {
    app.clock.advance(constants.orientationLock);
    await Promise.all([anaBrowser.refresh(), luisBrowser.refresh()]);
  };
  const attendNext = (browser: Browser) => browser.post(`${base}/AttendNext`);
  const eventsOf = async (person: TestPerson) => (await eventsFor(app.store, person.userId)).map((event) => event.name);

  test('U2 assigns the highest priority first, even before overdue cases, then the longest wait', async () => {
    const older = await add(100, 2);
    await add(5, 2);
    const overdue = await add(1_500, 2);
    const high = await add(1, 3);
    const order: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const taken = (await attendNext(anaBrowser)).json<Orientation>();
      order.push(taken.OrientationId);
      await anaBrowser.post(`${base}/Answer`, {
        OrientationId: taken.OrientationId,
        AnswerUserId: ana.userId,
        Answer: answerText,
      });
    }
    expect(order.slice(0, 3)).toEqual([high, overdue, older]);
  });

  test('masks a case to initials, age and sex for colleagues, and names the person to the holder', async () => {
    const id = await add(10);
    const masked = (await anaBrowser.get(`${base}/${id}`)).json<Orientation>();
    expect(masked.User).toEqual({
      UserId: null,
      Name: 'J. P.',
      LastName: '',
      IC: null,
      BirthDate: null,
      Age: 33,
      Gender: 'F',
      HealthInsurance: null,
      Masked: true,
    });
    await attendNext(anaBrowser);
    const mine = (await anaBrowser.get(`${base}/${id}`)).json<Orientation>();
    expect(mine.User).toEqual({
      UserId: patient,
      Name: 'Javiera',
      LastName: 'Pizarro Olivares',
      IC: patient,
      BirthDate: '1992-09-02',
      Age: 33,
      Gender: 'F',
      HealthInsurance: 'ISAPRE',
      Masked: false,
    });
    expect((await luisBrowser.get(`${base}/${id}`)).json<Orientation>().User.Masked).toEqual(true);
  });

  test('rejects a second case to a holder with the id of the first, and reports an empty queue', async () => {
    const id = await add(10);
    await attendNext(anaBrowser);
    const again = await attendNext(anaBrowser);
    expect([again.statusCode, again.json().Code, again.json().Current]).toEqual([
      409,
      'already_assigned',
      { OrientationId: id },
    ]);
    const other = await attendNext(luisBrowser);
    expect([other.statusCode, other.json().Code]).toEqual([409, 'none_available']);
  });

  test('announces every step to all who may answer, in order', async () => {
    const id = await add(10);
    await attendNext(anaBrowser);
    await anaBrowser.post(`${base}/Unlocked`, { OrientationId: id });
    await luisBrowser.post(`${base}/${id}/Block`);
    await luisBrowser.post(`${base}/Answer`, { OrientationId: id, AnswerUserId: luis.userId, Answer: answerText });
    await sendDue(app);
    const steps = [
      ...['orientationTaken', 'unlockedOrientation', 'orientationTaken'],
      ...['updateOrientation', 'answerOrientation'],
    ];
    expect(await eventsOf(ana)).toEqual(steps);
    expect(await eventsOf(luis)).toEqual(steps);
  });

  test('SEC-21: accepts an answer only from the holder, in their own name, with a valid length', async () => {
    const id = await add(10);
    await attendNext(anaBrowser);
    const answer = (browser: Browser, person: TestPerson, Answer: string) =>
      browser.post(`${base}/Answer`, { OrientationId: id, AnswerUserId: person.userId, Answer });
    const notMine = await answer(luisBrowser, luis, answerText);
    const inAnothersName = await answer(anaBrowser, luis, answerText);
    const short = await answer(anaBrowser, ana, 'Sí');
    expect([notMine, inAnothersName, short].map((r) => [r.statusCode, r.json().Code])).toEqual([
      [409, 'locked_by_other'],
      [404, 'not_found'],
      [400, 'validation'],
    ]);
    const pending = (await answer(anaBrowser, ana, answerText)).json<Orientation>();
    expect([pending.status, pending.Answer, pending.IsBlocked]).toEqual([1, null, true]);
    const twice = await answer(anaBrowser, ana, answerText);
    expect([twice.statusCode, twice.json().Code]).toEqual([409, 'transition_not_allowed']);
    await sendDue(app);
    const answered = (await anaBrowser.get(`${base}/${id}`)).json<Orientation>();
    expect([answered.status, answered.Answer, answered.CloseReason, answered.IsBlocked]).toEqual([
      4,
      answerText,
      'ANSWERED',
      false,
    ]);
    const late = await answer(anaBrowser, ana, answerText);
    expect([late.statusCode, late.json().Code]).toEqual([409, 'transition_not_allowed']);
  });

  test('takes over a stale lock only with a reason, and never a live one', async () => {
    const id = await add(10);
    await attendNext(anaBrowser);
    const take = (Reason?: string) => luisBrowser.post(`${base}/${id}/Block`, Reason ? { Reason } : {});
    expect((await take('La doctora terminó su turno')).json().Guard).toEqual('lockedByOther');
    await lockRunsOut();
    expect((await take()).json().Guard).toEqual('reasonRequired');
    const taken = (await take('La doctora terminó su turno')).json<Orientation>();
    expect(taken.BlokUserId).toEqual(luis.userId);
  });

  test('SAFE-10: rejects a stale version with the current state', async () => {
    const id = await add(10);
    const { Version } = (await attendNext(anaBrowser)).json<Orientation>();
    const stale = await anaBrowser.post(
      `${base}/Answer`,
      { OrientationId: id, AnswerUserId: ana.userId, Answer: answerText },
      { headers: { 'if-match': `"${Version - 1}"` } },
    );
    expect([stale.statusCode, stale.json().Code, stale.json().Current.Version]).toEqual([
      409,
      'version_conflict',
      Version,
    ]);
  });

  test('SAFE-7: restricts a draft to its author, on every device, and reports conflicts without loss', async () => {
    const id = await add(10);
    await attendNext(anaBrowser);
    const save = (browser: Browser, Text: string, Revision: number) =>
      browser.send('PUT', `${base}/${id}/Draft`, { payload: { Text, Revision } });
    await save(anaBrowser, 'Hola, Javiera', 0);
    const elsewhere = await signedIn(app, ana);
    expect((await elsewhere.get(`${base}/${id}/Draft`)).json()).toEqual({
      OrientationId: id,
      Text: 'Hola, Javiera',
      Revision: 1,
      SavedAt: app.clock.now().toISOString(),
    });
    await save(elsewhere, 'Hola, Javiera. Desde el otro equipo.', 1);
    const conflict = await save(anaBrowser, 'Hola, Javiera. Desde aquí.', 1);
    expect([conflict.statusCode, conflict.json().Current]).toEqual([
      409,
      {
        OrientationId: id,
        Text: 'Hola, Javiera. Desde el otro equipo.',
        Revision: 2,
        SavedAt: app.clock.now().toISOString(),
      },
    ]);
    expect((await luisBrowser.get(`${base}/${id}/Draft`)).json().Text).toEqual('');
  });

  test('SAFE-7: closes a taken-over case for all but its former writer', async () => {
    const id = await add(10);
    await attendNext(anaBrowser);
    await anaBrowser.send('PUT', `${base}/${id}/Draft`, { payload: { Text: 'Mi texto', Revision: 0 } });
    await lockRunsOut();
    await luisBrowser.post(`${base}/${id}/Block`, { Reason: 'La doctora terminó su turno' });
    await luisBrowser.post(`${base}/Answer`, { OrientationId: id, AnswerUserId: luis.userId, Answer: answerText });
    await sendDue(app);
    expect((await anaBrowser.get(`${base}/${id}`)).statusCode).toEqual(200);
    expect((await anaBrowser.get(`${base}/${id}/Draft`)).json().Text).toEqual('Mi texto');
    const stranger = await signedIn(app, await addPerson(app.store));
    expect((await stranger.get(`${base}/${id}`)).statusCode).toEqual(404);
  });

  test('SEC-23: rejects roles that do not answer, and audits every read and write without the text', async () => {
    const id = await add(10);
    const nurse = await signedIn(app, await addPerson(app.store, { roles: [RoleId.NURSE] }));
    expect((await nurse.get(`${base}/${id}`)).json().Code).toEqual('role_not_allowed');
    await attendNext(anaBrowser);
    const rows = await app.store.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, id), eq(auditLog.actorId, ana.userId)))
      .orderBy(auditLog.seq);
    expect(rows.map((row) => [row.action, row.patientId, row.relation, row.detail])).toEqual([
      ['orientation.reserve', patient, 'holder', null],
    ]);
  });
});
