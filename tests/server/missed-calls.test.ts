import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatMessage, ChatRoom } from '#domain/chat/chat.ts';
import { chatMembers, chatMessages, chatRooms, videoParticipants, videoRooms } from '#server/db/schema/index.ts';
import { noteMissedCalls } from '#server/modules/video-rooms/missed-calls.job.ts';
import { describeServer } from './support/engines.ts';
import { acts, type Clinic, openClinic, roomIn, roomsPath, second, type Tab } from './support/video-rooms.ts';

const { answer, busy, create, end, invite, reject, timeOut } = acts;
const chatPath = '/api/communication/v2/Chat';

describeServer('a call that was missed', (engine) => {
  let clinic: Clinic;
  let doctor: Tab;
  let nurse: Tab;
  let medic: Tab;
  beforeAll(async () => {
    clinic = await openClinic(engine);
    ({ doctor, nurse, medic } = clinic);
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    const { db } = clinic.app.store;
    await clinic.signInAgain();
    await db.delete(videoParticipants);
    await db.delete(videoRooms);
    await db.delete(chatMessages);
    await db.delete(chatMembers);
    await db.delete(chatRooms);
    await clinic.forgetEvents();
  });

  const roomWith = async (body: object) =>
    (await doctor.browser.post(chatPath, { CreateUserId: doctor.id, OpenWindow: false, ...body })).json<ChatRoom>();
  const pair = async () => (await roomWith({ ChatRoomType: 1, UserIds: [nurse.id] })).ChatRoomId;
  const call = async (chat: string) =>
    roomIn(await doctor.browser.post(roomsPath, { ChatRoomId: chat, ClientId: doctor.client })).VideoRoomId;
  const colleague = () => clinic.clinician([6], { staffOf: clinic.polyclinicId });
  const noted = () => noteMissedCalls(clinic.app);
  const roomsOf = async ({ browser }: Tab) =>
    (await browser.get(`${chatPath}/ForChat`)).json<{ Dtos: ChatRoom[] }>().Dtos;
  const messagesOf = async ({ browser }: Tab, chat: string) =>
    (await browser.get(`${chatPath}/${chat}/Messages`)).json<{ Dtos: ChatMessage[] }>().Dtos;
  const seenBy = async (tab: Tab) => {
    const rooms = await roomsOf(tab);
    const seen = rooms.map(async ({ ChatRoomId, Unread, Mentions, WindowStatus }) => ({
      Unread,
      Mentions,
      WindowStatus,
      lines: (await messagesOf(tab, ChatRoomId)).map(({ SendingUserId, Notice, IsRead }) => [
        SendingUserId,
        Notice?.Users.map(({ UserId }) => UserId),
        Notice?.Call,
        IsRead,
      ]),
    }));
    return Promise.all(seen);
  };
  const line = (isRead: boolean, of: Tab, Kind: string, Busy: boolean) => [doctor.id, [of.id], { Kind, Busy }, isRead];

  test('issue 17: leaves it unread in the conversation of a user who was in another call, once', async () => {
    const chat = await pair();
    const room = await call(chat);
    clinic.app.clock.advance(second);
    await busy(nurse, room);
    await Promise.all([noted(), noted()]);
    await noted();
    expect(await seenBy(nurse)).toEqual([
      { Unread: 1, Mentions: 0, WindowStatus: 3, lines: [line(false, nurse, 'CHAT', true)] },
    ]);
    expect(await seenBy(doctor)).toEqual([
      { Unread: 0, Mentions: 0, WindowStatus: 2, lines: [line(true, nurse, 'CHAT', true)] },
    ]);
    const received = async (tab: Tab) =>
      (await clinic.eventsOf(tab))
        .filter(({ name }) => name === 'newMessage')
        .map(({ payload }) => [payload.IsRead, payload.Date]);
    const at = clinic.app.clock.now().toISOString();
    expect([await received(nurse), await received(doctor)]).toEqual([[[false, at]], [[true, at]]]);
    await nurse.browser.post(`${chatPath}/${chat}/User/${nurse.id}/SetMessagesReaded`);
    expect((await roomsOf(nurse)).map(({ Unread }) => Unread)).toEqual([0]);
    await end(doctor, room);
  });

  test.each([
    ['nobody answered in time', (room: string) => timeOut(nurse, room)],
    ['the caller gave up', (room: string) => end(doctor, room)],
  ] as const)('issue 17: leaves it when %s', async (_title, over) => {
    const room = await call(await pair());
    await over(room);
    await noted();
    expect((await seenBy(nurse)).map(({ lines }) => lines)).toEqual([[line(false, nurse, 'CHAT', false)]]);
  });

  test('issue 17: leaves none of a call that was declined, or answered on a second ring', async () => {
    const chat = await pair();
    const room = await call(chat);
    await reject(nurse, room);
    await noted();
    await call(chat);
    await busy(nurse, room, 2);
    await call(chat);
    await answer(nurse, room, 3);
    await noted();
    expect((await seenBy(nurse)).map(({ lines }) => lines)).toEqual([[]]);
    await end(doctor, room);
  });

  test('issue 17: leaves it, from an encounter, in the conversation with the caller, and none for a patient', async () => {
    const care = await clinic.begun();
    const room = roomIn(await create(doctor, care, nurse, clinic.patient)).VideoRoomId;
    await busy(nurse, room);
    await end(doctor, room);
    await noted();
    expect(await seenBy(nurse)).toEqual([
      { Unread: 1, Mentions: 0, WindowStatus: 3, lines: [line(false, nurse, 'CARE', true)] },
    ]);
    expect((await seenBy(doctor)).map(({ Unread }) => Unread)).toEqual([0]);
  });

  test('issue 17: records one line for all who missed a group call, unread for each of them, after the last ring', async () => {
    const [third, fourth] = [await colleague(), await colleague()];
    const UserIds = [nurse, third, fourth].map(({ id }) => id);
    const { ChatRoomId: chat } = await roomWith({ ChatRoomType: 2, UserIds, Name: 'Turno norte' });
    const room = await call(chat);
    await busy(nurse, room);
    await timeOut(third, room);
    await noted();
    const linesOf = async (tab: Tab) =>
      (await messagesOf(tab, chat)).flatMap(({ SendingUserId, Notice, IsRead }) =>
        Notice?.Kind === 'missedCall'
          ? [{ SendingUserId, IsRead, Call: Notice.Call, Users: Notice.Users.map(({ UserId }) => UserId).toSorted() }]
          : [],
      );
    expect(await linesOf(nurse)).toEqual([]);
    await answer(fourth, room);
    await Promise.all([noted(), noted()]);
    const people = [nurse.id, third.id].toSorted();
    const noticed = {
      SendingUserId: doctor.id,
      Call: { Kind: 'CHAT', Busy: false, BusyUserIds: [nurse.id] },
      Users: people,
    };
    for (const [tab, IsRead] of [
      [nurse, false],
      [third, false],
      [fourth, true],
      [doctor, true],
    ] as const) {
      expect(await linesOf(tab)).toEqual([{ ...noticed, IsRead }]);
      const received = (await clinic.eventsOf(tab)).filter(({ name }) => name === 'newMessage').slice(-1);
      expect(received.map(({ payload }) => [payload.Mentions, payload.IsRead])).toEqual([[people, IsRead]]);
      expect((await roomsOf(tab)).map(({ Unread, Mentions }) => [Unread, Mentions])).toEqual([[IsRead ? 0 : 1, 0]]);
    }
    await end(doctor, room);
    await noted();
    expect((await linesOf(doctor)).length).toBe(1);
  });

  test('issue 17: counts it in a group only for members who missed it, and outside of it for non-members', async () => {
    const third = await colleague();
    const UserIds = [nurse, third].map(({ id }) => id);
    const { ChatRoomId: chat } = await roomWith({ ChatRoomType: 2, UserIds, Name: 'Turno norte' });
    const room = await call(chat);
    await answer(third, room);
    await busy(nurse, room);
    roomIn(await invite(doctor, room, null, medic));
    await busy(medic, room);
    await noted();
    const unread = async (tab: Tab) => (await roomsOf(tab)).map(({ ChatRoomType, Unread }) => [ChatRoomType, Unread]);
    expect([await unread(nurse), await unread(third), await unread(medic)]).toEqual([[[2, 1]], [[2, 0]], [[1, 1]]]);
    await end(doctor, room);
  });
});
