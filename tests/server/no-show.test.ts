import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointmentNotices, payments } from '#server/db/schema/index.ts';
import { base, why } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import { openWard, problemOf, type Ward } from './support/ward.ts';

describeServer('a patient who did not come', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const scheduled = (minutesAgo: number, more: object = {}) =>
    ward.add({
      professionalId: ward.ana.person.userId,
      polyclinicId: null,
      scheduledDate: ward.ago(minutesAgo),
      ...more,
    });
  const close = (id: string) =>
    ward.ana.browser.post(`${base}/${id}/CancelForMedic`, { commentary: why, NoShow: true });

  test('HAZ-8: can be noted from 15 minutes after the appointment, and is neither paid nor mailed', async () => {
    const { db } = ward.app.store;
    const [early, late] = [await scheduled(14), await scheduled(15, { deltaMinutes: 1 })];
    const refused = await close(early);
    const closed = await close(late);
    expect({
      refused: problemOf(refused),
      early: (await ward.rowOf(early)).status,
      closed: [closed.statusCode, closed.json().CloseReason],
      events: (await ward.eventsOf(ward.ana)).map(({ name, payload }) => [name, payload.CloseReason]),
      paid: await db.$count(payments, eq(payments.medicalCareId, late)),
      mailed: await db.$count(appointmentNotices),
    }).toEqual({
      refused: [409, 'transition_not_allowed', 'outsideWindow'],
      early: 1,
      closed: [200, 'NO_SHOW'],
      events: [['closeMedicalCare', 'NO_SHOW']],
      paid: 0,
      mailed: 0,
    });
  });

  test('HAZ-8: rejects an encounter that was begun or has no appointment time', async () => {
    const begun = await ward.begun(ward.ana, { polyclinicId: null, scheduledDate: ward.ago(60) });
    const waiting = await ward.add({ professionalId: ward.ana.person.userId, polyclinicId: null });
    expect([problemOf(await close(begun)), problemOf(await close(waiting))]).toEqual([
      [409, 'transition_not_allowed', 'outsideWindow'],
      [409, 'transition_not_allowed', 'outsideWindow'],
    ]);
  });
});
