import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatRoom } from '#domain/chat/chat.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, chatMembers, chatMessages, chatRooms, presence, users } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import {
  acts,
  type Clinic,
  openClinic,
  refusal,
  roomIn,
  roomsPath,
  statusesOf,
  type Tab,
} from './support/video-rooms.ts';

const { answer, end, get, invite, leave } = acts;

describeServer('calls of a conversation', (engine) => {
  let clinic: Clinic;
  let doctor: Tab;
  let nurse: Tab;
  let medic: Tab;
  let stranger: Tab;
  let chat: string;
  beforeAll(async () => {
    clinic = await openClinic(engine);
    ({ doctor, nurse, medic, stranger } = clinic);
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    const { db } = clinic.app.store;
    await clinic.signInAgain();
    await clinic.forgetEvents();
    await db.delete(chatMessages);
    await db.delete(chatMembers);
    await db.delete(chatRooms);
    await db.update(users).set({ active: true });
    const opened = await doctor.browser.post('/api/communication/v2/Chat', {
      ChatRoomType: 1,
      CreateUserId: doctor.id,
      UserIds: [nurse.id],
      OpenWindow: false,
    });
    chat = opened.json<ChatRoom>().ChatRoomId;
  });

  const call = ({ browser, client }: Tab, ...others: Tab[]) =>
    browser.post(roomsPath, {
      ChatRoomId: chat,
      ClientId: client,
      ...(others.length > 0 && { users: others.map(({ id }) => ({ UserId: id })) }),
    });

  test('issue 17: rings at the other member as a call of the conversation', async () => {
    const room = roomIn(await call(doctor));
    expect({ ...room, Participants: statusesOf(room) }).toMatchObject({
      Kind: 'CHAT',
      Status: 'RINGING',
      ChatRoomId: chat,
      MedicalCareId: null,
      Participants: { [doctor.id]: 'CONNECTED', [nurse.id]: 'INVITED' },
    });
    const rings = (await clinic.eventsOf(nurse)).filter(({ name }) => name === 'calling');
    expect(rings.map(({ payload }) => [payload.Kind, payload.ChatRoomId, payload.MedicalCareId])).toEqual([
      ['CHAT', chat, null],
    ]);
    expect(statusesOf(roomIn(await answer(nurse, room.VideoRoomId)))).toEqual({
      [doctor.id]: 'CONNECTED',
      [nurse.id]: 'CONNECTED',
    });
    await end(doctor, room.VideoRoomId);
  });

  test('issue 17: merges two concurrent mutual calls into one', async () => {
    const [one, other] = (await Promise.all([call(doctor), call(nurse)])).map(roomIn);
    expect(one?.VideoRoomId).toBe(other?.VideoRoomId);
    const room = roomIn(await get(doctor, one?.VideoRoomId ?? ''));
    expect([room.Status, statusesOf(room)]).toEqual(['OPEN', { [doctor.id]: 'CONNECTED', [nurse.id]: 'CONNECTED' }]);
    await end(doctor, room.VideoRoomId);
  });

  test('issue 17: rejoins the call from another page', async () => {
    const { VideoRoomId } = roomIn(await call(doctor));
    await answer(nurse, VideoRoomId);
    const again = clinic.anotherTab(doctor);
    const room = roomIn(await call(again, nurse));
    expect([room.VideoRoomId, room.Participants.map(({ ClientId }) => ClientId).toSorted()]).toEqual([
      VideoRoomId,
      [again.client, nurse.client].toSorted(),
    ]);
    await end(again, VideoRoomId);
  });

  test('issue 17: calls the other member again from another page after a rejection', async () => {
    const { VideoRoomId } = roomIn(await call(doctor));
    await acts.reject(nurse, VideoRoomId);
    const again = clinic.anotherTab(doctor);
    const room = roomIn(await call(again));
    expect([room.VideoRoomId, room.Status, statusesOf(room)]).toEqual([
      VideoRoomId,
      'RINGING',
      { [doctor.id]: 'CONNECTED', [nurse.id]: 'INVITED' },
    ]);
    const names = (await clinic.eventsOf(nurse)).map(({ name }) => name);
    expect(names.filter((name) => name === 'calling' || name === 'inviteUser')).toEqual(['calling', 'inviteUser']);
    const answered = roomIn(await answer(nurse, VideoRoomId, 2));
    expect([answered.Status, statusesOf(answered)]).toEqual([
      'OPEN',
      { [doctor.id]: 'CONNECTED', [nurse.id]: 'CONNECTED' },
    ]);
    await end(again, VideoRoomId);
  });

  test('issue 17: calls the connected members of a group first, and lets the others join', async () => {
    const five = [nurse, medic];
    while (five.length < 4) five.push(await clinic.clinician([RoleId.NURSE], { staffOf: clinic.polyclinicId }));
    const opened = await doctor.browser.post('/api/communication/v2/Chat', {
      ChatRoomType: 2,
      CreateUserId: doctor.id,
      UserIds: five.map(({ id }) => id),
      OpenWindow: false,
      Name: 'Turno norte',
    });
    chat = opened.json<ChatRoom>().ChatRoomId;
    const { db } = clinic.app.store;
    const present = five.slice(1);
    for (const { id } of present) {
      await db
        .insert(presence)
        .values({ userId: id, isOnline: 1, lastDateOnline: clinic.app.clock.now() })
        .onConflictDoUpdate({ target: presence.userId, set: { isOnline: 1 } });
    }
    const room = roomIn(await call(doctor));
    expect(Object.keys(statusesOf(room)).toSorted()).toEqual([doctor, ...present].map(({ id }) => id).toSorted());
    expect(refusal(await call(nurse))).toEqual([409, 'room_full']);
    await acts.reject(present[2] ?? medic, room.VideoRoomId);
    const joined = statusesOf(roomIn(await call(nurse)));
    expect([joined[nurse.id], joined[present[2]?.id ?? '']]).toEqual(['CONNECTED', 'REJECTED']);
    await end(doctor, room.VideoRoomId);
  });

  test('SEC: is open to members of the conversation, and calls no one else', async () => {
    expect(refusal(await call(stranger))).toEqual([404, 'not_found']);
    expect(refusal(await call(medic))).toEqual([404, 'not_found']);
    expect(refusal(await call(doctor, stranger))).toEqual([404, 'not_found']);
    expect(refusal(await call(doctor, medic))).toEqual([404, 'not_found']);
    const { VideoRoomId } = roomIn(await call(doctor));
    for (const one of [get(stranger, VideoRoomId), answer(medic, VideoRoomId), leave(stranger, VideoRoomId)]) {
      expect(refusal(await one)).toEqual([404, 'not_found']);
    }
    await end(doctor, VideoRoomId);
  });

  test('issue 17: invites contacts of the inviter, once the call was answered', async () => {
    const { VideoRoomId } = roomIn(await call(doctor));
    expect(refusal(await invite(doctor, VideoRoomId, null, medic))).toEqual([409, 'transition_not_allowed']);
    await answer(nurse, VideoRoomId);
    expect(refusal(await invite(doctor, VideoRoomId, null, stranger))).toEqual([404, 'not_found']);
    expect(statusesOf(roomIn(await invite(doctor, VideoRoomId, null, medic)))).toEqual({
      [doctor.id]: 'CONNECTED',
      [nurse.id]: 'CONNECTED',
      [medic.id]: 'INVITED',
    });
    await end(doctor, VideoRoomId);
  });

  test('issue 17: rejects a call when no member of the conversation is reachable', async () => {
    await clinic.app.store.db.update(users).set({ active: false }).where(eq(users.id, nurse.id));
    expect(refusal(await call(doctor))).toEqual([409, 'none_available']);
  });

  test('OBS: audits the call without a patient', async () => {
    const { VideoRoomId } = roomIn(await call(doctor));
    const rows = await clinic.app.store.db
      .select({ action: auditLog.action, objectId: auditLog.objectId, patientId: auditLog.patientId })
      .from(auditLog)
      .where(eq(auditLog.objectId, VideoRoomId))
      .orderBy(auditLog.seq);
    expect(rows).toEqual([{ action: 'call.create', objectId: VideoRoomId, patientId: null }]);
    await end(doctor, VideoRoomId);
  });
});
