import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, medicalCares } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { addPerson } from './support/people.ts';
import { acts, type Clinic, callsOf, openClinic, refusal, roomIn, roomsPath, type Tab } from './support/video-rooms.ts';

const { create, answer, reject, busy, timeOut, leave, end, alive, get, invite } = acts;
const notNow = [409, 'transition_not_allowed'];

describeServer('who may call whom, and see it', (engine) => {
  let clinic: Clinic;
  let doctor: Tab;
  let nurse: Tab;
  let medic: Tab;
  let stranger: Tab;
  let patient: Tab;
  let care: string;
  beforeAll(async () => {
    clinic = await openClinic(engine);
    ({ doctor, nurse, medic, stranger, patient } = clinic);
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    await clinic.signInAgain();
    await clinic.forgetEvents();
    care = await clinic.begun();
  });
  const { at, call, connected, of } = callsOf(
    () => clinic,
    () => care,
  );

  test('hides the room from all but the called participants', async () => {
    const id = await connected();
    const acted = [
      get(stranger, id),
      answer(nurse, id),
      reject(nurse, id),
      busy(stranger, id),
      timeOut(stranger, id),
      leave(stranger, id),
      end(nurse, id),
      alive(stranger, id),
      invite(nurse, id, care, medic),
      stranger.browser.send('PATCH', `${roomsPath}/${id}`, {
        payload: { EndedAt: at(), SuccessfullVideoCall: true, Duration: 5 },
      }),
      acts.signal(stranger, id, patient),
      stranger.browser.get(`${roomsPath}/ByMedicalCareId/${care}`),
    ];
    for (const one of acted) expect(refusal(await one)).toEqual([404, 'not_found']);
    expect(roomIn(await get(doctor, id)).Status).toBe('OPEN');
    await end(doctor, id);
  });

  test('lets professional, holder or staff call while the encounter is attended', async () => {
    expect(refusal(await create(stranger, care, patient))).toEqual([404, 'not_found']);
    expect(refusal(await create(medic, care, patient))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    expect(refusal(await create(patient, care, doctor))).toEqual([403, 'role_not_allowed']);
    for (const status of [1, 3, 9, 10]) {
      const room = roomIn(await create(nurse, await clinic.add({ status }), patient));
      await end(nurse, room.VideoRoomId);
    }
    for (const status of [2, 4, 6, 7, 8]) {
      const closed = await create(doctor, await clinic.add({ status, professionalId: doctor.id }), patient);
      expect(refusal(closed)).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    }
  });

  test('allows calls to the patient, the polyclinic, its physicians and the own organization only', async () => {
    const organizationId = clinic.organizationId;
    const colleague = await clinic.tabOf(await addPerson(clinic.app.store, { organizationId }));
    const host = await clinic.tabOf(
      await addPerson(clinic.app.store, {
        organizationId,
        roles: [RoleId.NURSE],
        polyclinicId: clinic.polyclinicId,
      }),
    );
    const other = await clinic.tabOf(await addPerson(clinic.app.store, { roles: [RoleId.PATIENT], organizationId }));
    const { VideoRoomId: id } = roomIn(await create(host, care, patient, doctor, colleague));
    await end(host, id);
    const nobody = { ...stranger, id: randomUUID() };
    for (const wrong of [stranger, other, nobody]) {
      expect(refusal(await create(host, care, patient, wrong))).toEqual([404, 'not_found']);
    }
    expect(refusal(await create(host, care, host))).toEqual([404, 'not_found']);
    const open = await connected();
    expect(refusal(await invite(doctor, open, care, stranger))).toEqual([404, 'not_found']);
    expect(refusal(await invite(doctor, open, randomUUID(), nurse))).toEqual([404, 'not_found']);
    await end(doctor, open);
  });

  test('allows CanInvite to clinicians in an open call, and never to a patient', async () => {
    const ringing = await call(patient, medic);
    expect(ringing.Participants.map(({ CanInvite }) => CanInvite)).toEqual([false, false, false]);
    const id = ringing.VideoRoomId;
    expect(refusal(await invite(doctor, id, care, nurse))).toEqual(notNow);
    const open = roomIn(await answer(patient, id));
    expect([of(open, doctor).CanInvite, of(open, patient).CanInvite, of(open, medic).CanInvite]).toEqual([
      true,
      false,
      false,
    ]);
    expect(refusal(await invite(patient, id, care, nurse))).toEqual([403, 'role_not_allowed']);
    expect(refusal(await invite(medic, id, care, nurse))).toEqual(notNow);
    expect(roomIn(await invite(doctor, id, care, nurse)).Participants).toHaveLength(4);
    const byIds = await doctor.browser.post(`${roomsPath}/${id}/InviteByIds`, { UserIds: [nurse.id, medic.id] });
    expect(roomIn(byIds).Participants.map(({ Attempt }) => Attempt)).toEqual([1, 1, 1, 1]);
    await end(doctor, id);
  });

  test('disables the call without consent, or when the encounter is closed', async () => {
    const id = await connected();
    const flags = async () => roomIn(await get(doctor, id)).Participants.map((one) => [one.Disabled, one.CanInvite]);
    expect(await flags()).toEqual([
      [false, true],
      [false, false],
    ]);
    for (const change of [{ consentStatus: 'REJECTED' }, { status: 4, consentStatus: 'ACCEPTED' }] as const) {
      await clinic.app.store.db.update(medicalCares).set(change).where(eq(medicalCares.id, care));
      expect(await flags()).toEqual([
        [true, false],
        [true, false],
      ]);
      expect(refusal(await invite(doctor, id, care, nurse))).toEqual(notNow);
    }
    await end(doctor, id);
  });

  test('limits the built-in provider to four participants', async () => {
    const fifth = await clinic.clinician([RoleId.NURSE], { staffOf: clinic.polyclinicId });
    expect(refusal(await create(doctor, care, patient, medic, nurse, fifth))).toEqual([409, 'room_full']);
    const id = await connected(patient, medic, nurse);
    expect(refusal(await invite(doctor, id, care, fifth))).toEqual([409, 'room_full']);
    expect(refusal(await create(fifth, care, patient))).toEqual([409, 'room_full']);
    roomIn(await leave(nurse, id));
    expect(roomIn(await invite(doctor, id, care, fifth)).Participants).toHaveLength(5);
    await end(doctor, id);
  });

  test('SEC-23: audits every act with the patient and the relation, including rejected ones', async () => {
    const id = await connected();
    await get(doctor, id);
    await get(stranger, id);
    await end(doctor, id);
    const rows = await clinic.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, id))
      .orderBy(asc(auditLog.seq));
    expect(rows.map((row) => [row.action, row.actorId, row.patientId, row.relation, row.outcome])).toEqual([
      ['call.create', doctor.id, patient.id, 'participant', 'ok'],
      ['call.answer', patient.id, patient.id, 'self', 'ok'],
      ['call.read', doctor.id, patient.id, 'participant', 'ok'],
      ['getVideoRoom', stranger.id, null, null, 'not_found'],
      ['call.end', doctor.id, patient.id, 'participant', 'ok'],
    ]);
  });

  test('logs nothing of a call', () => {
    const log = clinic.app.log.join('');
    expect(log).not.toContain('candidate');
    expect(log).not.toContain('Elena');
  });
});
