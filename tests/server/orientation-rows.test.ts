import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import type { ListOf } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import { systemFacts } from '#server/core/unit-of-work.ts';
import { orientationDrafts, orientations, userRoles } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { arrive } from '#server/modules/orientations/arrivals.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { type Browser, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import type { Follower, Received } from './support/follower.ts';
import { follow, stopFollowers } from './support/hub.ts';
import { addOrientation, addPatient, sendDue } from './support/orientations.ts';
import { addPerson, type TestPerson } from './support/people.ts';

const base = '/api/clinical/v2/Orientations';
const Answer = 'No se recomienda en el embarazo. Puedes usar calor local.';

describeServer('rows that events of orientations carry', (engine) => {
  let app: TestApp;
  let patient: string;
  let ana: TestPerson;
  let luis: TestPerson;
  let anaBrowser: Browser;
  let luisBrowser: Browser;

  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules, listen: 0 });
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
  });
  afterEach(() => stopFollowers());

  const rowIn = (received: Received | undefined) => Object(received?.payload).Row;
  /** The row carried by each event with this id, in order of arrival. */
  const rowsOf = async (follower: Follower, id: string, count: number): Promise<[string, Orientation | null][]> => {
    await follower.until(count, id);
    return follower.about(id).map((received) => [received.name, rowIn(received)]);
  };
  const listed = async (browser: Browser, userId: string, id: string) => {
    const lists = await Promise.all(
      ['status=1', `status=4&answerUserId=${userId}`].map(async (query) =>
        (await browser.get(`${base}?${query}`)).json<ListOf<Orientation>>(),
      ),
    );
    return lists.flatMap(({ Dtos }) => Dtos).find(({ OrientationId }) => OrientationId === id) ?? null;
  };
  const arrives = async () => {
    let id = '';
    await app.unitOfWork.write(systemFacts('test'), async (unit) => {
      const question = '¿Puedo tomar ibuprofeno con 14 semanas de embarazo?';
      id = await arrive(unit, { questionUserId: patient, question, priority: 2, specialtyId: null });
    });
    return id;
  };

  test('P-23 sends each recipient the row that the list returns to them, step by step', async () => {
    const [hers, his] = [await follow(() => app, ana), await follow(() => app, luis)];
    const id = await arrives();
    const steps: (() => Promise<unknown>)[] = [
      () => Promise.resolve(),
      () => anaBrowser.post(`${base}/${id}/Block`),
      () => anaBrowser.post(`${base}/Answer`, { OrientationId: id, AnswerUserId: ana.userId, Answer }),
      () => anaBrowser.post(`${base}/${id}/UndoAnswer`),
      () => anaBrowser.post(`${base}/Unlocked`, { OrientationId: id }),
      () => luisBrowser.post(`${base}/${id}/Block`),
      () => luisBrowser.post(`${base}/Answer`, { OrientationId: id, AnswerUserId: luis.userId, Answer }),
      () => sendDue(app),
    ];
    const lists: [Orientation | null, Orientation | null][] = [];
    for (const step of steps) {
      await step();
      lists.push([await listed(anaBrowser, ana.userId, id), await listed(luisBrowser, luis.userId, id)]);
    }
    const ofAna = await rowsOf(hers, id, steps.length);
    const ofLuis = await rowsOf(his, id, steps.length);
    expect(ofAna.map(([, row]) => row)).toEqual(lists.map(([row]) => row));
    expect(ofLuis.map(([, row]) => row)).toEqual(lists.map(([, row]) => row));
    expect(ofAna.map(([name]) => name)).toEqual([
      'addOrientation',
      'orientationTaken',
      'updateOrientation',
      'updateOrientation',
      'unlockedOrientation',
      'orientationTaken',
      'updateOrientation',
      'answerOrientation',
    ]);
    expect(lists.map(([a, b]) => [a?.User.Masked ?? 'gone', b?.User.Masked ?? 'gone'])).toEqual([
      [true, true],
      [false, true],
      [false, true],
      [false, true],
      [true, true],
      [true, false],
      [true, false],
      ['gone', false],
    ]);
  });

  test('SEC-1 sends no row to a past participant who no longer has the role', async () => {
    const former = await addPerson(app.store, { roles: [RoleId.DOCTOR, RoleId.NURSE] });
    const id = await addOrientation(app.store, patient, { createdAt: app.clock.now() });
    const theirs = await follow(() => app, former);
    const browser = await signedIn(app, former);
    await browser.post(`${base}/${id}/Block`);
    const { db } = app.store;
    await db.delete(userRoles).where(and(eq(userRoles.userId, former.userId), eq(userRoles.roleId, RoleId.DOCTOR)));
    await db.execute(sql`update orientations set lock_expires_at = blocked_at where id = ${id}`);
    await luisBrowser.post(`${base}/${id}/Block`, { Reason: 'Turno de reemplazo' });
    expect((await rowsOf(theirs, id, 2)).map(([name, row]) => [name, row?.User.Masked ?? row])).toEqual([
      ['orientationTaken', false],
      ['orientationTaken', null],
    ]);
  });

  test('SEC-1 replays missed events without rows, because access is decided on request', async () => {
    const follower = await follow(() => app, luis);
    const { epoch, seq } = await follower.resume('', 0);
    const id = await arrives();
    await anaBrowser.post(`${base}/${id}/Block`);
    expect((await rowsOf(follower, id, 2)).map(([, row]) => row?.OrientationId)).toEqual([id, id]);
    const replayed = await follower.resume(epoch, seq);
    const events = 'resync' in replayed ? [] : replayed.events;
    expect(events.map(({ name, payload }) => [name, 'Row' in Object(payload)])).toEqual([
      ['addOrientation', false],
      ['orientationTaken', false],
    ]);
  });

  test('P-23 counts all earlier cases in each event, also under concurrency', async () => {
    const follower = await follow(() => app, luis);
    const ids = await Promise.all(Array.from({ length: 20 }, arrives));
    await follower.until(ids.length, 'Counters');
    expect(follower.received.map(({ payload }) => Object(payload).Counters.OrientationNew)).toEqual(
      ids.map((_, index) => index + 1),
    );
  });
});
