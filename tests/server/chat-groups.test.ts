import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChatMessage, type ChatNotice, type ChatRoom, chatLimits } from '#domain/chat/chat.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, chatMembers, chatMessages, chatRooms, hubEventLog, users } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const base = '/api/communication/v2/Chat';
const idOf = ({ person }: Member) => person.userId;

describeServer('conversations of groups', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    const { db } = ward.app.store;
    for (const table of [chatMessages, chatMembers, chatRooms]) await db.delete(table);
    await ward.begin();
  });

  const create = (who: Member, others: readonly string[], over: object = {}) =>
    who.browser.post(base, {
      ChatRoomType: 2,
      CreateUserId: idOf(who),
      UserIds: [idOf(who), ...others],
      OpenWindow: true,
      IsSaveUser: true,
      Name: ' Turno norte ',
      ...over,
    });
  const groupOf = async (who: Member, ...others: Member[]) => {
    const answer = await create(who, others.map(idOf));
    return answer.json<ChatRoom>();
  };
  const join = (who: Member, room: string, uid: string) => who.browser.post(`${base}/${room}/JoinUser/${uid}`);
  const rename = (who: Member, room: string, Name: string) => who.browser.post(`${base}/${room}/Rename`, { Name });
  const leave = (who: Member, room: string) => who.browser.post(`${base}/${room}/Leave`);
  const send = (who: Member, room: string, Content: string, over: object = {}) =>
    who.browser.post(`${base}/${room}/AddMessage`, {
      MessageId: randomUUID(),
      Content,
      SendingUserId: idOf(who),
      FileId: null,
      Type: 1,
      ...over,
    });
  const read = (who: Member, room: string) => who.browser.post(`${base}/${room}/User/${idOf(who)}/SetMessagesReaded`);
  const messages = async (who: Member, room: string) =>
    (await who.browser.get(`${base}/${room}/Messages?size=50`)).json<{ Quantity: number; Dtos: ChatMessage[] }>();
  const nameOf = (id: string) =>
    ({ [idOf(ward.ana)]: 'ana', [idOf(ward.luis)]: 'luis', [idOf(ward.nurse)]: 'nurse' })[id] ?? 'unknown';
  const noted = ({ Kind, Users, Name }: ChatNotice) => [Kind, ...Users.map(({ UserId }) => nameOf(UserId)), Name];
  /** Each line of a conversation: author, and text or event. */
  const lines = async (who: Member, room: string) =>
    (await messages(who, room)).Dtos.map(({ SendingUserId, Content, Notice }) => [
      nameOf(SendingUserId),
      ...(Notice ? noted(Notice) : [Content]),
    ]);
  const groups = async (who: Member, query = '') =>
    (await who.browser.get(`${base}/User/${idOf(who)}/Type/2${query}`)).json<{ Quantity: number; Dtos: ChatRoom[] }>();
  const members = async (who: Member, room: string) =>
    (await groups(who)).Dtos.find(({ ChatRoomId }) => ChatRoomId === room)
      ?.Users.map(({ UserId }) => nameOf(UserId))
      .sort();
  const forget = () => ward.app.store.db.delete(hubEventLog);

  test('issue 17: creates a named group, lists it minimized for its members, and notifies each of them once', async () => {
    await forget();
    const room = await groupOf(ward.ana, ward.luis, ward.nurse);
    const at = ward.now().toISOString();
    const person = (of: Member, roleId: number, connectedAt: string | null) => ({
      UserId: idOf(of),
      Name: 'Elena',
      LastName: 'Rojas',
      PhotoUrl: null,
      Gender: 'F',
      Roles: [{ RoleId: roleId }],
      IsOnline: connectedAt !== null,
      LastDateOnline: connectedAt,
      JoinedAt: at,
      ReadAt: at,
    });
    const connected = (of: Member) => room.Users.find(({ UserId }) => UserId === idOf(of))?.LastDateOnline ?? null;
    const Users = [
      person(ward.ana, RoleId.DOCTOR, connected(ward.ana)),
      person(ward.luis, RoleId.FULL_SERVICE, connected(ward.luis)),
      person(ward.nurse, RoleId.NURSE, connected(ward.nurse)),
    ];
    const shown = {
      ChatRoomId: room.ChatRoomId,
      ChatRoomType: 2,
      Name: 'Turno norte',
      Users: Users.toSorted((a, b) => (a.UserId < b.UserId ? -1 : 1)),
      Version: 1,
      WindowStatus: 1,
      IsActiveWindow: true,
      Position: 1,
      Revision: 1,
      Unread: 0,
      Mentions: 0,
      LastMessageAt: at,
      MutedUntil: null,
    };
    expect(room).toEqual(shown);
    const [his] = (await groups(ward.luis)).Dtos;
    expect(his).toEqual({ ...shown, WindowStatus: 3, IsActiveWindow: false, Position: -1 });
    const created = {
      ChatRoomId: room.ChatRoomId,
      Version: 1,
      ChatRoomType: 2,
      Name: 'Turno norte',
      Users: shown.Users,
      CreateUserId: idOf(ward.ana),
    };
    const [line] = (await messages(ward.luis, room.ChatRoomId)).Dtos;
    const { ChatRoomId, WindowStatus, IsActiveWindow, Position, Revision } = his as ChatRoom;
    const window = { ChatRoomId, WindowStatus, IsActiveWindow, Position, Revision };
    expect(await ward.eventsOf(ward.luis)).toEqual([
      { name: 'newMessage', payload: line },
      { name: 'openRoom', payload: { ...window, UserId: idOf(ward.luis), Room: his } },
      { name: 'createRoomGroup', payload: created },
    ]);
    expect(await ward.namesOf(ward.ana)).toEqual(['newMessage', 'openWindow', 'openRoom', 'createRoomGroup']);
    expect(await ward.namesOf(ward.stranger)).toEqual([]);
    expect((await lines(ward.nurse, room.ChatRoomId)).map((line) => line.toSorted())).toEqual([
      ['Turno norte', 'ana', 'created', 'luis', 'nurse'],
    ]);
  });

  test('clinical 5: rejects a group without a name, without others, with strangers, or with too many', async () => {
    const others = [idOf(ward.luis)];
    const answers = [
      await create(ward.ana, others, { Name: '   ' }),
      await create(ward.ana, others, { Name: 'x'.repeat(chatLimits.groupName + 1) }),
      await create(ward.ana, []),
      await create(ward.ana, [idOf(ward.stranger)]),
      await create(ward.ana, [ward.patient]),
      await create(ward.ana, others, { CreateUserId: idOf(ward.luis) }),
      await create(
        ward.ana,
        Array.from({ length: chatLimits.members }, () => randomUUID()),
      ),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 404, 404, 404, 400]);
    expect(await ward.app.store.db.$count(chatRooms)).toEqual(0);
  });

  test('C2: creates one group of the same intention sent twice, and two of two intentions', async () => {
    const key = randomUUID();
    const ask = (idempotencyKey: string) =>
      ward.ana.browser.send('POST', base, {
        payload: {
          ChatRoomType: 2,
          CreateUserId: idOf(ward.ana),
          UserIds: [idOf(ward.luis)],
          OpenWindow: false,
          Name: 'Turno norte',
        },
        headers: { 'idempotency-key': idempotencyKey },
      });
    const rooms = [await ask(key), await ask(key), await ask(randomUUID())].map(
      (answer) => answer.json<ChatRoom>().ChatRoomId,
    );
    expect([rooms[0] === rooms[1], new Set(rooms).size]).toEqual([true, 2]);
  });

  test('issue 17: lists the own groups by page and name, without rooms of two and groups of others', async () => {
    for (const Name of ['Cardiología', 'Álgebra', 'Urgencia norte'])
      await create(ward.ana, [idOf(ward.luis)], { Name });
    await create(ward.nurse, [idOf(ward.luis)], { Name: 'Turno' });
    await ward.ana.browser.post(base, {
      ChatRoomType: 1,
      CreateUserId: idOf(ward.ana),
      UserIds: [idOf(ward.luis)],
      OpenWindow: false,
    });
    const names = async (query: string) => {
      const { Quantity, Dtos } = await groups(ward.ana, query);
      return [Quantity, Dtos.map(({ Name }) => Name)];
    };
    expect([
      await names('?size=2'),
      await names('?size=2&page=2'),
      await names('?searchText=CARDIOLOGIA'),
      (await ward.ana.browser.get(`${base}/User/${idOf(ward.luis)}/Type/2`)).statusCode,
    ]).toEqual([[3, ['Álgebra', 'Cardiología']], [3, ['Urgencia norte']], [1, ['Cardiología']], 404]);
  });

  test('issue 17: quotes the message a reply answers, and hides the quoted text from members who joined later', async () => {
    const room = (await groupOf(ward.ana, ward.luis)).ChatRoomId;
    const question = (await send(ward.ana, room, '¿Lo citas para mañana?')).json<ChatMessage>();
    await join(ward.ana, room, idOf(ward.nurse));
    await forget();
    const sent = await send(ward.luis, room, 'A las 10:30', { ReplyToId: question.MessageId });
    const quote = { MessageId: question.MessageId, SendingUser: question.SendingUser, Type: 1 };
    const whole = { ...quote, Excerpt: '¿Lo citas para mañana?' };
    const hidden = { ...quote, Excerpt: null };
    const last = async (who: Member) => (await messages(who, room)).Dtos.at(-1)?.ReplyTo;
    const announced = async (who: Member) =>
      (await ward.eventsOf(who)).filter(({ name }) => name === 'newMessage').map(({ payload }) => payload.ReplyTo);
    expect({
      answer: sent.json<ChatMessage>().ReplyTo,
      listed: [await last(ward.ana), await last(ward.nurse)],
      announced: [await announced(ward.ana), await announced(ward.luis), await announced(ward.nurse)],
    }).toEqual({ answer: whole, listed: [whole, hidden], announced: [[whole], [whole], [hidden]] });
  });

  test('issue 17: mutes a room for one member: counts messages, and opens no window', async () => {
    const { db } = ward.app.store;
    const room = (await groupOf(ward.ana, ward.luis)).ChatRoomId;
    const mute = (who: Member, Until: string | null) => who.browser.post(`${base}/${room}/Mute`, { Until });
    const inHours = (hours: number) => new Date(ward.now().getTime() + hours * 3_600_000).toISOString();
    const close = () => ward.luis.browser.post(`${base}/${room}/User/${idOf(ward.luis)}/CloseWindow`);
    const mine = async (who: Member) =>
      (await groups(who)).Dtos.map(({ WindowStatus, Unread, MutedUntil }) => [WindowStatus, Unread, MutedUntil]);
    await db
      .update(users)
      .set({ automaticOpenChat: true })
      .where(eq(users.id, idOf(ward.luis)));
    await close();
    await forget();
    const answers = [
      await mute(ward.luis, inHours(-1)),
      await mute(ward.luis, inHours(24 * 367)),
      await mute(ward.nurse, inHours(1)),
      await mute(ward.luis, inHours(1)),
    ];
    expect([answers.map(({ statusCode }) => statusCode), await ward.namesOf(ward.ana)]).toEqual([
      [400, 400, 404, 200],
      [],
    ]);
    expect(answers[3]?.json<ChatRoom>().MutedUntil).toEqual(inHours(1));
    expect(
      (await ward.eventsOf(ward.luis)).map(({ name, payload }) => [name, (payload.Room as ChatRoom).MutedUntil]),
    ).toEqual([['openRoom', inHours(1)]]);
    await send(ward.ana, room, 'Hay cama');
    expect([await mine(ward.luis), (await mine(ward.ana))[0]?.[2]]).toEqual([[[3, 1, inHours(1)]], null]);
    await close();
    await mute(ward.luis, null);
    await send(ward.ana, room, 'Ya llegó');
    expect(await mine(ward.luis)).toEqual([[1, 2, null]]);
    await db.update(users).set({ automaticOpenChat: sql`default` });
  });

  test('issue 17: rejects a reply to a message its sender cannot read in this room', async () => {
    const room = (await groupOf(ward.ana, ward.luis)).ChatRoomId;
    const elsewhere = (await groupOf(ward.ana, ward.nurse)).ChatRoomId;
    const early = (await send(ward.ana, room, 'Antes')).json<ChatMessage>();
    const other = (await send(ward.ana, elsewhere, 'En otra sala')).json<ChatMessage>();
    await join(ward.ana, room, idOf(ward.nurse));
    const [notice] = (await messages(ward.ana, room)).Dtos;
    const refused = async (who: Member, ReplyToId: string | undefined) =>
      (await send(who, room, 'Respuesta', { ReplyToId })).statusCode;
    expect([
      notice?.Notice?.Kind,
      await refused(ward.ana, notice?.MessageId),
      await refused(ward.nurse, early.MessageId),
      await refused(ward.ana, other.MessageId),
      await refused(ward.ana, randomUUID()),
      await refused(ward.luis, early.MessageId),
    ]).toEqual(['created', 404, 404, 404, 404, 201]);
  });

  test('issue 17: lets a member add a contact, who reads from then on', async () => {
    const { ChatRoomId: room } = await groupOf(ward.ana, ward.luis);
    await send(ward.ana, room, 'Antes');
    const before = [
      (await messages(ward.nurse, room)).Dtos,
      (await send(ward.nurse, room, 'Hola')).statusCode,
      (await join(ward.nurse, room, idOf(ward.nurse))).statusCode,
      (await join(ward.ana, room, idOf(ward.stranger))).statusCode,
    ];
    await forget();
    const joined = await join(ward.luis, room, idOf(ward.nurse));
    const again = await join(ward.ana, room, idOf(ward.nurse));
    await send(ward.luis, room, 'Después');
    expect([before, joined.statusCode, again.json<ChatRoom>().Version]).toEqual([[undefined, 404, 404, 404], 200, 2]);
    expect([await members(ward.ana, room), await lines(ward.nurse, room), await lines(ward.ana, room)]).toEqual([
      ['ana', 'luis', 'nurse'],
      [
        ['luis', 'joined', 'nurse', null],
        ['luis', 'Después'],
      ],
      [
        ['ana', 'created', 'luis', 'Turno norte'],
        ['ana', 'Antes'],
        ['luis', 'joined', 'nurse', null],
        ['luis', 'Después'],
      ],
    ]);
    const payload = (await ward.eventsOf(ward.ana)).find(({ name }) => name === 'joinUser')?.payload;
    const User = again.json<ChatRoom>().Users.find(({ UserId }) => UserId === idOf(ward.nurse));
    expect([payload, await ward.namesOf(ward.nurse)]).toEqual([
      { ChatRoomId: room, Version: 2, User, AddedBy: idOf(ward.luis) },
      ['newMessage', 'openRoom', 'joinUser', 'newMessage'],
    ]);
  });

  test('issue 17: renames for all, once, and rejects an empty name and a room of two', async () => {
    const { ChatRoomId: room } = await groupOf(ward.ana, ward.luis);
    const two = (
      await ward.ana.browser.post(base, {
        ChatRoomType: 1,
        CreateUserId: idOf(ward.ana),
        UserIds: [idOf(ward.luis)],
        OpenWindow: false,
      })
    ).json<ChatRoom>();
    await forget();
    const answers = [
      await rename(ward.luis, room, 'Turno sur'),
      await rename(ward.luis, room, 'Turno sur'),
      await rename(ward.luis, room, '  '),
      await rename(ward.nurse, room, 'Otro'),
      await rename(ward.ana, two.ChatRoomId, 'Otro'),
      await leave(ward.ana, two.ChatRoomId),
      await join(ward.ana, two.ChatRoomId, idOf(ward.nurse)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400, 404, 404, 404, 404]);
    expect((await ward.eventsOf(ward.ana)).map(({ name, payload }) => [name, payload])).toEqual([
      ['newMessage', expect.objectContaining({ Notice: { Kind: 'renamed', Users: [], Name: 'Turno sur' } })],
      ['renamedGroup', { ChatRoomId: room, Version: 2, Name: 'Turno sur', RenamedBy: idOf(ward.luis) }],
    ]);
    expect((await groups(ward.ana, '?searchText=sur')).Dtos.map(({ Name }) => Name)).toEqual(['Turno sur']);
  });

  test('SEC-1: blocks reading and writing after leaving, and hides messages of that time after a return', async () => {
    const { ChatRoomId: room } = await groupOf(ward.ana, ward.luis, ward.nurse);
    await send(ward.nurse, room, 'Estoy');
    expect([(await leave(ward.nurse, room)).statusCode, (await leave(ward.nurse, room)).statusCode]).toEqual([
      204, 404,
    ]);
    await forget();
    await send(ward.ana, room, 'Sin ella');
    const gone = [
      (await send(ward.nurse, room, 'Sigo')).statusCode,
      (await ward.nurse.browser.get(`${base}/${room}/Messages`)).statusCode,
      (await read(ward.nurse, room)).statusCode,
      (await rename(ward.nurse, room, 'Mío')).statusCode,
      (await ward.nurse.browser.post(`${base}/${room}/User/${idOf(ward.nurse)}/OpenWindow`)).statusCode,
      (await groups(ward.nurse)).Quantity,
      await ward.namesOf(ward.nurse),
    ];
    expect(gone).toEqual([404, 404, 404, 404, 404, 0, []]);
    await join(ward.luis, room, idOf(ward.nurse));
    await send(ward.luis, room, 'De vuelta');
    expect([await lines(ward.nurse, room), (await lines(ward.ana, room)).slice(2)]).toEqual([
      [
        ['luis', 'joined', 'nurse', null],
        ['luis', 'De vuelta'],
      ],
      [
        ['nurse', 'left', null],
        ['ana', 'Sin ella'],
        ['luis', 'joined', 'nurse', null],
        ['luis', 'De vuelta'],
      ],
    ]);
  });

  test('issue 17: records how far each member has read, and counts events as no unread messages', async () => {
    const { ChatRoomId: room } = await groupOf(ward.ana, ward.luis, ward.nurse);
    const sent = (await send(ward.ana, room, '¿Quién lo recibe?')).json<ChatMessage>();
    const unread = async (who: Member) => (await groups(who)).Dtos[0]?.Unread;
    const before = [await unread(ward.luis), await unread(ward.nurse), await unread(ward.ana)];
    await forget();
    await read(ward.luis, room);
    const isRead = async (who: Member) => (await messages(who, room)).Dtos.at(-1)?.IsRead;
    expect([before, await unread(ward.luis), await unread(ward.nurse)]).toEqual([[1, 1, 0], 0, 1]);
    expect([await isRead(ward.ana), await isRead(ward.luis), await isRead(ward.nurse)]).toEqual([true, true, false]);
    const event = { name: 'messagesRead', payload: { ChatRoomId: room, UserId: idOf(ward.luis), ReadAt: sent.Date } };
    expect([await ward.eventsOf(ward.ana), await ward.eventsOf(ward.nurse)]).toEqual([[event], [event]]);
    const [group] = (await groups(ward.ana)).Dtos;
    const at = ward.now().toISOString();
    expect(Object.fromEntries(group?.Users.map(({ UserId, ReadAt }) => [nameOf(UserId), ReadAt]) ?? [])).toEqual({
      ana: at,
      luis: sent.Date,
      nurse: at,
    });
  });

  test('SEC-25: counts two simultaneous joins once, and leaves no partial leave beside a join and a message', async () => {
    const { ChatRoomId: room } = await groupOf(ward.ana, ward.luis);
    const joins = await Promise.all([
      join(ward.ana, room, idOf(ward.nurse)),
      join(ward.luis, room, idOf(ward.nurse)),
      join(ward.luis, room, idOf(ward.nurse)),
    ]);
    const kinds = async () => (await lines(ward.ana, room)).map(([, kind]) => kind);
    expect([joins.map(({ statusCode }) => statusCode), await kinds()]).toEqual([
      [200, 200, 200],
      ['created', 'joined'],
    ]);
    await forget();
    await Promise.all([
      leave(ward.nurse, room),
      send(ward.ana, room, 'Uno'),
      join(ward.luis, room, idOf(ward.nurse)),
      send(ward.luis, room, 'Dos'),
    ]);
    const rows = await ward.app.store.db.select().from(chatMembers).where(eq(chatMembers.roomId, room));
    const log = await lines(ward.ana, room);
    const [left, back] = [
      log.findIndex(([, kind]) => kind === 'left'),
      log.map(([, kind]) => kind).lastIndexOf('joined'),
    ];
    const isBack = back > left;
    expect([rows.length, rows.find(({ userId }) => userId === idOf(ward.nurse))?.leftAt === null]).toEqual([3, isBack]);
    // The events she received are those during her membership: none between her leave and her return.
    const reached = (await ward.eventsOf(ward.nurse)).filter(({ name }) => name === 'newMessage').length;
    const there = log.filter((_, index) => index >= 2 && (index < left || (isBack && index >= back))).length;
    expect(reached).toEqual(there);
  });

  test('SEC-14: opens a shared file to the members at that time, and to no later or former member', async () => {
    const care = await ward.add({ status: 3, professionalId: idOf(ward.ana), ...ward.heldBy(ward.ana) });
    const data = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c2b31' } })
      .png()
      .toBuffer();
    const FileId = randomUUID();
    await ward.ana.browser.post('/api/file/v2/Files', {
      FileId,
      Name: 'radiografia.png',
      MimeType: 'image/png',
      Data: data.toString('base64'),
      EntityId: care,
      Entity: 'MedicalCare',
    });
    const far = await ward.join([RoleId.DOCTOR], { answersTo: ward.polyclinicId });
    const { ChatRoomId: room } = await groupOf(ward.ana, far);
    const url = `/api/file/v2/Files/${FileId}/Url`;
    const mayRead = async (who: Member) => (await who.browser.get(url)).statusCode;
    const alone = [await mayRead(far), await mayRead(ward.luis)];
    await send(ward.ana, room, '', { FileId, Type: 4 });
    await join(ward.ana, room, idOf(ward.luis));
    const during = [await mayRead(far), await mayRead(ward.luis)];
    await leave(far, room);
    expect({ alone, during, after: await mayRead(far) }).toEqual({
      alone: alone.map(() => expect.any(Number)),
      during: [200, alone[1]],
      after: alone[0],
    });
  });

  test('SEC-7: audits group actions with their author, and writes no name of it', async () => {
    const { db } = ward.app.store;
    const seen = (await db.select().from(auditLog)).length;
    const { ChatRoomId: room } = await groupOf(ward.ana, ward.luis);
    await join(ward.ana, room, idOf(ward.nurse));
    await rename(ward.luis, room, 'Rosa Huenchullán');
    await leave(ward.nurse, room);
    const rows = (await db.select().from(auditLog).orderBy(auditLog.seq)).slice(seen);
    expect(
      rows
        .filter(({ objectId }) => objectId === room)
        .map(({ action, actorId, relation, detail }) => [action, actorId, relation, detail]),
    ).toEqual([
      ['chat.created', idOf(ward.ana), 'participant', { With: idOf(ward.luis) }],
      ['chat.joined', idOf(ward.ana), 'participant', { With: idOf(ward.nurse) }],
      ['chat.renamed', idOf(ward.luis), 'participant', { With: '' }],
      ['chat.left', idOf(ward.nurse), 'participant', { With: '' }],
    ]);
    expect(problemOf(await leave(ward.nurse, room))[0]).toEqual(404);
  });
});
