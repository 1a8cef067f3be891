import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatRoom } from '#domain/chat/chat.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { ChatCall } from '#domain/video-call/chat-call.ts';
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

const { answer, end, leave, reject } = acts;
const chatPath = '/api/communication/v2/Chat';

describeServer('a call that goes on in a group of five', (engine) => {
  let clinic: Clinic;
  let doctor: Tab;
  let nurse: Tab;
  let medic: Tab;
  let third: Tab;
  let fourth: Tab;
  let chat: string;
  beforeAll(async () => {
    clinic = await openClinic(engine);
    ({ doctor, nurse, medic } = clinic);
    third = await clinic.clinician([RoleId.NURSE], { staffOf: clinic.polyclinicId });
    fourth = await clinic.clinician([RoleId.NURSE], { staffOf: clinic.polyclinicId });
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    await clinic.signInAgain();
    const opened = await doctor.browser.post(chatPath, {
      ChatRoomType: 2,
      CreateUserId: doctor.id,
      UserIds: [nurse, medic, third, fourth].map(({ id }) => id),
      OpenWindow: false,
      Name: 'Turno norte',
    });
    chat = opened.json<ChatRoom>().ChatRoomId;
    await clinic.forgetEvents();
  });

  const call = ({ browser, client }: Tab, ...chosen: Tab[]) =>
    browser.post(roomsPath, {
      ChatRoomId: chat,
      ClientId: client,
      ...(chosen.length > 0 && { users: chosen.map(({ id }) => ({ UserId: id })) }),
    });
  const goingOn = async ({ browser }: Tab) =>
    (await browser.get(`${roomsPath}/OfChats`)).json<{ Dtos: ChatCall[]; Places: number }>();
  const shown = (found: ChatCall | null) => found && [found.Users.map(({ UserId }) => UserId), found.Free];
  const changesOf = async (tab: Tab) =>
    (await clinic.eventsOf(tab))
      .filter(({ name, payload }) => name === 'chatCallChanged' && payload.ChatRoomId === chat)
      .map(({ payload }) => shown(payload.Call as ChatCall | null));

  test('issue 17: notifies members who were not called of its participants and its end', async () => {
    const { VideoRoomId } = roomIn(await call(doctor, nurse, medic));
    await answer(nurse, VideoRoomId);
    await reject(medic, VideoRoomId);
    const [open] = (await goingOn(fourth)).Dtos;
    clinic.app.clock.advance(1_000);
    roomIn(await call(fourth));
    await leave(nurse, VideoRoomId);
    await end(doctor, VideoRoomId);
    expect(open).toMatchObject({ ChatRoomId: chat, VideoRoomId, Free: 2 });
    const changes = await changesOf(fourth);
    expect(changes).toEqual([
      [[doctor.id], 1],
      [[doctor.id, nurse.id], 1],
      [[doctor.id, nurse.id], 2],
      [[doctor.id, nurse.id, fourth.id], 1],
      [[doctor.id, fourth.id], 2],
      null,
    ]);
    expect(await changesOf(third)).toEqual(changes);
    expect(await goingOn(fourth)).toMatchObject({ Dtos: [], Places: 4 });
  });

  test('issue 17: rings the chosen members, up to the limit of a call', async () => {
    expect(refusal(await call(doctor, nurse, medic, third, fourth))).toEqual([409, 'room_full']);
    const room = roomIn(await call(doctor, fourth));
    expect(statusesOf(room)).toEqual({ [doctor.id]: 'CONNECTED', [fourth.id]: 'INVITED' });
    // Choosing people during a call joins it, and rings no one.
    expect(statusesOf(roomIn(await call(nurse, medic)))).toEqual({
      [doctor.id]: 'CONNECTED',
      [fourth.id]: 'INVITED',
      [nurse.id]: 'CONNECTED',
    });
    await end(doctor, room.VideoRoomId);
  });

  test('SEC: shows the call of a conversation to its members only', async () => {
    const { VideoRoomId } = roomIn(await call(doctor, nurse));
    await fourth.browser.post(`${chatPath}/${chat}/Leave`);
    await answer(nurse, VideoRoomId);
    const invited = await acts.invite(doctor, VideoRoomId, null, fourth);
    expect(statusesOf(roomIn(invited))[fourth.id]).toBe('INVITED');
    expect([(await goingOn(clinic.stranger)).Dtos, await changesOf(clinic.stranger)]).toEqual([[], []]);
    expect([(await goingOn(fourth)).Dtos, (await changesOf(fourth)).length]).toEqual([[], 1]);
    expect((await goingOn(third)).Dtos.map((one) => one.VideoRoomId)).toEqual([VideoRoomId]);
    expect((await clinic.patient.browser.get(`${roomsPath}/OfChats`)).statusCode).toBe(403);
    await end(doctor, VideoRoomId);
  });
});
