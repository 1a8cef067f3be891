import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { constants } from '#domain/constants.ts';
import { orientationDrafts, orientations } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { held, timeLimit, waitingFor } from './support/at-once.ts';
import { type Browser, signedIn } from './support/browser.ts';
import { eventsFor } from './support/event-log.ts';
import { addOrientation, addPatient } from './support/orientations.ts';
import { addPerson, type TestPerson } from './support/people.ts';

const base = '/api/clinical/v2/Orientations';

/** PGlite has one connection, so these races cannot occur there. */
describe('orientations on two connections', () => {
  let app: TestApp;
  let ana: TestPerson;
  let luis: TestPerson;
  let browser: Browser;
  beforeAll(async () => {
    app = await openTestApp('postgres', { calls, modules });
    [ana, luis] = [await addPerson(app.store), await addPerson(app.store)];
    browser = await signedIn(app, ana);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  test('SAFE-7: keeps a draft saved while another person takes over, without renewing the lock', async () => {
    const id = await addOrientation(app.store, await addPatient(app.store), { createdAt: app.clock.now() });
    await browser.post(`${base}/${id}/Block`);
    const save = (Text: string, Revision: number) =>
      browser.send('PUT', `${base}/${id}/Draft`, { payload: { Text, Revision } });
    await save('Hola', 0);
    app.clock.advance(constants.orientationLock / 2);
    const lockExpiresAt = new Date(app.clock.now().getTime() + 1_000);
    const commit = await held(app, async (tx) => {
      await tx.select().from(orientationDrafts).where(eq(orientationDrafts.orientationId, id)).for('update');
      await tx.update(orientations).set({ blokUserId: luis.userId, lockExpiresAt }).where(eq(orientations.id, id));
    });
    const saving = save('Hola, Javiera', 1);
    await vi.waitFor(async () => expect(await waitingFor(app)).toBe(1), timeLimit);
    await commit();
    const saved = (await saving).json();
    const [row] = await app.store.db.select().from(orientations).where(eq(orientations.id, id));
    expect([saved.Text, row?.blokUserId, row?.lockExpiresAt]).toEqual(['Hola, Javiera', luis.userId, lockExpiresAt]);
    const received = (await eventsFor(app.store, luis.userId)).map(({ name }) => name);
    expect(received).toEqual(['orientationTaken']);
  });

  test('renews the lock after a quarter of it while writing, and announces the new expiry', async () => {
    const id = await addOrientation(app.store, await addPatient(app.store), { createdAt: app.clock.now() });
    await browser.refresh();
    await browser.post(`${base}/AttendNext`);
    const write = async (Revision: number) =>
      browser.send('PUT', `${base}/${id}/Draft`, { payload: { Text: `${Revision}`, Revision } });
    const end = async () => {
      const [row] = await app.store.db.select().from(orientations).where(eq(orientations.id, id));
      return (row?.lockExpiresAt?.getTime() ?? 0) - app.clock.now().getTime();
    };
    app.clock.advance(constants.orientationLock * 0.2);
    await write(0);
    const before = await end();
    app.clock.advance(constants.orientationLock * 0.1);
    await write(1);
    expect([before, await end()]).toEqual([constants.orientationLock * 0.8, constants.orientationLock]);
    const received = await eventsFor(app.store, luis.userId);
    expect(received.filter(({ payload }) => Object(payload).OrientationId === id).map(({ name }) => name)).toEqual([
      'orientationTaken',
      'updateOrientation',
    ]);
  });
});
