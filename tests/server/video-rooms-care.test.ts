import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { VideoRoom } from '#domain/video-call/video-call.ts';
import { auditLog, medicalCares } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { online } from './support/medical-cares.ts';
import { addPerson } from './support/people.ts';
import {
  acts,
  type Clinic,
  callsOf,
  caresPath,
  openClinic,
  refusal,
  roomIn,
  roomsPath,
  statusesOf,
  type Tab,
} from './support/video-rooms.ts';

const { create, answer, leave, end, alive } = acts;
const notNow = [409, 'transition_not_allowed'];

describeServer('the calls of a care', (engine) => {
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
  const { wait, call, connected, namesOf, cutOf, of } = callsOf(
    () => clinic,
    () => care,
  );

  test('calls the patient of the encounter by VideoRoom, as GET and as POST', async () => {
    const url = (tab: Tab) => `${caresPath}/${care}/VideoRoom?ClientId=${tab.client}`;
    const room = roomIn(await doctor.browser.post(url(doctor)));
    expect(room.Participants.map(({ UserId }) => UserId)).toEqual([doctor.id, patient.id]);
    expect(roomIn(await doctor.browser.get(url(doctor))).VideoRoomId).toBe(room.VideoRoomId);
    expect(refusal(await stranger.browser.post(url(stranger)))).toEqual([404, 'not_found']);
    await end(doctor, room.VideoRoomId);
  });

  test('rings the free online physicians by VideoRoomToMedic; one answers and the others stop ringing', async () => {
    const url = `${caresPath}/${care}/VideoRoomToMedic?ClientId=${nurse.client}`;
    expect(refusal(await nurse.browser.post(url))).toEqual([409, 'none_available']);
    const second = await clinic.clinician([RoleId.FULL_SERVICE], { answersTo: clinic.polyclinicId });
    const offline = await clinic.clinician([RoleId.DOCTOR], { answersTo: clinic.polyclinicId });
    for (const { id } of [medic, second, stranger]) await online(clinic.app.store, id, clinic.app.clock.now());
    const room = roomIn(await nurse.browser.post(url));
    const id = room.VideoRoomId;
    expect(Object.keys(statusesOf(room)).sort()).toEqual([nurse.id, medic.id, second.id].sort());
    expect(await namesOf(offline, id)).toEqual([]);
    const taken = roomIn(await answer(second, id));
    expect(statusesOf(taken)).toEqual({ [nurse.id]: 'CONNECTED', [second.id]: 'CONNECTED', [medic.id]: 'TIMEOUT' });
    expect(await cutOf(medic, id)).toEqual([[medic.id, 'cancelled']]);
    expect(refusal(await answer(medic, id))).toEqual(notNow);
    const elsewhere = await clinic.begun();
    const more = `${caresPath}/${elsewhere}/VideoRoomToMedic?ClientId=${doctor.client}`;
    const other = roomIn(await doctor.browser.post(more));
    expect(Object.keys(statusesOf(other)).sort()).toEqual([doctor.id, medic.id].sort());
    await end(doctor, other.VideoRoomId);
    await end(nurse, id);
  });

  test('S8 calls the staff of the tower and the professional by VideoRoomControlTower', async () => {
    const tower = await clinic.tabOf(
      await addPerson(clinic.app.store, { roles: [RoleId.POLYCLINIC_CT], organizationId: clinic.organizationId }),
    );
    const url = (towerId: string, who: string) =>
      `${caresPath}/${care}/VideoRoomControlTower/${towerId}/${who}?ClientId=${nurse.client}`;
    expect(refusal(await nurse.browser.post(url(randomUUID(), doctor.id)))).toEqual([404, 'not_found']);
    expect(refusal(await nurse.browser.post(url(clinic.organizationId, stranger.id)))).toEqual([404, 'not_found']);
    expect(refusal(await nurse.browser.post(url(clinic.polyclinicId, doctor.id)))).toEqual([409, 'none_available']);
    const room = roomIn(await nurse.browser.post(url(clinic.organizationId, doctor.id)));
    expect([room.Kind, of(room, tower).RoleId, of(room, doctor).Attempt]).toEqual(['CONTROL_TOWER', 11, 1]);
    expect(await namesOf(doctor, room.VideoRoomId)).toEqual(['calling']);
    const [row] = await clinic.app.store.db.select().from(medicalCares).where(eq(medicalCares.id, care));
    expect(row?.controlTowerId).toBe(clinic.organizationId);
    await end(nurse, room.VideoRoomId);
    const answering = await clinic.clinician([RoleId.DOCTOR, RoleId.POLYCLINIC_CT], { answersTo: clinic.polyclinicId });
    const ofPolyclinic = roomIn(await nurse.browser.post(url(clinic.polyclinicId, nurse.id)));
    expect(Object.keys(statusesOf(ofPolyclinic)).sort()).toEqual([nurse.id, answering.id].sort());
    await end(nurse, ofPolyclinic.VideoRoomId);
  });

  const takeOver = (tab: Tab, id = care) => tab.browser.post(`${caresPath}/AnswerVideoCall/${id}/${tab.id}`);

  test('assigns the encounter to role 8 by AnswerVideoCall, and keeps its lock', async () => {
    const { VideoRoomId: id } = await call(medic);
    const taken = (await takeOver(medic)).json();
    expect(taken).toMatchObject({ status: 3, ProfessionalId: medic.id, BlokUserId: doctor.id });
    expect((await clinic.eventsOf(nurse)).map(({ name }) => name)).toEqual(['medicalCareTaken']);
    expect((await clinic.eventsOf(doctor)).map(({ name }) => name)).toEqual(['medicalCareTaken']);
    const [entry] = await clinic.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'care.professionalChanged'))
      .orderBy(auditLog.seq);
    expect(entry).toMatchObject({ actorId: medic.id, patientId: patient.id, objectId: care });
    await end(doctor, id);

    care = await clinic.add();
    const waiting = roomIn(await create(doctor, care, medic));
    await clinic.forgetEvents();
    expect((await takeOver(medic)).json()).toMatchObject({ status: 3, ProfessionalId: medic.id, BlokUserId: medic.id });
    expect((await clinic.eventsOf(nurse)).map(({ name }) => name)).toEqual(['medicalCareTaken', 'blockMedicalCare']);
    expect((await takeOver(medic)).statusCode).toBe(200);
    await end(doctor, waiting.VideoRoomId);
  });

  test('rejects AnswerVideoCall when uncalled, called by another role, held by another or closed', async () => {
    expect(refusal(await takeOver(medic))).toEqual([404, 'not_found']);
    const { VideoRoomId: id } = await call(medic);
    expect(refusal(await medic.browser.post(`${caresPath}/AnswerVideoCall/${care}/${doctor.id}`))).toEqual([
      404,
      'not_found',
    ]);
    const hold = (blokUserId: string) =>
      clinic.app.store.db.update(medicalCares).set({ blokUserId }).where(eq(medicalCares.id, care));
    await hold(nurse.id);
    expect(refusal(await takeOver(medic))).toEqual([409, 'locked_by_other', 'lockedByOther']);
    await hold(doctor.id);
    await clinic.app.store.db.update(medicalCares).set({ status: 9 }).where(eq(medicalCares.id, care));
    expect(refusal(await takeOver(medic))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    await end(doctor, id);
    care = await clinic.add();
    const byNurse = roomIn(await create(nurse, care, medic));
    expect(refusal(await takeOver(medic))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    await end(nurse, byNurse.VideoRoomId);
  });

  test('shows the encounter to called participants during the call, as treating professionals', async () => {
    const guest = await clinic.clinician([RoleId.DOCTOR], { answersTo: clinic.polyclinicId });
    care = await clinic.begun({ mode: 1 });
    const read = async () => (await guest.browser.get(`${caresPath}/${care}`)).statusCode;
    const { VideoRoomId: id } = await call(guest, patient);
    expect(await read()).toBe(404);
    roomIn(await answer(guest, id));
    expect(await read()).toBe(200);
    roomIn(await leave(guest, id));
    expect(await read()).toBe(404);
    await end(doctor, id);
  });

  test('rejects pausing or cancelling an encounter while its call is connected', async () => {
    const id = await connected();
    const commentary = 'El paciente no se presenta';
    const pause = () => doctor.browser.post(`${caresPath}/${care}/Pause`);
    const cancel = () => doctor.browser.post(`${caresPath}/${care}/CancelForMedic`, { commentary, offset: 240 });
    for (const act of [pause, cancel]) {
      expect(refusal(await act())).toEqual([409, 'transition_not_allowed', 'callConnected']);
    }
    await end(doctor, id);
    expect((await pause()).statusCode).toBe(200);
  });

  test('notifies viewers of an encounter of the start and end of its call, with the allowed actions', async () => {
    const pause = async (tab: Tab) =>
      (await tab.browser.get(`${caresPath}/${care}`))
        .json<MedicalCareDetail>()
        .Allowed.find(({ Action }) => Action === 'pause')?.Guard;
    const received = async (tab: Tab) =>
      (await clinic.eventsOf(tab)).filter(({ name }) => name === 'careCallChanged').map(({ payload }) => payload);
    const { VideoRoomId: id } = await call();
    expect([await pause(doctor), await received(doctor)]).toEqual([null, []]);
    roomIn(await answer(patient, id));
    expect([await pause(doctor), await received(doctor)]).toEqual(['callConnected', [{ MedicalCareId: care }]]);
    await end(doctor, id);
    const twice = [{ MedicalCareId: care }, { MedicalCareId: care }];
    expect([await pause(doctor), await received(doctor), await received(nurse)]).toEqual([null, twice, twice]);
    for (const other of [patient, stranger, medic]) expect(await received(other)).toEqual([]);
  });

  test('keeps the lock of the holder during a connected call', async () => {
    const id = await connected();
    for (const tab of [doctor, patient]) expect((await alive(tab, id)).statusCode).toBe(204);
    const [row] = await clinic.app.store.db.select().from(medicalCares).where(eq(medicalCares.id, care));
    expect(row?.lockExpiresAt).toEqual(new Date(clinic.app.clock.now().getTime() + 1_800_000));
    await end(doctor, id);
    expect(refusal(await alive(doctor, id))).toEqual(notNow);
  });

  test('lists the calls of an encounter and their durations for readers of its patient', async () => {
    const first = await connected();
    wait(20);
    await end(doctor, first);
    const second = await call();
    await end(doctor, second.VideoRoomId);
    const list = (await nurse.browser.get(`${roomsPath}/ByMedicalCareId/${care}`)).json<{ Dtos: VideoRoom[] }>();
    expect(list.Dtos.map((room) => [room.VideoRoomId, room.Duration, room.SuccessfullVideoCall])).toEqual([
      [second.VideoRoomId, 0, false],
      [first, 20, true],
    ]);
  });

  test('creates one call for a request sent twice', async () => {
    const body = { MedicalCareId: care, ClientId: doctor.client, users: [{ UserId: patient.id }] };
    const send = () => doctor.browser.post(roomsPath, body, { headers: { 'idempotency-key': `call-${care}` } });
    const [first, again] = [await send(), await send()];
    expect([again.statusCode, again.json(), again.headers['idempotency-replayed']]).toEqual([
      201,
      first.json(),
      'true',
    ]);
    await end(doctor, roomIn(first).VideoRoomId);
  });
});
