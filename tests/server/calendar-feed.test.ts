import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, calendarFeeds, employees, users } from '#server/db/schema/index.ts';
import { readCalendar } from '../support/read-calendar.ts';
import { host, newAddress } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { openWard, type Ward } from './support/ward.ts';

const day = 86_400_000;

describeServer('the calendar of a professional', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine, { config: { publicUrl: 'https://salud.example' } });
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.app.store.db.delete(calendarFeeds);
    await ward.begin();
  });

  const path = () => `/api/user-admin/v2/Users/${ward.ana.person.userId}/CalendarFeed`;
  const made = async (): Promise<URL> => new URL((await ward.ana.browser.post(path())).json().Url);
  /** Requests the feed as a calendar program does: without a session. */
  const read = ({ pathname }: URL, address = newAddress()) =>
    ward.app.http.inject({ method: 'GET', url: pathname, remoteAddress: address, headers: { host } });
  const scheduled = (days: number, more: object = {}) =>
    ward.add({
      professionalId: ward.ana.person.userId,
      polyclinicId: null,
      scheduledDate: new Date(ward.now().getTime() + days * day),
      ...more,
    });

  test('lists the hours of a month before and half a year after, by number and without a name', async () => {
    const url = await made();
    await ward.app.store.db
      .update(users)
      .set({ name: 'Íngrid', lastName: 'Ñancupil', ic: '12345678-5' })
      .where(eq(users.id, ward.patient));
    const attended = await scheduled(-30, { status: 4, closeReason: 'ATTENDED', reason: 'Dolor torácico' });
    const next = await scheduled(179, { deltaMinutes: 40 });
    for (const days of [-31, 181]) await scheduled(days);
    await scheduled(1, { status: 4, closeReason: 'CANCELLED_BY_MEDIC' });
    await scheduled(2, { professionalId: ward.luis.person.userId });
    const answer = await read(url);
    const numbers = await Promise.all([attended, next].map(async (id) => (await ward.rowOf(id)).number));
    const { name, method, events } = readCalendar(answer.body);
    expect({
      type: answer.headers['content-type'],
      stored: answer.headers['cache-control'],
      calendar: [name, method],
      events: events.map(({ summary, times, description, people }) => [summary, times, description, people]),
      leaks: ['Ñancupil', 'ngrid', '12345678', 'torácico', ward.patient, attended].filter((word) =>
        answer.body.includes(word),
      ),
    }).toEqual({
      type: 'text/calendar',
      stored: 'private, no-store',
      calendar: ['Ronda: mi agenda', null],
      events: [
        [`Ocupado: atención ${numbers[0]}`, span(-30, 15), null, [null]],
        [`Ocupado: atención ${numbers[1]}`, span(179, 40), null, [null]],
      ],
      leaks: [],
    });
  });
  const span = (days: number, minutes: number) =>
    [0, minutes].map((more) => [new Date(ward.now().getTime() + days * day + more * 60_000), 'UTC']);

  test('has a secret address that is stored as a hash, shown once, and in no log', async () => {
    const before = (await ward.ana.browser.get(path())).json();
    const answer = await ward.ana.browser.post(path());
    const { Url, CreatedAt } = answer.json();
    const secret = new URL(Url).pathname.split('/').at(-1) ?? '';
    await read(new URL(Url));
    await read(new URL(`${Url.slice(0, -1)}_`));
    const [row] = await ward.app.store.db.select().from(calendarFeeds);
    const audited = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'calendarFeed.renew'))
      .orderBy(auditLog.seq);
    expect({
      before,
      address: [answer.statusCode, new URL(Url).origin, Buffer.from(secret, 'base64url').length],
      after: (await ward.ana.browser.get(path())).json(),
      stored: JSON.stringify(row).includes(secret),
      logged: ward.app.log.some((line) => line.includes(secret.slice(0, 20))),
      audited: [audited.length > 0, JSON.stringify(audited).includes(secret)],
    }).toEqual({
      before: { CreatedAt: null },
      address: [201, 'https://salud.example', 32],
      after: { CreatedAt },
      stored: false,
      logged: false,
      audited: [true, false],
    });
  });

  test('is renewed and revoked by its professional: the former address returns 404', async () => {
    const first = await made();
    const second = await made();
    const renewed = [await read(first), await read(second)].map(({ statusCode }) => statusCode);
    const others = [await ward.luis.browser.post(path()), await ward.luis.browser.send('DELETE', path())];
    const revoked = await ward.ana.browser.send('DELETE', path());
    expect({
      renewed,
      others: others.map(({ statusCode }) => statusCode),
      revoked: [revoked.statusCode, (await read(second)).statusCode],
    }).toEqual({ renewed: [404, 200], others: [404, 404], revoked: [204, 404] });
  });

  test('is written in the language in which its professional created the address', async () => {
    const id = await scheduled(1);
    const { number } = await ward.rowOf(id);
    const shown = async (language: string) => {
      const created = await ward.ana.browser.post(path(), undefined, { headers: { 'accept-language': language } });
      const { name, events } = readCalendar((await read(new URL(created.json().Url))).body);
      return [name, events.map(({ summary }) => summary)];
    };
    expect([await shown('en'), await shown('es')]).toEqual([
      ['Ronda: my agenda', [`Busy: encounter ${number}`]],
      ['Ronda: mi agenda', [`Ocupado: atención ${number}`]],
    ]);
  });

  test('ends when its professional stops working', async () => {
    const url = await made();
    const { db } = ward.app.store;
    const of = eq(employees.userId, ward.ana.person.userId);
    await db.update(employees).set({ active: false }).where(of);
    const gone = await read(url);
    await db.update(employees).set({ active: true }).where(of);
    expect([gone.statusCode, (await read(url)).statusCode]).toEqual([404, 200]);
  });

  test('limits requests to five a second per address', async () => {
    const url = await made();
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(url, address)));
    const codes = new Set(answers.map(({ statusCode }) => statusCode));
    expect([codes, (await read(url)).statusCode]).toEqual([new Set([200, 429]), 200]);
  });
});
