import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { orientations } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { type Browser, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { addOrientation, addPatient } from './support/orientations.ts';
import { addPerson, type TestPerson } from './support/people.ts';

const base = '/api/clinical/v2/Orientations';
const minute = 60_000;

describeServer('lists of orientations', (engine) => {
  let app: TestApp;
  let patient: string;
  let ana: TestPerson;
  let luis: TestPerson;
  let browser: Browser;

  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
    patient = await addPatient(app.store);
    ana = await addPerson(app.store);
    luis = await addPerson(app.store);
    browser = await signedIn(app, ana);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  beforeEach(() => app.store.db.delete(orientations));

  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minute);
  const add = (question: string, minutes = -60) =>
    addOrientation(app.store, patient, { createdAt: at(minutes), question });
  const close = (id: string, by: TestPerson, minutes: number) =>
    app.store.db
      .update(orientations)
      .set({ status: 4, answerUserId: by.userId, answer: 'Sí.', answeredAt: at(minutes) })
      .where(sql`id = ${id}`);
  const closed = async (question: string, by: TestPerson, minutes: number) => {
    const id = await add(question);
    await close(id, by, minutes);
    return id;
  };
  const list = async (query: string) => {
    const answer = (await browser.get(`${base}?${query}`)).json<{ Quantity: number; Dtos: Orientation[] }>();
    return [answer.Quantity, answer.Dtos.map(({ Question }) => Question)];
  };

  test('lists closed questions latest first, with the total on each page', async () => {
    for (let n = 1; n <= 5; n += 1) {
      await closed(`mine ${n}`, ana, n);
      await closed(`of another ${n}`, luis, n);
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`status=4&size=2&page=${page}`)));
    expect(pages).toEqual([
      [5, ['mine 5', 'mine 4']],
      [5, ['mine 3', 'mine 2']],
      [5, ['mine 1']],
      [5, []],
    ]);
    expect([
      await list(`status=4&answerUserId=${ana.userId}&size=1`),
      await list(`status=4&answerUserId=${luis.userId}`),
      await list('status=2'),
    ]).toEqual([
      [5, ['mine 5']],
      [0, []],
      [0, []],
    ]);
  });

  test('numbers the answers of one person without gap or duplicate under concurrency', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => add(`case ${n}`)));
    await Promise.all(ids.map((id, n) => close(id, ana, n)));
    const rows = await app.store.db.select({ number: orientations.answeredNumber }).from(orientations);
    expect(rows.map(({ number }) => number ?? 0).sort((a, b) => a - b)).toEqual(ids.map((_, index) => index + 1));
  });

  test('lists waiting questions most urgent first, with the total also on a page past the last', async () => {
    for (const [priority, minutes] of [
      [1, -10],
      [3, -5],
      [2, -20],
      [2, -30],
    ] as const) {
      await addOrientation(app.store, patient, {
        priority,
        createdAt: at(minutes),
        question: `${priority} ${minutes}`,
      });
    }
    await closed('closed', ana, 1);
    expect([await list('status=1&size=3'), await list('status=1&size=3&page=9'), await list('size=10')]).toEqual([
      [4, ['3 -5', '2 -30', '2 -20']],
      [4, []],
      [5, ['3 -5', 'closed', '2 -30', '2 -20', '1 -10']],
    ]);
  });

  test('finds words in any order, ignoring accents, and a name only where the patient is named', async () => {
    await closed('¿Puedo tomar ibuprofeno?', ana, 1);
    await closed('Dolor de oído', ana, 2);
    await closed('Otro dolor de oído', luis, 3);
    await add('Dolor de cabeza, 1.500 mg de ibuprofeno', -50);
    expect([
      await list('status=4&searchText=OIDO%20dolor'),
      await list('status=4&searchText=pizarro%20javi'),
      await list('status=4&searchText=pizarro&size=1&page=2'),
      await list('status=1&searchText=pizarro'),
      await list('status=1&searchText=1500'),
      await list('searchText=ibuprofeno'),
      await list('status=4&searchText=100%25'),
    ]).toEqual([
      [1, ['Dolor de oído']],
      [2, ['Dolor de oído', '¿Puedo tomar ibuprofeno?']],
      [2, ['¿Puedo tomar ibuprofeno?']],
      [0, []],
      [1, ['Dolor de cabeza, 1.500 mg de ibuprofeno']],
      [2, ['¿Puedo tomar ibuprofeno?', 'Dolor de cabeza, 1.500 mg de ibuprofeno']],
      [0, []],
    ]);
  });
});
