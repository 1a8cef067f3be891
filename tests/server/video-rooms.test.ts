import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MedicalCareDetail } from '#domain/medical-care.ts';
import { RoleId } from '#domain/roles.ts';
import type { VideoRoom } from '#domain/video-call.ts';
import { auditLog, medicalCares } from '#server/db/schema/index.ts';
import { describeEngines } from './support/engines.ts';
import { online } from './support/medical-cares.ts';
import { addPerson } from './support/people.ts';
import {
  acts,
  type Clinic,
  caresPath,
  currentIn,
  openClinic,
  refusal,
  roomIn,
  roomsPath,
  second,
  statusesOf,
  type Tab,
} from './support/video-rooms.ts';

const { create, answer, reject, busy, timeOut, leave, end, alive, get, invite } = acts;
const notNow = [409, 'transition_not_allowed'];

describeEngines('video rooms', (engine) => {
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

  const at = () => clinic.app.clock.now().toISOString();
  const wait = (seconds: number) => clinic.app.clock.advance(seconds * second);
  const call = async (...users: Tab[]) => roomIn(await create(doctor, care, ...(users.length > 0 ? users : [patient])));
  const connected = async (...users: Tab[]) => {
    const room = await call(...users);
    for (const user of users.length > 0 ? users : [patient]) roomIn(await answer(user, room.VideoRoomId));
    return room.VideoRoomId;
  };
  const eventsOf = async (tab: Tab, room: string) =>
    (await clinic.eventsOf(tab)).filter(({ payload }) => payload.VideoRoomId === room);
  const namesOf = async (tab: Tab, room: string) => (await eventsOf(tab, room)).map(({ name }) => name);
  const cutOf = async (tab: Tab, room: string) =>
    (await eventsOf(tab, room))
      .filter(({ name }) => name === 'cutCall')
      .map(({ payload }) => [payload.UserId, payload.Reason]);
  const of = (room: VideoRoom, tab: Tab) => {
    const found = room.Participants.find(({ UserId }) => UserId === tab.id);
    if (!found) throw new Error('Not in the room');
    return found;
  };

  test('the life of a call: rings, is answered, lasts, is ended by its host', async () => {
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

    const Caller = { UserId: doctor.id, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null, RoleId: 8 };
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

  test('an id is 128 random bits', async () => {
    const ids: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { VideoRoomId } = roomIn(await create(doctor, await clinic.begun(), patient));
      ids.push(VideoRoomId);
      await end(doctor, VideoRoomId);
    }
    // A UUID of version 4 has the same two marks every time.
    expect(new Set(ids.map((id) => id[14])).size).toBeGreaterThan(1);
  });

  test.each([
    { act: reject, status: 'REJECTED', event: 'rejectCall' },
    { act: busy, status: 'BUSY', event: 'busyOnCall' },
    { act: timeOut, status: 'TIMEOUT', event: 'timeOutCall' },
  ] as const)(
    '$status: said once, told to caller and callee, final for this attempt',
    async ({ act, status, event }) => {
      const { VideoRoomId: id } = await call(patient, medic);
      expect(statusesOf(roomIn(await act(patient, id)))[patient.id]).toBe(status);
      expect(statusesOf(roomIn(await act(patient, id)))[patient.id]).toBe(status);
      for (const other of [reject, busy, timeOut, answer].filter((one) => one !== act)) {
        const refused = await other(patient, id);
        expect(refusal(refused)).toEqual(notNow);
        expect(statusesOf(currentIn(refused))[patient.id]).toBe(status);
      }
      const told = {
        name: event,
        payload: { VideoRoomId: id, UserId: patient.id, Name: 'Elena', LastName: 'Rojas', Attempt: 1, At: at() },
      };
      expect((await eventsOf(doctor, id)).filter(({ name }) => name !== 'inviteUser')).toEqual([told]);
      expect((await eventsOf(patient, id)).slice(1)).toEqual([told]);
      expect(await namesOf(medic, id)).toEqual(['calling', event]);
      await end(doctor, id);
    },
  );

  test('every final state may be called again, with the next attempt; the attempt before is over', async () => {
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

  test('a call that its person has seen rings', async () => {
    const { VideoRoomId: id } = await call();
    const mine = (await patient.browser.get(`${roomsPath}/Mine`)).json<{ Quantity: number; Dtos: VideoRoom[] }>();
    expect(mine.Dtos.map((room) => [room.VideoRoomId, statusesOf(room)[patient.id]])).toEqual([[id, 'RINGING']]);
    roomIn(await reject(patient, id));
    expect((await patient.browser.get(`${roomsPath}/Mine`)).json()).toEqual({ Quantity: 0, Dtos: [] });
    roomIn(await end(doctor, id));
  });

  test('calling again returns the open call and calls who is missing', async () => {
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

  test('a colleague who calls into the same care takes part in the call that is there', async () => {
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

  test('the role in a call is the first of the configured order', async () => {
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

  test('the host ends a call that nobody answered: cancelled, and an answer comes too late', async () => {
    const { VideoRoomId: id } = await call();
    const ended = roomIn(await end(doctor, id));
    expect([ended.Status, ended.Duration, ended.SuccessfullVideoCall]).toEqual(['ENDED', 0, false]);
    expect(await cutOf(patient, id)).toEqual([[null, 'cancelled']]);
    const late = await answer(patient, id);
    expect([refusal(late), currentIn(late).Status]).toEqual([notNow, 'ENDED']);
    expect(refusal(await reject(patient, id))).toEqual(notNow);
  });

  test('who leaves leaves the others; with one alone the call is over', async () => {
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

  test('the host may leave, and the others go on', async () => {
    const id = await connected(patient, medic);
    expect(roomIn(await leave(doctor, id)).Status).toBe('OPEN');
    expect(refusal(await end(doctor, id))).toEqual(notNow);
    expect(refusal(await end(medic, id))).toEqual([403, 'role_not_allowed']);
    expect(refusal(await end(patient, id))).toEqual([403, 'role_not_allowed']);
    expect(roomIn(await leave(medic, id)).Status).toBe('ENDED');
  });

  test('a host who leaves while it rings cancels it', async () => {
    const { VideoRoomId: id } = await call(patient, medic);
    expect(roomIn(await leave(doctor, id)).Status).toBe('ENDED');
    expect(await cutOf(patient, id)).toEqual([
      [doctor.id, 'left'],
      [null, 'cancelled'],
    ]);
  });

  test('only who was called has a part in it: for everybody else the room does not exist', async () => {
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

  test('who may call: professional, holder or staff, while the care is being attended', async () => {
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

  test('whom one may call: the patient, the polyclinic, its physicians, the own organization; nobody else', async () => {
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

  test('CanInvite: clinicians in an open call; a patient never', async () => {
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

  test('Disabled: without consent, or when the care is closed, nobody acts in the call', async () => {
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

  test('the built-in provider has four places', async () => {
    const fifth = await clinic.clinician([RoleId.NURSE], { staffOf: clinic.polyclinicId });
    expect(refusal(await create(doctor, care, patient, medic, nurse, fifth))).toEqual([409, 'room_full']);
    const id = await connected(patient, medic, nurse);
    expect(refusal(await invite(doctor, id, care, fifth))).toEqual([409, 'room_full']);
    expect(refusal(await create(fifth, care, patient))).toEqual([409, 'room_full']);
    roomIn(await leave(nurse, id));
    expect(roomIn(await invite(doctor, id, care, fifth)).Participants).toHaveLength(5);
    await end(doctor, id);
  });

  test('VideoRoom calls the patient of the care, as GET and as POST', async () => {
    const url = (tab: Tab) => `${caresPath}/${care}/VideoRoom?ClientId=${tab.client}`;
    const room = roomIn(await doctor.browser.post(url(doctor)));
    expect(room.Participants.map(({ UserId }) => UserId)).toEqual([doctor.id, patient.id]);
    expect(roomIn(await doctor.browser.get(url(doctor))).VideoRoomId).toBe(room.VideoRoomId);
    expect(refusal(await stranger.browser.post(url(stranger)))).toEqual([404, 'not_found']);
    await end(doctor, room.VideoRoomId);
  });

  test('VideoRoomToMedic calls the free physicians online; one answers and the others stop ringing', async () => {
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

  test('VideoRoomControlTower calls the people of the tower and the professional', async () => {
    const tower = await clinic.tabOf(
      await addPerson(clinic.app.store, { roles: [RoleId.POLYCLINIC_CT], organizationId: clinic.organizationId }),
    );
    const url = (towerId: string, who: string) =>
      `${caresPath}/${care}/VideoRoomControlTower/${towerId}/${who}?ClientId=${nurse.client}`;
    expect(refusal(await nurse.browser.post(url(randomUUID(), doctor.id)))).toEqual([404, 'not_found']);
    expect(refusal(await nurse.browser.post(url(clinic.organizationId, stranger.id)))).toEqual([404, 'not_found']);
    const room = roomIn(await nurse.browser.post(url(clinic.organizationId, doctor.id)));
    expect([room.Kind, of(room, tower).RoleId, of(room, doctor).Attempt]).toEqual(['CONTROL_TOWER', 11, 1]);
    expect(await namesOf(doctor, room.VideoRoomId)).toEqual(['calling']);
    const [row] = await clinic.app.store.db.select().from(medicalCares).where(eq(medicalCares.id, care));
    expect(row?.controlTowerId).toBe(clinic.organizationId);
    await end(nurse, room.VideoRoomId);
  });

  const takeOver = (tab: Tab, id = care) => tab.browser.post(`${caresPath}/AnswerVideoCall/${id}/${tab.id}`);

  test('AnswerVideoCall: called by role 8, the care becomes mine and its lock stays where it is', async () => {
    const { VideoRoomId: id } = await call(medic);
    const taken = (await takeOver(medic)).json();
    expect(taken).toMatchObject({ status: 3, ProfessionalId: medic.id, BlokUserId: doctor.id });
    expect((await clinic.eventsOf(nurse)).map(({ name }) => name)).toEqual(['medicalCareTaken']);
    expect((await clinic.eventsOf(doctor)).map(({ name }) => name)).toEqual(['medicalCareTaken']);
    const [entry] = await clinic.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'care.professionalChanged'));
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

  test('AnswerVideoCall is refused: to another, uncalled, called by another role, held by a third, closed', async () => {
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

  test('who was called in sees the care while the call lasts, as one who treats', async () => {
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

  test('a care is neither paused nor cancelled while its call is connected', async () => {
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

  test('whoever has the care on the screen hears when its call connects and ends, and asks again what is allowed', async () => {
    const pause = async (tab: Tab) =>
      (await tab.browser.get(`${caresPath}/${care}`))
        .json<MedicalCareDetail>()
        .Allowed.find(({ Action }) => Action === 'pause')?.Guard;
    const heard = async (tab: Tab) =>
      (await clinic.eventsOf(tab)).filter(({ name }) => name === 'careCallChanged').map(({ payload }) => payload);
    const { VideoRoomId: id } = await call();
    expect([await pause(doctor), await heard(doctor)]).toEqual([null, []]);
    roomIn(await answer(patient, id));
    expect([await pause(doctor), await heard(doctor)]).toEqual(['callConnected', [{ MedicalCareId: care }]]);
    await end(doctor, id);
    const twice = [{ MedicalCareId: care }, { MedicalCareId: care }];
    expect([await pause(doctor), await heard(doctor), await heard(nurse)]).toEqual([null, twice, twice]);
    for (const other of [patient, stranger, medic]) expect(await heard(other)).toEqual([]);
  });

  test('a connected call keeps the lock of who holds the care', async () => {
    const id = await connected();
    for (const tab of [doctor, patient]) expect((await alive(tab, id)).statusCode).toBe(204);
    const [row] = await clinic.app.store.db.select().from(medicalCares).where(eq(medicalCares.id, care));
    expect(row?.lockExpiresAt).toEqual(new Date(clinic.app.clock.now().getTime() + 1_800_000));
    await end(doctor, id);
    expect(refusal(await alive(doctor, id))).toEqual(notNow);
  });

  test('the calls of a care and how long they lasted, for who may know its patient', async () => {
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

  test('one intention sent twice is one call', async () => {
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

  test('SEC-23: every act leaves a row with the patient and the relation, a refused one too', async () => {
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

  test('nothing of a call is in the log', () => {
    const log = clinic.app.log.join('');
    expect(log).not.toContain('candidate');
    expect(log).not.toContain('Elena');
  });
});
