import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import { availabilities, hubEventLog } from '#server/db/schema/index.ts';
import { freeAbandonedCares, freeReservations } from '#server/modules/medical-cares/locks/locks.job.ts';
import { answer, base, minute, why, written } from './support/care-calls.ts';
import { describeEngines } from './support/engines.ts';
import { online } from './support/medical-cares.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

describeEngines('who takes a care, and for how long', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  test('U2 assigns the highest priority first, then past red, then the longest wait; one at a time', async () => {
    const { ana, luis } = ward;
    const older = await ward.add({ createdAt: ward.ago(15) });
    await ward.add({ createdAt: ward.ago(5) });
    const overdue = await ward.add({ createdAt: ward.ago(11), derivedFromId: older });
    const high = await ward.add({ createdAt: ward.ago(1), priority: 3 });
    await ward.add({ createdAt: ward.ago(90), specialtyId: randomUUID() });
    await ward.add({ createdAt: ward.ago(90), professionalId: luis.person.userId });
    await ward.add({ createdAt: ward.ago(90), mode: 1 });
    await ward.add({ createdAt: ward.ago(90), scheduledDate: new Date(ward.now().getTime() + 6 * minute) });
    const order: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { MedicalCareId } = (await ana.browser.post(`${base}/AttendNext`)).json<MedicalCareDetail>();
      order.push(MedicalCareId);
      const again = await ana.browser.post(`${base}/AttendNext`);
      expect([again.json().Code, again.json().Current]).toEqual(['already_assigned', { MedicalCareId }]);
      await ana.browser.post(`${base}/${MedicalCareId}/Start`);
      const held = await ana.browser.post(`${base}/AttendNext`);
      expect(held.json().Code).toEqual('already_assigned');
      await ana.browser.post(`${base}/${MedicalCareId}/Pause`);
    }
    expect(order).toEqual([high, overdue, older]);
  });

  test('assigns remote cases only to online users, and in-person ones to staff of the polyclinic', async () => {
    const { ana, nurse, polyclinicId, app } = ward;
    const remote = await ward.add();
    const inPerson = await ward.add({ mode: 1 });
    const second = await ward.add({ mode: 1, createdAt: ward.now() });
    const doctor = await ward.join([RoleId.POLYCLINIC_DOCTOR], { staffOf: polyclinicId, answersTo: polyclinicId });
    await app.store.db.delete(availabilities);
    expect(problemOf(await ana.browser.post(`${base}/AttendNext`))).toEqual([409, 'none_available', undefined]);
    const first = (await doctor.browser.post(`${base}/AttendNext`)).json<MedicalCareDetail>();
    expect(first.MedicalCareId).toEqual(inPerson);
    await online(app.store, ana.person.userId, ward.now());
    expect((await ana.browser.post(`${base}/AttendNext`)).json().MedicalCareId).toEqual(remote);
    // The nurse is online too, and is still not assigned the waiting remote case.
    await ward.add();
    await online(app.store, nurse.person.userId, ward.now());
    const hers = (await nurse.browser.post(`${base}/AttendNext`)).json<MedicalCareDetail>();
    expect([hers.MedicalCareId, hers.mode, hers.BlokUserId, hers.User.Masked]).toEqual([
      second,
      1,
      nurse.person.userId,
      false,
    ]);
    expect((await nurse.browser.post(`${base}/${second}/AttendNextCancel`)).statusCode).toEqual(200);
    const paramedic = await ward.join([RoleId.PARAMEDIC], { staffOf: polyclinicId });
    expect((await paramedic.browser.post(`${base}/AttendNext`)).json().MedicalCareId).toEqual(second);
    expect(problemOf(await nurse.browser.post(`${base}/AttendNext`))).toEqual([409, 'none_available', undefined]);
    const elsewhere = await ward.join([RoleId.NURSE], {});
    expect(problemOf(await elsewhere.browser.post(`${base}/AttendNext`))).toEqual([409, 'none_available', undefined]);
  });

  test('keeps a reservation for two minutes to the millisecond, then returns it to the queue', async () => {
    const { ana, luis, app } = ward;
    const id = await ward.add();
    await ana.browser.post(`${base}/AttendNext`);
    await app.store.db.delete(hubEventLog);
    app.clock.advance(2 * minute - 1);
    await ward.runJob(freeReservations);
    expect(problemOf(await luis.browser.post(`${base}/${id}/Start`))).toEqual([
      409,
      'locked_by_other',
      'lockedByOther',
    ]);
    expect(await ward.namesOf(luis)).toEqual([]);
    app.clock.advance(1);
    await ward.runJob(freeReservations);
    const { blokUserId, lockExpiresAt, status } = await ward.rowOf(id);
    expect([blokUserId, lockExpiresAt, status]).toEqual([null, null, 1]);
    expect([await ward.namesOf(ana), await ward.namesOf(luis)]).toEqual([
      ['unlockedMedicalCare'],
      ['unlockedMedicalCare'],
    ]);
    expect((await ana.browser.get(`${base}/${id}`)).json<MedicalCareDetail>().User.Masked).toEqual(true);
    expect((await luis.browser.post(`${base}/${id}/Start`)).statusCode).toEqual(200);
  });

  test('treats an expired reservation as none, also before it is removed', async () => {
    const { ana, luis, app } = ward;
    const id = await ward.add();
    await ana.browser.post(`${base}/AttendNext`);
    app.clock.advance(2 * minute);
    const late = await ana.browser.post(`${base}/${id}/AttendNextCancel`);
    expect(problemOf(late)).toEqual([409, 'transition_not_allowed', 'notHolder']);
    expect((await luis.browser.post(`${base}/AttendNext`)).json<MedicalCareDetail>().BlokUserId).toEqual(
      luis.person.userId,
    );
    expect(await ward.namesOf(ana)).toEqual(['medicalCareTaken', 'medicalCareTaken']);
  });

  test('makes a lock stale after 30 minutes without writing: allows takeover with a reason, releases an hour later', async () => {
    const { ana, luis, app } = ward;
    const id = await ward.begun(ana);
    await ward.later(29);
    await ana.browser.post(`${base}/${id}/Answer`, answer(written, { IsDraft: true }));
    await ward.later(30);
    app.clock.advance(-1);
    const take = (Reason?: string) => luis.browser.post(`${base}/${id}/Start`, Reason ? { Reason } : {});
    expect(problemOf(await take(why))).toEqual([409, 'locked_by_other', 'lockedByOther']);
    app.clock.advance(1);
    expect(problemOf(await take())).toEqual([409, 'locked_by_other', 'reasonRequired']);
    expect((await take(why)).json<MedicalCareDetail>().BlokUserId).toEqual(luis.person.userId);
    expect((await ward.namesOf(ana)).at(-1)).toEqual('blockMedicalCare');
    const history = (await luis.browser.get(`${base}/UpdateHistory/${id}`)).json();
    expect(history.Dtos.at(-1).Detail).toEqual({ From: 3, To: 3, Reason: why });
    await ward.later(90);
    app.clock.advance(-1);
    await ward.runJob(freeAbandonedCares);
    expect((await ward.rowOf(id)).blokUserId).toEqual(luis.person.userId);
    app.clock.advance(1);
    await ward.runJob(freeAbandonedCares);
    const { blokUserId, status, pausedAt } = await ward.rowOf(id);
    expect([blokUserId, status, pausedAt]).toEqual([null, 3, ward.now()]);
    expect((await ward.namesOf(luis)).slice(-2)).toEqual(['paused', 'unlockedMedicalCare']);
  });

  test('lets the staff of its polyclinic release a stale lock with a reason, and never another physician', async () => {
    const { ana, luis, nurse } = ward;
    const id = await ward.begun(ana, ward.heldBy(ana, 0));
    const unlock = ({ browser }: Member, Reason?: string) =>
      browser.post(`${base}/Unlocked`, { MedicalCareId: id, ...(Reason && { Reason }) });
    expect(problemOf(await unlock(luis, why))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    expect(problemOf(await unlock(nurse))).toEqual([409, 'locked_by_other', 'reasonRequired']);
    expect((await unlock(nurse, why)).json<MedicalCareDetail>().IsBlocked).toEqual(false);
    const [event] = (await ward.eventsOf(ana)).slice(-1);
    expect([event?.name, event?.payload]).toEqual([
      'unlockedMedicalCare',
      expect.objectContaining({ Forced: true, Reason: why, BlokUserId: null }),
    ]);
    expect(problemOf(await unlock(nurse, why))).toEqual([409, 'transition_not_allowed', 'notHolder']);
  });
});
