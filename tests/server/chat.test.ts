import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatMessage, ChatRoom } from '#domain/chat/chat.ts';
import type { StoredFile } from '#domain/files/file.ts';
import { RoleId } from '#domain/session/roles.ts';
import {
  auditLog,
  chatMembers,
  chatMessages,
  chatRooms,
  fileContents,
  files,
  hubEventLog,
  users,
} from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { addPlace } from './support/people.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const base = '/api/communication/v2/Chat';
const idOf = ({ person }: Member) => person.userId;

describeServer('conversations of two', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    const { db } = ward.app.store;
    for (const table of [chatMessages, chatMembers, chatRooms, files, fileContents]) await db.delete(table);
    await db.update(users).set({ automaticOpenChat: sql`default` });
    await ward.begin();
  });

  const create = (one: Member, other: Member, OpenWindow = true) =>
    one.browser.post(base, {
      ChatRoomType: 1,
      CreateUserId: idOf(one),
      UserIds: [idOf(one), idOf(other)],
      OpenWindow,
      IsSaveUser: false,
    });
  const roomOf = async (one: Member, other: Member, open = true) => (await create(one, other, open)).json<ChatRoom>();
  type MessageBody = {
    MessageId?: string;
    Content?: string;
    FileId?: string | null;
    Type?: number;
    SendingUserId?: string;
  };
  const send = (who: Member, room: string, given: MessageBody = {}) =>
    who.browser.post(`${base}/${room}/AddMessage`, {
      MessageId: randomUUID(),
      Content: '¿Puede ver esta radiografía?',
      SendingUserId: idOf(who),
      FileId: null,
      Type: 1,
      ...given,
    });
  const act = (who: Member, room: string, name: string, uid = idOf(who)) =>
    who.browser.post(`${base}/${room}/User/${uid}/${name}`);
  const windows = async (who: Member, status = '1,3') =>
    (await who.browser.get(`${base}/User/${idOf(who)}/Windows?status=${status}`)).json<{ Dtos: ChatRoom[] }>().Dtos;
  const messages = async (who: Member, room: string, query = '') =>
    (await who.browser.get(`${base}/${room}/Messages${query}`)).json<{ Quantity: number; Dtos: ChatMessage[] }>();
  const forget = () => ward.app.store.db.delete(hubEventLog);

  test('clinical 7: opens one room for the same two users, regardless of order and repetition', async () => {
    const rooms = await Promise.all([roomOf(ward.ana, ward.nurse), roomOf(ward.nurse, ward.ana)]);
    const again = await roomOf(ward.ana, ward.nurse, false);
    expect(new Set([...rooms, again].map((room) => room.ChatRoomId)).size).toEqual(1);
    const person = (of: Member, roleId: number, connectedAt: string | null) => ({
      UserId: idOf(of),
      Name: 'Elena',
      LastName: 'Rojas',
      PhotoUrl: null,
      Gender: 'F',
      Roles: [{ RoleId: roleId }],
      IsOnline: connectedAt !== null,
      LastDateOnline: connectedAt,
      JoinedAt: null,
      ReadAt: null,
    });
    const people = [person(ward.ana, RoleId.DOCTOR, ward.now().toISOString()), person(ward.nurse, RoleId.NURSE, null)];
    expect(again).toEqual({
      ChatRoomId: again.ChatRoomId,
      ChatRoomType: 1,
      Name: 'Elena Rojas',
      Users: people.toSorted((a, b) => (a.UserId < b.UserId ? -1 : 1)),
      Version: 0,
      WindowStatus: 1,
      IsActiveWindow: true,
      MutedUntil: null,
      Position: 1,
      Revision: 1,
      Unread: 0,
      Mentions: 0,
      LastMessageAt: null,
    });
  });

  test('SEC-1: opens a room with a colleague only: no patient, stranger, self, group or unknown person', async () => {
    const body = (UserIds: string[], CreateUserId = idOf(ward.ana), ChatRoomType = 1) =>
      ward.ana.browser.post(base, { ChatRoomType, CreateUserId, UserIds, OpenWindow: false });
    const given = [
      body([ward.patient]),
      body([idOf(ward.stranger)]),
      body([idOf(ward.ana)]),
      body([randomUUID()]),
      body([idOf(ward.nurse)], idOf(ward.luis)),
      body([idOf(ward.nurse)], idOf(ward.ana), 2),
      body([idOf(ward.nurse), idOf(ward.luis)]),
    ];
    const statuses = (await Promise.all(given)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 400, 404]);
    const listed = await ward.ana.browser.get('/api/user-admin/v2/Users/ForChat?size=50');
    expect(
      listed
        .json<{ Dtos: { UserId: string }[] }>()
        .Dtos.map(({ UserId }) => UserId)
        .sort(),
    ).toEqual([idOf(ward.luis), idOf(ward.nurse)].sort());
  });

  test('lists the people of one of the own polyclinics as contacts, and of no other', async () => {
    const listed = async (who: Member, polyclinicId: string) => {
      const answer = await who.browser.get(`/api/user-admin/v2/Users/ForChatEsachs?polyclinicId=${polyclinicId}`);
      if (answer.statusCode !== 200) return answer.statusCode;
      return answer
        .json<{ Dtos: { UserId: string }[] }>()
        .Dtos.map(({ UserId }) => UserId)
        .sort();
    };
    const [here, there] = [ward.polyclinicId, (await addPlace(ward.app.store)).polyclinicId];
    const all = await Promise.all([
      listed(ward.ana, here),
      listed(ward.nurse, here),
      listed(ward.ana, there),
      listed(ward.stranger, here),
    ]);
    const people = (...members: Member[]) => members.map(idOf).sort();
    expect(all).toEqual([people(ward.luis, ward.nurse), people(ward.ana, ward.luis), 404, 404]);
  });

  test('DES-4, C2: stores a message once, delivers it to both, and records that its recipient read it', async () => {
    const { ChatRoomId: room } = await roomOf(ward.ana, ward.nurse);
    await forget();
    const MessageId = randomUUID();
    const first = await send(ward.ana, room, { MessageId });
    const second = await send(ward.ana, room, { MessageId });
    const message: ChatMessage = {
      ChatRoomId: room,
      MessageId,
      Content: '¿Puede ver esta radiografía?',
      Date: ward.now().toISOString(),
      IsRead: false,
      SendingUserId: idOf(ward.ana),
      SendingUser: { UserId: idOf(ward.ana), Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
      FileId: null,
      FileUrl: null,
      IsImage: false,
      Type: 1,
    };
    expect([first.statusCode, first.json(), second.json()]).toEqual([201, message, message]);
    expect(await messages(ward.nurse, room)).toEqual({ Quantity: 1, Dtos: [message] });
    expect(await ward.eventsOf(ward.ana)).toEqual([{ name: 'newMessage', payload: message }]);
    const [opened] = await windows(ward.nurse);
    const { WindowStatus, IsActiveWindow, Position, Revision } = opened as ChatRoom;
    const shown = { ChatRoomId: room, UserId: idOf(ward.nurse), WindowStatus, IsActiveWindow, Position, Revision };
    expect([opened?.Unread, await ward.eventsOf(ward.nurse)]).toEqual([
      1,
      [
        { name: 'openRoom', payload: { ...shown, Room: { ...opened } } },
        { name: 'newMessage', payload: message },
      ],
    ]);
    await forget();
    expect((await act(ward.nurse, room, 'SetMessagesReaded')).statusCode).toEqual(204);
    expect((await act(ward.nurse, room, 'SetMessagesReaded')).statusCode).toEqual(204);
    const read = {
      name: 'messagesRead',
      payload: { ChatRoomId: room, UserId: idOf(ward.nurse), ReadAt: message.Date },
    };
    expect([await ward.eventsOf(ward.ana), await ward.eventsOf(ward.nurse)]).toEqual([[read], [read]]);
    expect((await messages(ward.ana, room)).Dtos).toEqual([{ ...message, IsRead: true }]);
    expect((await windows(ward.nurse))[0]?.Unread).toEqual(0);
  });

  test('C2: rejects an id with another text, in another room or of another person', async () => {
    const { ChatRoomId: room } = await roomOf(ward.ana, ward.nurse);
    const { ChatRoomId: other } = await roomOf(ward.ana, ward.luis);
    const MessageId = randomUUID();
    await send(ward.ana, room, { MessageId });
    expect([
      problemOf(await send(ward.ana, room, { MessageId, Content: 'Otro texto' })).slice(0, 2),
      (await send(ward.ana, other, { MessageId })).statusCode,
      (await send(ward.nurse, room, { MessageId })).statusCode,
      (await send(ward.ana, room, { SendingUserId: idOf(ward.nurse) })).statusCode,
    ]).toEqual([[409, 'idempotency_mismatch'], 404, 404, 404]);
  });

  test('clinical 5: rejects a message of spaces, or beyond the limit', async () => {
    const { ChatRoomId: room } = await roomOf(ward.ana, ward.nurse);
    const statuses = [];
    for (const Content of ['', '  \n ', 'a'.repeat(4_001), 'a'.repeat(4_000), ' <b>x</b>\n"; drop table users']) {
      statuses.push((await send(ward.ana, room, { Content })).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 201, 201]);
    expect((await messages(ward.nurse, room)).Dtos.at(-1)?.Content).toEqual(' <b>x</b>\n"; drop table users');
  });

  test('clinical 9: pages by ten without a duplicate or a gap, although all have the same time', async () => {
    const { ChatRoomId: room } = await roomOf(ward.ana, ward.nurse);
    const texts = Array.from({ length: 23 }, (_, index) => `Mensaje ${index}`);
    for (const [index, Content] of texts.entries()) await send(index % 2 ? ward.ana : ward.nurse, room, { Content });
    const seen: string[] = [];
    const quantities: number[] = [];
    for (let before = ''; ; ) {
      const { Quantity, Dtos } = await messages(ward.ana, room, before && `?initialDateTime=${before}`);
      quantities.push(Quantity);
      seen.unshift(...Dtos.map(({ Content }) => Content));
      if (Quantity <= Dtos.length) break;
      before = Dtos[0]?.Date ?? '';
    }
    expect([seen, quantities]).toEqual([texts, [23, 13, 3]]);
  });

  test('clinical 4: moves an opened window to the front, keeps an activated one in place, and removes a closed one', async () => {
    const { ChatRoomId: first } = await roomOf(ward.ana, ward.nurse);
    const { ChatRoomId: second } = await roomOf(ward.ana, ward.luis);
    const shown = async () =>
      (await windows(ward.ana)).map(({ ChatRoomId, WindowStatus, IsActiveWindow }) => [
        ChatRoomId === first ? 'first' : 'second',
        WindowStatus,
        IsActiveWindow,
      ]);
    const steps = [await shown()];
    for (const [room, name] of [
      [first, 'SetActiveWindow'],
      [first, 'MinimizedWindow'],
      [first, 'SetActiveWindow'],
      [first, 'OpenWindow'],
      [second, 'CloseWindow'],
    ] as const) {
      await act(ward.ana, room, name);
      steps.push(await shown());
    }
    expect(steps).toEqual([
      [
        ['second', 1, true],
        ['first', 1, false],
      ],
      [
        ['second', 1, false],
        ['first', 1, true],
      ],
      [
        ['second', 1, false],
        ['first', 3, false],
      ],
      [
        ['second', 1, false],
        ['first', 1, true],
      ],
      [
        ['first', 1, true],
        ['second', 1, false],
      ],
      [['first', 1, true]],
    ]);
    expect((await ward.namesOf(ward.ana)).slice(-5)).toEqual([
      'openWindow',
      'minimizedWindow',
      'openWindow',
      'openWindow',
      'closeWindow',
    ]);
    expect((await windows(ward.ana, '2')).map(({ ChatRoomId }) => ChatRoomId)).toEqual([second]);
  });

  test('issue 17: increments one revision counter per user over all windows, also concurrently', async () => {
    const { ChatRoomId: first } = await roomOf(ward.ana, ward.nurse);
    const { ChatRoomId: second } = await roomOf(ward.ana, ward.luis);
    const revisions = async () => (await windows(ward.ana)).map(({ Revision }) => Revision).sort((a, b) => a - b);
    const before = Math.max(...(await revisions()));
    const answers = await Promise.all(
      [first, second, first, second].map((room) => act(ward.ana, room, 'SetActiveWindow')),
    );
    const given = answers.map((answer) => answer.json<ChatRoom>());
    const latest = given.toSorted((a, b) => b.Revision - a.Revision)[0];
    const active = (await windows(ward.ana)).find(({ IsActiveWindow }) => IsActiveWindow);
    expect([given.map(({ Revision }) => Revision - before).sort(), active?.ChatRoomId]).toEqual([
      [1, 2, 3, 4],
      latest?.ChatRoomId,
    ]);
  });

  test('U8 lists a closed window minimized and behind the others, open only for users who prefer it', async () => {
    const { ChatRoomId: mine } = await roomOf(ward.nurse, ward.luis);
    const { ChatRoomId: room } = await roomOf(ward.ana, ward.nurse);
    await send(ward.ana, room);
    const shown = async () =>
      (await windows(ward.nurse)).map(({ ChatRoomId, WindowStatus, IsActiveWindow }) => [
        ChatRoomId,
        WindowStatus,
        IsActiveWindow,
      ]);
    const byDefault = await shown();
    await act(ward.nurse, room, 'CloseWindow');
    await ward.app.store.db
      .update(users)
      .set({ automaticOpenChat: true })
      .where(eq(users.id, idOf(ward.nurse)));
    await send(ward.ana, room);
    expect({ byDefault, preferred: await shown() }).toEqual({
      byDefault: [
        [mine, 1, true],
        [room, 3, false],
      ],
      preferred: [
        [mine, 1, true],
        [room, 1, false],
      ],
    });
  });

  test('SEC-1: rejects messages to former colleagues, and keeps the earlier ones', async () => {
    const { ChatRoomId: room } = await roomOf(ward.ana, ward.nurse);
    await send(ward.ana, room);
    await ward.app.store.db
      .update(users)
      .set({ active: false })
      .where(eq(users.id, idOf(ward.nurse)));
    const refused = problemOf(await send(ward.ana, room));
    await ward.app.store.db
      .update(users)
      .set({ active: true })
      .where(eq(users.id, idOf(ward.nurse)));
    expect([refused, (await messages(ward.ana, room)).Quantity]).toEqual([
      [409, 'transition_not_allowed', 'notContact'],
      1,
    ]);
  });

  async function pictureIn(care: string, by: Member): Promise<StoredFile> {
    const data = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c2b31' } })
      .png()
      .toBuffer();
    const stored = await by.browser.post('/api/file/v2/Files', {
      FileId: randomUUID(),
      Name: 'radiografia.png',
      MimeType: 'image/png',
      Data: data.toString('base64'),
      EntityId: care,
      Entity: 'MedicalCare',
      Detail: 'Mano derecha',
    });
    return stored.json<StoredFile>();
  }

  test('SEC-14: opens a shared file to its recipient, alone of its encounter, and audits every step', async () => {
    const care = await ward.add({
      status: 3,
      polyclinicId: null,
      professionalId: idOf(ward.ana),
      ...ward.heldBy(ward.ana),
    });
    const { FileId } = await pictureIn(care, ward.ana);
    const url = `/api/file/v2/Files/${FileId}/Url`;
    const { ChatRoomId: room } = await roomOf(ward.ana, ward.nurse);
    const before = (await ward.nurse.browser.get(url)).statusCode;
    const { db } = ward.app.store;
    const seen = (await db.select().from(auditLog)).length;
    const shared = { FileId, Type: 4, Content: '¿Fractura?' };
    const answers = [
      (await send(ward.ana, room, { ...shared, Type: 3 })).statusCode,
      (await send(ward.ana, room, { ...shared, Type: 1 })).statusCode,
      (await send(ward.nurse, room, shared)).statusCode,
      (await send(ward.ana, room, { ...shared, FileId: randomUUID() })).statusCode,
      (await send(ward.ana, room, shared)).statusCode,
    ];
    expect([before, answers]).toEqual([404, [400, 400, 404, 404, 201]]);
    const { Url, ...file } = (await ward.nurse.browser.get(url)).json<StoredFile>();
    expect(file).toEqual({
      FileId,
      Name: 'radiografia.png',
      MimeType: 'image/png',
      EntityId: care,
      Entity: 'MedicalCare',
      Detail: null,
      App: 1,
      Size: file.Size,
      UploadedBy: { UserId: idOf(ward.ana), Name: 'Elena', LastName: 'Rojas' },
      CreatedAt: ward.now().toISOString(),
      // The evaluation by a physician belongs to the encounter.
      Evaluation: null,
    });
    expect((await ward.nurse.browser.get(Url)).statusCode).toEqual(200);
    const closed = await Promise.all([
      ward.luis.browser.get(url),
      ward.nurse.browser.get(`/api/clinical/v2/MedicalCares/${care}`),
      ward.nurse.browser.get(`/api/file/v2/Files/GetByEntityEntityId?entity=MedicalCare&entityId=${care}`),
      ward.nurse.browser.send('DELETE', `/api/file/v2/Files/${FileId}`),
      send(ward.nurse, (await roomOf(ward.nurse, ward.luis)).ChatRoomId, shared),
    ]);
    expect(closed.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    const audited = (await db.select().from(auditLog).orderBy(auditLog.seq)).slice(seen);
    expect(
      audited
        .filter(({ objectId, outcome }) => objectId === FileId && outcome === 'ok')
        .map(({ action, actorId, relation, patientId, detail }) => [action, actorId, relation, patientId, detail]),
    ).toEqual([
      ['file.share', idOf(ward.ana), 'holder', ward.patient, { ChatRoomId: room, With: idOf(ward.nurse) }],
      ['file.read', idOf(ward.nurse), 'shared', ward.patient, null],
    ]);
  });

  test('SEC-14: hides a hidden file in the conversation too', async () => {
    const care = await ward.add({
      status: 3,
      polyclinicId: null,
      professionalId: idOf(ward.ana),
      ...ward.heldBy(ward.ana),
    });
    const { FileId } = await pictureIn(care, ward.ana);
    const { ChatRoomId: room } = await roomOf(ward.ana, ward.nurse);
    await send(ward.ana, room, { FileId, Type: 4, Content: '' });
    await ward.ana.browser.send('DELETE', `/api/file/v2/Files/${FileId}`);
    expect((await ward.nurse.browser.get(`/api/file/v2/Files/${FileId}/Url`)).statusCode).toEqual(404);
    expect((await messages(ward.nurse, room)).Dtos.map((message) => message.FileId)).toEqual([FileId]);
  });

  test('domain 3.3: shares clinical files with clinicians only, and lets a facilitator chat without them', async () => {
    const facilitator = await ward.join([RoleId.FACILITATOR], { staffOf: ward.polyclinicId });
    const care = await ward.add({ status: 3, professionalId: idOf(ward.ana), ...ward.heldBy(ward.ana) });
    const { FileId } = await pictureIn(care, ward.ana);
    const { ChatRoomId: room } = await roomOf(ward.ana, facilitator);
    expect([
      problemOf(await send(ward.ana, room, { FileId, Type: 4 })),
      (await send(ward.ana, room)).statusCode,
    ]).toEqual([[409, 'transition_not_allowed', 'notClinical'], 201]);
  });

  test('SEC-25: stores twenty simultaneous messages of both, in one order for both', async () => {
    const { ChatRoomId: room } = await roomOf(ward.ana, ward.nurse);
    const sent = Array.from({ length: 20 }, (_, index) =>
      send(index % 2 ? ward.ana : ward.nurse, room, { Content: `Mensaje ${index}` }),
    );
    expect(new Set((await Promise.all(sent)).map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    const [one, other] = [await messages(ward.ana, room, '?size=50'), await messages(ward.nurse, room, '?size=50')];
    expect([one.Quantity, new Set(one.Dtos.map((message) => message.Date)).size]).toEqual([20, 20]);
    expect(other).toEqual(one);
  });
});
