import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, videoRooms } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { acts, type Clinic, openClinic, refusal, roomIn, second, statusesOf, type Tab } from './support/video-rooms.ts';

const { create, answer, rejoin, reject, timeOut, leave, end, alive, get, invite } = acts;

describeServer('the clock of video rooms', (engine) => {
  let clinic: Clinic;
  let doctor: Tab;
  let nurse: Tab;
  let medic: Tab;
  let patient: Tab;
  let care: string;
  beforeAll(async () => {
    clinic = await openClinic(engine);
    ({ doctor, nurse, medic, patient } = clinic);
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    await clinic.signInAgain();
    await clinic.forgetEvents();
    care = await clinic.begun();
  });

  /** The server checks every five seconds; each given person sends heartbeats meanwhile. */
  const pass = async (seconds: number, id: string, ...present: Tab[]) => {
    for (let gone = 0; gone < seconds; gone += 5) {
      clinic.app.clock.advance(5 * second);
      for (const tab of present) expect((await alive(tab, id)).statusCode).toBe(204);
      await clinic.tend();
    }
  };
  const call = async (...users: Tab[]) => roomIn(await create(doctor, care, ...users)).VideoRoomId;
  const connected = async (...users: Tab[]) => {
    const id = await call(...users);
    for (const user of users) roomIn(await answer(user, id));
    return id;
  };
  const eventsTo = async (tab: Tab, name: string) =>
    (await clinic.eventsOf(tab)).filter((event) => event.name === name).map(({ payload }) => payload);

  test('becomes missed by the callee and failed after 60 s without an answer', async () => {
    const id = await call(patient);
    await pass(55, id, doctor);
    expect(roomIn(await get(doctor, id)).Status).toBe('RINGING');
    await pass(5, id, doctor);
    const over = roomIn(await get(doctor, id));
    expect([over.Status, over.Duration, over.SuccessfullVideoCall]).toEqual(['ENDED', 0, false]);
    expect(statusesOf(over)).toEqual({ [doctor.id]: 'LEFT', [patient.id]: 'TIMEOUT' });
    expect(await eventsTo(patient, 'timeOutCall')).toMatchObject([{ VideoRoomId: id, UserId: patient.id, Attempt: 1 }]);
    for (const tab of [doctor, patient]) {
      const names = (await clinic.eventsOf(tab)).map(({ name }) => name);
      expect(names.slice(-1)).toEqual(tab === doctor ? ['cutCall'] : ['timeOutCall']);
    }
    expect(await eventsTo(doctor, 'cutCall')).toMatchObject([
      { UserId: null, Reason: 'failed', EndedAt: over.EndedAt },
    ]);
    expect(refusal(await answer(patient, id))).toEqual([409, 'transition_not_allowed']);
    expect(await clinic.tend()).toBe(0);
  });

  test('ends the call when the only ring expires in its tab', async () => {
    const id = await call(patient, medic);
    expect(refusal(await timeOut(patient, id, 1, medic))).toEqual([403, 'role_not_allowed']);
    expect(roomIn(await timeOut(doctor, id, 1, medic)).Status).toBe('RINGING');
    expect(roomIn(await timeOut(patient, id)).Status).toBe('ENDED');
    expect(await eventsTo(doctor, 'cutCall')).toMatchObject([{ UserId: null, Reason: 'failed' }]);
  });

  test('gives the caller a minute to call again after a rejection', async () => {
    const id = await call(patient);
    await pass(20, id, doctor);
    roomIn(await reject(patient, id));
    await pass(20, id, doctor);
    roomIn(await create(doctor, care, patient));
    await pass(20, id, doctor);
    roomIn(await reject(patient, id, 2));
    await pass(35, id, doctor);
    expect(roomIn(await get(doctor, id)).Status).toBe('RINGING');
    await pass(5, id, doctor);
    expect(roomIn(await get(doctor, id)).Status).toBe('ENDED');
  });

  test('continues when a second person called into an open call misses it', async () => {
    const id = await connected(patient);
    roomIn(await invite(doctor, id, care, medic));
    await pass(60, id, doctor, patient);
    const open = roomIn(await get(doctor, id));
    expect([open.Status, statusesOf(open)[medic.id], open.Duration]).toEqual(['OPEN', 'TIMEOUT', 60]);
    await end(doctor, id);
  });

  test('V5: ends for a vanished person at their last sign, and for the other left alone', async () => {
    const id = await connected(patient);
    await pass(70, id, doctor, patient);
    await pass(35, id, doctor);
    expect(roomIn(await get(doctor, id)).Status).toBe('OPEN');
    await pass(5, id, doctor);
    const over = roomIn(await get(doctor, id));
    expect([over.Status, over.Duration, over.SuccessfullVideoCall]).toEqual(['ENDED', 70, true]);
    expect(await eventsTo(doctor, 'cutCall')).toMatchObject([
      { UserId: patient.id, Reason: 'left', EndedAt: null },
      { UserId: null, Reason: 'ended', EndedAt: over.EndedAt },
    ]);
  });

  test('V5: ends within a minute a call whose people all vanished, lasting until two were present', async () => {
    const id = await connected(patient, medic);
    await pass(30, id, doctor, patient, medic);
    await pass(10, id, doctor, patient);
    await pass(15, id, doctor);
    const started = clinic.app.clock.now().getTime();
    await pass(40, id);
    const [row] = await clinic.app.store.db.select().from(videoRooms).where(eq(videoRooms.id, id));
    expect((row?.endedAt?.getTime() ?? Number.POSITIVE_INFINITY) - started).toBeLessThanOrEqual(60 * second);
    await clinic.signInAgain();
    expect(roomIn(await get(doctor, id))).toMatchObject({ Status: 'ENDED', Duration: 40, SuccessfullVideoCall: true });
    const entries = await clinic.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'call.tend'))
      .orderBy(auditLog.seq);
    expect(entries.filter((entry) => entry.objectId === id).at(-1)).toMatchObject({
      actorId: null,
      patientId: patient.id,
      detail: { Status: 'ENDED' },
    });
  });

  test('removes signals an hour after the call, and nothing else', async () => {
    const id = await connected(patient);
    expect((await acts.signal(doctor, id, patient)).statusCode).toBe(204);
    const names = async () => (await clinic.eventsOf(patient)).map(({ name }) => name);
    clinic.app.clock.advance(3_600 * second);
    await clinic.app.sweep();
    expect(await names()).toContain('videoSignal');
    await clinic.signInAgain();
    roomIn(await end(doctor, id));
    clinic.app.clock.advance(3_601 * second);
    await clinic.app.sweep();
    expect(await names()).toEqual(['calling', 'answerCall', 'cutCall']);
  });

  test('lets a person return with another tab when theirs is silent, and not while it is active', async () => {
    const id = await connected(patient);
    const again = clinic.anotherTab(patient);
    await pass(20, id, doctor, patient);
    expect(refusal(await answer(again, id))).toEqual([409, 'transition_not_allowed']);
    await pass(15, id, doctor);
    expect(refusal(await answer(again, id, 2))).toEqual([409, 'transition_not_allowed']);
    const back = roomIn(await answer(again, id));
    expect(back.Participants.find(({ UserId }) => UserId === patient.id)?.ClientId).toBe(again.client);
    expect((await eventsTo(doctor, 'answerCall')).map(({ ClientId }) => ClientId)).toEqual([
      patient.client,
      again.client,
    ]);
    await pass(25, id, doctor, again);
    expect(refusal(await alive(patient, id))).toEqual([409, 'transition_not_allowed']);
    expect(roomIn(await end(doctor, id)).Duration).toBe(60);
  });

  test('V14: lets the caller return in another tab at once without ringing again, and not after the end', async () => {
    const id = await call(patient);
    const again = clinic.anotherTab(doctor);
    expect(refusal(await answer(again, id))).toEqual([409, 'transition_not_allowed']);
    const back = roomIn(await rejoin(again, id));
    const clientOf = (tab: Tab) => back.Participants.find(({ UserId }) => UserId === tab.id)?.ClientId;
    expect([back.Status, statusesOf(back), clientOf(doctor)]).toEqual([
      'RINGING',
      { [doctor.id]: 'CONNECTED', [patient.id]: 'INVITED' },
      again.client,
    ]);
    expect(refusal(await alive(doctor, id))).toEqual([409, 'transition_not_allowed']);
    roomIn(await reject(patient, id));
    expect(roomIn(await rejoin(doctor, id)).Status).toBe('RINGING');
    expect(refusal(await rejoin(patient, id))).toEqual([409, 'transition_not_allowed']);
    expect((await clinic.eventsOf(patient)).filter(({ name }) => name === 'calling')).toHaveLength(1);
    expect((await clinic.eventsOf(patient)).filter(({ name }) => name === 'inviteUser')).toEqual([]);
    roomIn(await end(doctor, id));
    expect(refusal(await rejoin(again, id))).toEqual([409, 'transition_not_allowed']);
  });

  test('cancels a ringing call whose caller disappears', async () => {
    const id = await call(patient);
    await pass(45, id);
    expect(roomIn(await get(doctor, id)).Status).toBe('ENDED');
    expect(await eventsTo(patient, 'cutCall')).toMatchObject([
      { UserId: doctor.id },
      { UserId: null, Reason: 'cancelled' },
    ]);
  });

  test('lasts from the second participant to the last moment with any two', async () => {
    const id = await call(patient, medic, nurse);
    await pass(10, id, doctor);
    roomIn(await answer(patient, id));
    await pass(15, id, doctor, patient);
    roomIn(await answer(medic, id));
    await pass(10, id, doctor, patient, medic);
    roomIn(await leave(patient, id));
    roomIn(await leave(doctor, id));
    expect(roomIn(await get(doctor, id))).toMatchObject({ Status: 'OPEN', Duration: 25 });
    await pass(10, id, medic);
    roomIn(await answer(nurse, id));
    await pass(5, id, medic, nurse);
    roomIn(await leave(nurse, id));
    expect(roomIn(await get(medic, id))).toMatchObject({ Status: 'ENDED', Duration: 40, SuccessfullVideoCall: true });
  });
});
