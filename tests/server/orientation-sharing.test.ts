import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { constants } from '#domain/constants.ts';
import { recordShareLife } from '#domain/medical-care/care-kinds.ts';
import type { Orientation, VisitOrientation } from '#domain/orientation/orientation.ts';
import { auditLog, hubEventLog, medicalCares, orientations, sessions } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { addOrientation } from './support/orientations.ts';
import { type Clinic, openClinic, refusal, type Tab } from './support/video-rooms.ts';

const base = '/api/clinical/v2/Orientations';
const mine = '/api/clinical/v2/Visits/Orientations';

describeServer('the record of a patient who asks', (engine) => {
  let clinic: Clinic;
  let patient: Tab;
  /** The holder of the question, who knows its patient only through it. */
  let holder: Tab;
  beforeAll(async () => {
    clinic = await openClinic(engine);
    ({ patient, stranger: holder } = clinic);
    await clinic.add();
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    await clinic.app.store.db.delete(orientations);
    await clinic.signInAgain();
    await clinic.app.store.db.delete(hubEventLog);
  });

  const held = async () => {
    const id = await addOrientation(clinic.app.store, patient.id, { createdAt: clinic.app.clock.now() });
    await block(id);
    return id;
  };
  const block = (id: string, by = holder, body: object = {}) => by.browser.post(`${base}/${id}/Block`, body);
  const ask = (id: string, by = holder) =>
    by.browser.post(`/api/clinical/v2/MedicalRecords/RequestShareInOrientation/${id}`);
  const answer = (id: string, Share: boolean, by = patient) => by.browser.post(`${mine}/${id}/Share`, { Share });
  const shown = async (id: string, by = holder) => {
    const { RecordShare, IsVisibleMedicalRecord } = (await by.browser.get(`${base}/${id}`)).json<Orientation>();
    return [RecordShare, IsVisibleMedicalRecord];
  };
  const asked = async () =>
    (await patient.browser.get(mine))
      .json<{ Dtos: VisitOrientation[] }>()
      .Dtos.map(({ RecordShare, MayAnswerShare }) => [RecordShare, MayAnswerShare]);
  /** Number of encounters in the record for this reader. */
  const record = async (by = holder) =>
    (await by.browser.get(`/api/clinical/v2/ClinicalRecords/PreviousMedicalCare?userId=${patient.id}`)).json<{
      Quantity: number;
    }>().Quantity;
  const whole = () => clinic.app.store.db.$count(medicalCares, eq(medicalCares.userId, patient.id));
  const auditOf = async (id: string, action: string) =>
    (
      await clinic.app.store.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.objectId, id), eq(auditLog.action, action)))
        .orderBy(auditLog.seq)
    ).map(({ actorId, patientId, relation }) => [actorId, patientId, relation]);
  const pass = async (time: number) => {
    clinic.app.clock.advance(time);
    await clinic.signInAgain();
  };

  test('S6 opens the record to the holder once the patient has shared it, and notifies both', async () => {
    const id = await held();
    expect(await whole()).toBeGreaterThan(0);
    expect([await record(), await asked()]).toEqual([0, [['NONE', false]]]);
    expect((await ask(id)).json()).toMatchObject({ RecordShare: 'REQUESTED', IsVisibleMedicalRecord: false });
    expect([await record(), await asked()]).toEqual([0, [['REQUESTED', true]]]);
    await clinic.app.store.db.delete(hubEventLog);
    expect((await answer(id, true)).json()).toMatchObject({ RecordShare: 'SHARED', MayAnswerShare: false });
    expect([await record(), await shown(id)]).toEqual([await whole(), ['SHARED', true]]);
    const { Version } = (await holder.browser.get(`${base}/${id}`)).json<Orientation>();
    const events = await eventsFor(clinic.app.store, holder.id);
    expect(events.filter(({ name }) => name === 'shareMedicalRecord').map(({ payload }) => payload)).toEqual([
      {
        UserId: patient.id,
        OrientationId: id,
        MedicalCareId: null,
        IsVisibleMedicalRecord: true,
        ExpiresAt: null,
        Version,
      },
    ]);
    const others = await eventsFor(clinic.app.store, clinic.medic.id);
    expect(others.map(({ name }) => name)).toEqual(['updateOrientation']);
    expect(await auditOf(id, 'record.request')).toEqual([[holder.id, patient.id, 'holder']]);
    expect(await auditOf(id, 'record.share')).toEqual([[patient.id, patient.id, 'self']]);
    expect(refusal(await ask(id))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
  });

  test('S6 warns the holder when the patient does not share, and allows another request', async () => {
    const id = await held();
    await ask(id);
    await clinic.app.store.db.delete(hubEventLog);
    expect((await answer(id, false)).json()).toMatchObject({ RecordShare: 'REFUSED', MayAnswerShare: false });
    expect([await record(), await shown(id)]).toEqual([0, ['REFUSED', false]]);
    const events = await eventsFor(clinic.app.store, holder.id);
    const { Version } = (await holder.browser.get(`${base}/${id}`)).json<Orientation>();
    expect(events.filter(({ name }) => name === 'notShareInOrientation').map(({ payload }) => payload)).toEqual([
      { OrientationId: id, UserId: patient.id, Version },
    ]);
    expect(await auditOf(id, 'record.refuse')).toEqual([[patient.id, patient.id, 'self']]);
    expect(refusal(await answer(id, true))).toEqual([409, 'transition_not_allowed', 'notAsked']);
    expect((await ask(id)).json()).toMatchObject({ RecordShare: 'REQUESTED' });
  });

  test('S6 lets only the holder ask, and only the patient answer, by a mailed link', async () => {
    const id = await held();
    expect(refusal(await ask(id, clinic.medic))).toEqual([409, 'locked_by_other', 'lockedByOther']);
    expect(refusal(await answer(id, true))).toEqual([409, 'transition_not_allowed', 'notAsked']);
    await ask(id);
    expect(refusal(await answer(id, true, holder))).toEqual([403, 'role_not_allowed']);
    await clinic.app.store.db.update(sessions).set({ visitByMail: false }).where(eq(sessions.userId, patient.id));
    expect(await asked()).toEqual([['REQUESTED', false]]);
    expect(refusal(await answer(id, true))).toEqual([409, 'transition_not_allowed', 'notAsked']);
    expect([await record(), await shown(id)]).toEqual([0, ['REQUESTED', false]]);
  });

  test('S6 shares nothing with the next holder, and sends the patient no request for them', async () => {
    const id = await held();
    await ask(id);
    await answer(id, true);
    const { stranger, medic } = clinic;
    await pass(constants.orientationLock);
    await block(id, medic, { Reason: 'La doctora terminó su turno' });
    expect([await shown(id, medic), await shown(id, stranger)]).toEqual([
      ['NONE', false],
      ['NONE', false],
    ]);
    expect([await record(stranger), await asked()]).toEqual([0, [['NONE', false]]]);
  });

  test('S6 cancels the request once the question is released', async () => {
    const id = await held();
    await ask(id);
    await holder.browser.post(`${base}/Unlocked`, { OrientationId: id });
    expect((await asked()).map(([, may]) => may)).toEqual([false]);
    expect(refusal(await answer(id, true))).toEqual([409, 'transition_not_allowed', 'notAsked']);
    await block(id);
    expect(await shown(id)).toEqual(['NONE', false]);
  });

  test('S6 closes the record once the patient withdraws the share, and allows another request', async () => {
    const id = await held();
    await ask(id);
    await answer(id, true);
    await clinic.app.store.db.delete(hubEventLog);
    expect((await answer(id, false)).json()).toMatchObject({ RecordShare: 'WITHDRAWN', MayStopSharing: false });
    expect([await record(), await shown(id)]).toEqual([0, ['WITHDRAWN', false]]);
    const events = await eventsFor(clinic.app.store, holder.id);
    const { Version } = (await holder.browser.get(`${base}/${id}`)).json<Orientation>();
    expect(events.filter(({ name }) => name === 'notShareInOrientation').map(({ payload }) => payload)).toEqual([
      { OrientationId: id, UserId: patient.id, Version },
    ]);
    expect(await auditOf(id, 'record.withdraw')).toEqual([[patient.id, patient.id, 'self']]);
    expect(await auditOf(id, 'record.refuse')).toEqual([]);
    expect(refusal(await answer(id, false))).toEqual([409, 'transition_not_allowed', 'notAsked']);
    expect((await ask(id)).json()).toMatchObject({ RecordShare: 'REQUESTED' });
  });

  test('S6 lets only its patient withdraw a share, by a mailed link, while it gives access', async () => {
    const id = await held();
    await ask(id);
    await answer(id, true);
    const stops = async () =>
      (await patient.browser.get(mine))
        .json<{ Dtos: VisitOrientation[] }>()
        .Dtos.map(({ RecordShare, MayStopSharing }) => [RecordShare, MayStopSharing]);
    const byMail = (visitByMail: boolean) =>
      clinic.app.store.db.update(sessions).set({ visitByMail }).where(eq(sessions.userId, patient.id));
    expect(await stops()).toEqual([['SHARED', true]]);
    expect(refusal(await answer(id, false, holder))).toEqual([403, 'role_not_allowed']);
    await byMail(false);
    expect(await stops()).toEqual([['SHARED', false]]);
    expect(refusal(await answer(id, false))).toEqual([409, 'transition_not_allowed', 'notAsked']);
    await byMail(true);
    const others = await addOrientation(clinic.app.store, clinic.medic.id, { createdAt: clinic.app.clock.now() });
    expect(refusal(await answer(others, false))).toEqual([404, 'not_found']);
    await holder.browser.post(`${base}/Unlocked`, { OrientationId: id });
    expect((await stops()).find(([share]) => share !== 'NONE')).toBeUndefined();
    expect(refusal(await answer(id, false))).toEqual([409, 'transition_not_allowed', 'notAsked']);
  });

  test('S6 lets the patient withdraw the share until 24 hours after the answer, and notifies who gave it', async () => {
    const closed = async () => {
      const id = await held();
      await ask(id);
      await answer(id, true);
      await holder.browser.post(`${base}/${id}/Convert`, { Reason: 'Conviene examinar hoy a esta paciente' });
      return id;
    };
    const id = await closed();
    await pass(recordShareLife - 1_000);
    expect(await record()).toBe(await whole());
    await clinic.app.store.db.delete(hubEventLog);
    expect((await answer(id, false)).json()).toMatchObject({ RecordShare: 'WITHDRAWN' });
    expect([await record(), await shown(id)]).toEqual([0, ['WITHDRAWN', false]]);
    const events = await eventsFor(clinic.app.store, holder.id);
    expect(events.map(({ name }) => name)).toEqual(['notShareInOrientation']);
    const late = await closed();
    await pass(recordShareLife);
    expect(refusal(await answer(late, false))).toEqual([409, 'transition_not_allowed', 'notAsked']);
  });

  test('S6 closes the record 24 hours after the question was converted into an encounter', async () => {
    const id = await held();
    await ask(id);
    await answer(id, true);
    await holder.browser.post(`${base}/${id}/Convert`, { Reason: 'Conviene examinar hoy a esta paciente' });
    await pass(recordShareLife - 1_000);
    expect([await record(), await shown(id)]).toEqual([await whole(), ['SHARED', true]]);
    await pass(1_000);
    expect([await record(), await shown(id)]).toEqual([0, ['SHARED', false]]);
  });
});
