import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import type { VideoRoom } from '#domain/video-call/video-call.ts';
import { describeServer } from './support/engines.ts';
import {
  acts,
  type Clinic,
  callsOf,
  currentIn,
  openClinic,
  refusal,
  roomIn,
  roomsPath,
  statusesOf,
  type Tab,
} from './support/video-rooms.ts';

const { create, answer, reject, busy, timeOut, leave, end, alive, get, invite } = acts;
const notNow = [409, 'transition_not_allowed'];

describeServer('video rooms', (engine) => {
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
  const { at, wait, call, connected, eventsOf, namesOf, cutOf, of } = callsOf(
    () => clinic,
    () => care,
  );

  test('rings, is answered, lasts, and is ended by its host', async () => {
    const startedAt = at();
    const created = await create(doctor, care, patient);
    expect(created.statusCode).toBe(201);
    const room = roomIn(created);
    const id = room.VideoRoomId;
    expect(room).toMatchObject({
      Status: 'RINGING',
      Kind: 'CARE',
      Provider: 'peer',
      Token: null,
      MedicalCareId: care,
      HostUserId: doctor.id,
      StartedAt: startedAt,
      EndedAt: null,
      Duration: 0,
      SuccessfullVideoCall: false,
    });
    expect(room.Participants.map(({ UserId, RoleId: role, Attempt }) => [UserId, role, Attempt])).toEqual([
      [doctor.id, RoleId.POLYCLINIC_DOCTOR, 1],
      [patient.id, RoleId.PATIENT, 1],
    ]);
    expect(statusesOf(room)).toEqual({ [doctor.id]: 'CONNECTED', [patient.id]: 'INVITED' });

    wait(7);
    const answered = roomIn(await answer(patient, id));
    expect(answered.Status).toBe('OPEN');
    expect(of(answered, patient)).toMatchObject({ Status: 'CONNECTED', ClientId: patient.client, JoinedAt: at() });
    wait(95);
    expect(roomIn(await get(doctor, id)).Duration).toBe(95);
    const ended = roomIn(await end(doctor, id));
    expect(ended).toMatchObject({ Status: 'ENDED', EndedAt: at(), Duration: 95, SuccessfullVideoCall: true });
    expect(statusesOf(ended)).toEqual({ [doctor.id]: 'LEFT', [patient.id]: 'LEFT' });
    wait(60);
    const reported = { EndedAt: at(), SuccessfullVideoCall: false, Duration: 9_999 };
    const updated = roomIn(await doctor.browser.send('PATCH', `${roomsPath}/${id}`, { payload: reported }));
    expect(updated).toMatchObject({ EndedAt: ended.EndedAt, Duration: 95, SuccessfullVideoCall: true });
    expect(roomIn(await end(doctor, id)).EndedAt).toBe(ended.EndedAt);

    const Caller = { UserId: doctor.id, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null, RoleId: 8, Gender: 'F' };
    const who = { VideoRoomId: id, UserId: patient.id, Name: 'Elena', LastName: 'Rojas', Attempt: 1 };
    const answerCall = {
      name: 'answerCall',
      payload: { ...who, RoleId: 2, ClientId: patient.client, At: of(answered, patient).JoinedAt },
    };
    const cutCall = {
      name: 'cutCall',
      payload: { VideoRoomId: id, UserId: null, Reason: 'ended', EndedAt: ended.EndedAt },
    };
    expect(await eventsOf(patient, id)).toEqual([
      {
        name: 'calling',
        payload: {
          VideoRoomId: id,
          Caller,
          MedicalCareId: care,
          ChatRoomId: null,
          Kind: 'CARE',
          StartedAt: startedAt,
          RingTimeoutMs: 60_000,
          Provider: 'peer',
          CanInvite: false,
          Disabled: false,
          Attempt: 1,
        },
      },
      answerCall,
      cutCall,
    ]);
    expect(await eventsOf(doctor, id)).toEqual([answerCall, cutCall]);
    for (const other of [nurse, medic, stranger]) expect(await eventsOf(other, id)).toEqual([]);
  });

  test('has an id of 128 random bits', async () => {
    const ids: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { VideoRoomId } = roomIn(await create(doctor, await clinic.begun(), patient));
      ids.push(VideoRoomId);
      await end(doctor, VideoRoomId);
    }
    // A version 4 UUID has two fixed digits.
    expect(new Set(ids.map((id) => id[14])).size).toBeGreaterThan(1);
  });

  test.each([
    { act: reject, status: 'REJECTED', event: 'rejectCall' },
    { act: busy, status: 'BUSY', event: 'busyOnCall' },
    { act: timeOut, status: 'TIMEOUT', event: 'timeOutCall' },
  ] as const)(
    '$status: is recorded once, announced to caller and callee, final for this attempt',
    async ({ act, status, event }) => {
      const { VideoRoomId: id } = await call(patient, medic);
      expect(statusesOf(roomIn(await act(patient, id)))[patient.id]).toBe(status);
      expect(statusesOf(roomIn(await act(patient, id)))[patient.id]).toBe(status);
      for (const other of [reject, busy, timeOut, answer].filter((one) => one !== act)) {
        const refused = await other(patient, id);
        expect(refusal(refused)).toEqual(notNow);
        expect(statusesOf(currentIn(refused))[patient.id]).toBe(status);
      }
      const received = {
        name: event,
        payload: { VideoRoomId: id, UserId: patient.id, Name: 'Elena', LastName: 'Rojas', Attempt: 1, At: at() },
      };
      expect((await eventsOf(doctor, id)).filter(({ name }) => name !== 'inviteUser')).toEqual([received]);
      expect((await eventsOf(patient, id)).slice(1)).toEqual([received]);
      expect(await namesOf(medic, id)).toEqual(['calling', event]);
      await end(doctor, id);
    },
  );

  test('starts the next attempt after every final state, and ends the previous one', async () => {
    const { VideoRoomId: id } = await call(patient, medic);
    roomIn(await answer(medic, id));
    const endings = [reject, busy, timeOut];
    for (const [index, act] of endings.entries()) {
      roomIn(await act(patient, id, index + 1));
      await clinic.forgetEvents();
      const invited = roomIn(await invite(doctor, id, care, patient));
      expect(of(invited, patient)).toMatchObject({ Status: 'INVITED', Attempt: index + 2 });
      expect(refusal(await answer(patient, id, index + 1))).toEqual(notNow);
      expect(await namesOf(patient, id)).toEqual(['inviteUser']);
    }
    roomIn(await answer(patient, id, 4));
    roomIn(await leave(patient, id));
    expect(of(roomIn(await invite(doctor, id, null, patient)), patient).Attempt).toBe(5);
    roomIn(await answer(patient, id, 5));
    const [event] = (await eventsOf(medic, id)).filter(({ name }) => name === 'inviteUser').slice(-1);
    expect(event?.payload).toMatchObject({
      sessionId: id,
      users: [{ UserId: patient.id }],
      medicalCareId: care,
      Attempt: 5,
      Kind: 'CARE',
    });
    await end(doctor, id);
  });

  test('appears as ringing in the list of the called person', async () => {
    const { VideoRoomId: id } = await call();
    const mine = (await patient.browser.get(`${roomsPath}/Mine`)).json<{ Quantity: number; Dtos: VideoRoom[] }>();
    expect(mine.Dtos.map((room) => [room.VideoRoomId, statusesOf(room)[patient.id]])).toEqual([[id, 'RINGING']]);
    roomIn(await reject(patient, id));
    expect((await patient.browser.get(`${roomsPath}/Mine`)).json()).toEqual({ Quantity: 0, Dtos: [] });
    roomIn(await end(doctor, id));
  });

  test('returns the open call when called again and rings the missing participants', async () => {
    const { VideoRoomId: id } = await call();
    roomIn(await reject(patient, id));
    await clinic.forgetEvents();
    const again = roomIn(await create(doctor, care, patient, medic));
    expect(again.VideoRoomId).toBe(id);
    expect(again.Participants.map(({ UserId, Attempt }) => [UserId, Attempt])).toEqual([
      [doctor.id, 1],
      ...[
        [patient.id, 2],
        [medic.id, 1],
      ].sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
    ]);
    expect(await namesOf(patient, id)).toEqual(['inviteUser', 'inviteUser']);
    const third = roomIn(await create(doctor, care, patient, medic));
    expect(third.Participants.map(({ Attempt }) => Attempt)).toEqual(again.Participants.map(({ Attempt }) => Attempt));
    await end(doctor, id);
    expect(roomIn(await create(doctor, care, patient)).VideoRoomId).not.toBe(id);
    await end(doctor, id);
  });

  test('joins a colleague who calls into the same encounter to its call', async () => {
    const { VideoRoomId: id } = await call();
    const joined = roomIn(await create(nurse, care, patient));
    expect([joined.VideoRoomId, joined.Status, joined.HostUserId]).toEqual([id, 'OPEN', doctor.id]);
    expect(of(joined, nurse)).toMatchObject({ Status: 'CONNECTED', RoleId: RoleId.NURSE, Attempt: 1 });
    expect(await namesOf(doctor, id)).toEqual(['answerCall']);
    const moved = roomIn(await create(clinic.anotherTab(nurse), care, patient));
    expect(of(moved, nurse).ClientId).not.toBe(nurse.client);
    expect(refusal(await alive(nurse, id))).toEqual(notNow);
    await end(doctor, id);
  });

  test('takes the first role of the configured order', async () => {
    const both = await clinic.clinician([RoleId.NURSE, RoleId.FACILITATOR, RoleId.DOCTOR], {
      staffOf: clinic.polyclinicId,
    });
    const room = await call(both);
    expect(of(room, both).RoleId).toBe(RoleId.DOCTOR);
    await end(doctor, room.VideoRoomId);
    const other = await openClinic(engine, { config: { callRoleOrder: [RoleId.NURSE, RoleId.DOCTOR] } });
    try {
      const [one, two] = [
        await other.clinician([RoleId.DOCTOR, RoleId.NURSE], { staffOf: other.polyclinicId }),
        await other.clinician([RoleId.FACILITATOR], { staffOf: other.polyclinicId }),
      ];
      const configured = roomIn(await create(other.nurse, await other.begun(), one, two));
      expect([of(configured, one).RoleId, of(configured, two).RoleId]).toEqual([RoleId.NURSE, RoleId.PATIENT]);
    } finally {
      await other.close();
    }
  });

  test('cancels when the host ends it unanswered, and rejects a late answer', async () => {
    const { VideoRoomId: id } = await call();
    const ended = roomIn(await end(doctor, id));
    expect([ended.Status, ended.Duration, ended.SuccessfullVideoCall]).toEqual(['ENDED', 0, false]);
    expect(await cutOf(patient, id)).toEqual([[null, 'cancelled']]);
    const late = await answer(patient, id);
    expect([refusal(late), currentIn(late).Status]).toEqual([notNow, 'ENDED']);
    expect(refusal(await reject(patient, id))).toEqual(notNow);
  });

  test('continues for the others when one leaves, and ends when one remains', async () => {
    const id = await connected(patient, medic);
    wait(30);
    expect(roomIn(await leave(medic, id))).toMatchObject({ Status: 'OPEN' });
    expect(roomIn(await leave(medic, id)).Status).toBe('OPEN');
    expect(await cutOf(doctor, id)).toEqual([[medic.id, 'left']]);
    wait(12);
    const over = roomIn(await leave(patient, id));
    expect([over.Status, over.Duration, over.SuccessfullVideoCall]).toEqual(['ENDED', 42, true]);
    expect(await cutOf(doctor, id)).toEqual([
      [medic.id, 'left'],
      [patient.id, 'left'],
      [null, 'ended'],
    ]);
    expect(await cutOf(medic, id)).toEqual([[medic.id, 'left']]);
  });

  test('continues when the host leaves', async () => {
    const id = await connected(patient, medic);
    expect(roomIn(await leave(doctor, id)).Status).toBe('OPEN');
    expect(refusal(await end(doctor, id))).toEqual(notNow);
    expect(refusal(await end(medic, id))).toEqual([403, 'role_not_allowed']);
    expect(refusal(await end(patient, id))).toEqual([403, 'role_not_allowed']);
    expect(roomIn(await leave(medic, id)).Status).toBe('ENDED');
  });

  test('cancels when the host leaves while it rings', async () => {
    const { VideoRoomId: id } = await call(patient, medic);
    expect(roomIn(await leave(doctor, id)).Status).toBe('ENDED');
    expect(await cutOf(patient, id)).toEqual([
      [doctor.id, 'left'],
      [null, 'cancelled'],
    ]);
  });
});
