import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeEngines } from './support/engines.ts';
import {
  acts,
  type Clinic,
  currentIn,
  openClinic,
  refusal,
  roomIn,
  roomsPath,
  second,
  statusesOf,
  type Tab,
} from './support/video-rooms.ts';

const { create, answer, reject, busy, leave, end, get, signal } = acts;
const notNow = [409, 'transition_not_allowed'];

describeEngines('video rooms, many at once', (engine) => {
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
    await clinic.forgetEvents();
    care = await clinic.begun();
  });
  const call = async (...users: Tab[]) => roomIn(await create(doctor, care, ...users)).VideoRoomId;
  const connected = async (...users: Tab[]) => {
    const id = await call(...users);
    for (const user of users) roomIn(await answer(user, id));
    return id;
  };
  const eventsTo = async (tab: Tab, name: string) =>
    (await clinic.eventsOf(tab)).filter((event) => event.name === name).map(({ payload }) => payload);

  test('joins one tab for twenty answers of one person, and names it to the others', async () => {
    const id = await call(patient);
    const tabs = Array.from({ length: 20 }, () => clinic.anotherTab(patient));
    const answers = await Promise.all(tabs.map((tab) => answer(tab, id)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    const winner = tabs[answers.findIndex(({ statusCode }) => statusCode === 200)];
    for (const lost of answers.filter((one) => one !== won[0])) {
      expect(refusal(lost)).toEqual(notNow);
      expect(currentIn(lost).Participants.find(({ UserId }) => UserId === patient.id)?.ClientId).toBe(winner?.client);
    }
    for (const tab of [doctor, patient])
      expect(await eventsTo(tab, 'answerCall')).toMatchObject([{ ClientId: winner?.client }]);
    expect(winner && roomIn(await answer(winner, id)).Status).toBe('OPEN');
    expect(await eventsTo(patient, 'answerCall')).toHaveLength(1);
    await end(doctor, id);
  });

  test('V6: has one outcome of answer and end at once, the same for both', async () => {
    for (let round = 0; round < 10; round += 1) {
      care = await clinic.begun();
      await clinic.forgetEvents();
      const id = await call(patient);
      const both = [() => answer(patient, id), () => end(doctor, id)];
      await Promise.all((round % 2 === 0 ? both : both.reverse()).map((act) => act()));
      const [his, hers] = [roomIn(await get(patient, id)), roomIn(await get(doctor, id))];
      expect(his.Status).toBe('ENDED');
      expect(statusesOf(his)).toEqual(statusesOf(hers));
      const reasons = await Promise.all([patient, doctor].map((tab) => eventsTo(tab, 'cutCall')));
      const expected = his.SuccessfullVideoCall ? 'ended' : 'cancelled';
      expect(reasons.map((cuts) => cuts.map(({ Reason }) => Reason))).toEqual([[expected], [expected]]);
    }
  });

  test('counts one of concurrent reject, busy and answer', async () => {
    const id = await call(patient, medic);
    const answers = await Promise.all([reject(patient, id), busy(patient, id), answer(patient, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const names = (await clinic.eventsOf(doctor)).map(({ name }) => name);
    // A winning answer sends two events: for the call, and for the encounter.
    expect(names.filter((name) => name !== 'careCallChanged')).toHaveLength(1);
    await end(doctor, id);
  });

  test('merges concurrent calls of two people into one encounter', async () => {
    const [one, two] = await Promise.all([create(doctor, care, patient), create(nurse, care, patient)]);
    const ids = [roomIn(one).VideoRoomId, roomIn(two).VideoRoomId];
    expect(new Set(ids).size).toBe(1);
    const host = roomIn(one).HostUserId === doctor.id ? doctor : nurse;
    expect(roomIn(await get(doctor, ids[0] ?? '')).Participants.map(({ Attempt }) => Attempt)).toEqual([1, 1, 1]);
    expect(await eventsTo(patient, 'calling')).toHaveLength(1);
    await end(host, ids[0] ?? '');
  });

  test('ends once when both hang up, with one duration', async () => {
    const id = await connected(patient);
    const answers = await Promise.all([leave(doctor, id), leave(patient, id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect(roomIn(await get(doctor, id)).Status).toBe('ENDED');
    const cuts = [...(await eventsTo(doctor, 'cutCall')), ...(await eventsTo(patient, 'cutCall'))];
    expect(cuts.filter(({ UserId }) => UserId === null)).toHaveLength(1);
  });

  test('delivers signals to one person, in the order they were sent, and to no others', async () => {
    const id = await connected(patient, medic);
    await clinic.forgetEvents();
    for (let index = 0; index < 12; index += 1) {
      expect((await signal(doctor, id, patient, `candidate ${index}`)).statusCode).toBe(204);
    }
    const events = await clinic.eventsOf(patient);
    expect(events[0]).toEqual({
      name: 'videoSignal',
      payload: {
        VideoRoomId: id,
        FromUserId: doctor.id,
        FromClientId: doctor.client,
        ToClientId: patient.client,
        Signals: [
          { Kind: 'candidate', Candidate: 'candidate 0', SdpMid: '0', SdpMLineIndex: 0, UsernameFragment: null },
        ],
      },
    });
    const order = events.map(({ payload }) => JSON.stringify(payload.Signals).match(/candidate (\d+)/)?.[1]);
    expect(order).toEqual(Array.from({ length: 12 }, (_, index) => String(index)));
    for (const other of [doctor, medic, nurse]) expect(await clinic.eventsOf(other)).toEqual([]);
    await end(doctor, id);
  });

  test('SEC-27: accepts signals only between tabs that are in the call', async () => {
    const id = await connected(patient);
    const refused = [
      [await signal(clinic.anotherTab(doctor), id, patient), notNow],
      [await signal(doctor, id, clinic.anotherTab(patient)), notNow],
      [await signal(doctor, id, doctor), [404, 'not_found']],
      [await signal(doctor, id, medic), [404, 'not_found']],
      [await signal(medic, id, patient), [404, 'not_found']],
    ] as const;
    for (const [refusedOne, expected] of refused) expect(refusal(refusedOne)).toEqual(expected);
    roomIn(await create(doctor, care, medic));
    expect(refusal(await signal(doctor, id, medic))).toEqual(notNow);
    expect(refusal(await signal(medic, id, doctor))).toEqual(notNow);
    await end(doctor, id);
    expect(refusal(await signal(doctor, id, patient))).toEqual(notNow);
    const big = { Kind: 'description', Type: 'offer', Sdp: 'v'.repeat(40_001) };
    const body = { ClientId: doctor.client, ToUserId: patient.id, ToClientId: patient.client, Signals: [big] };
    expect(refusal(await doctor.browser.post(`${roomsPath}/${id}/Signal`, body))).toEqual([400, 'validation']);
  });

  test('SEC-27: rejects a flood of signals, and continues the calls of others and of the sender', async () => {
    const id = await connected(patient);
    // The limit uses the process clock: all of these fall into one second.
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + second);
    try {
      const flood = await Promise.all(Array.from({ length: 60 }, () => signal(doctor, id, patient)));
      const [sent, refused] = [204, 429].map(
        (status) => flood.filter(({ statusCode }) => statusCode === status).length,
      );
      expect([sent, refused]).toEqual([50, 10]);
      vi.setSystemTime(Date.now() + second);
      expect((await signal(doctor, id, patient)).statusCode).toBe(204);
    } finally {
      vi.useRealTimers();
    }
    expect((await signal(patient, id, doctor)).statusCode).toBe(204);
    expect(roomIn(await end(doctor, id)).Status).toBe('ENDED');
  });
});
