import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChatMessage, type ChatRoom, chatLimits } from '#domain/chat/chat.ts';
import type { ListOf } from '#domain/problem.ts';
import { type WorkGroup, workGroupLimits } from '#domain/work-group/work-group.ts';
import { chatMembers, chatMessages, chatRooms, workGroupInvitations, workGroups } from '#server/db/schema/index.ts';
import { describeEngines } from './support/engines.ts';
import { addPerson } from './support/people.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const groups = '/api/user-admin/v2/WorkGroups';
const chat = '/api/communication/v2/Chat';
const idOf = ({ person }: Member) => person.userId;

describeEngines('conversation of a work group', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    const { db } = ward.app.store;
    for (const table of [chatMessages, chatMembers, chatRooms, workGroupInvitations, workGroups])
      await db.delete(table);
    await ward.begin();
  });

  const act = (who: Member, { WorkGroupId }: Pick<WorkGroup, 'WorkGroupId'>, name: string) =>
    who.browser.post(`${groups}/${WorkGroupId}/${name}`);
  const invite = async (who: Member, others: readonly Member[]) =>
    (await who.browser.post(groups, { WorkGroupName: 'Dolor torácico', UserIds: others.map(idOf) })).json<WorkGroup>();
  const accept = (who: Member, group: WorkGroup) => act(who, group, 'AcceptInvitation');
  const converse = (who: Member, group: WorkGroup) => act(who, group, 'Conversation');
  const roomsOf = async (who: Member) =>
    (await who.browser.get(`${chat}/User/${idOf(who)}/Type/2`)).json<ListOf<ChatRoom>>().Dtos;
  const nameOf = (id: string) =>
    ({ [idOf(ward.ana)]: 'ana', [idOf(ward.luis)]: 'luis', [idOf(ward.nurse)]: 'nurse' })[id] ?? 'unknown';
  /** Name of the only room, its members, and whether the window is open (1), closed (2) or minimized (3). */
  const seenBy = async (who: Member) =>
    (await roomsOf(who)).map(({ Name, Users, WindowStatus }) => [
      Name,
      Users.map(({ UserId }) => nameOf(UserId)).sort(),
      WindowStatus,
    ]);
  const roomOf = async (who: Member) => {
    const [room] = await roomsOf(who);
    if (!room) throw new Error('no conversation');
    return room.ChatRoomId;
  };
  const messages = (who: Member, room: string) => who.browser.get(`${chat}/${room}/Messages?size=50`);
  const linesOf = async (who: Member, room: string) =>
    (await messages(who, room))
      .json<ListOf<ChatMessage>>()
      .Dtos.map(({ SendingUserId, Content, Notice }) => [nameOf(SendingUserId), Notice?.Kind ?? Content]);
  const say = (who: Member, room: string, Content: string) =>
    who.browser.post(`${chat}/${room}/AddMessage`, {
      MessageId: randomUUID(),
      Content,
      SendingUserId: idOf(who),
      FileId: null,
      Type: 1,
    });

  test('WG11: begins with the members of the group, once, and without invited people', async () => {
    const group = await invite(ward.ana, [ward.luis, ward.nurse]);
    const alone = await converse(ward.ana, group);
    await accept(ward.luis, group);
    const both = await Promise.all([converse(ward.ana, group), converse(ward.luis, group)]);
    const invited = await converse(ward.nurse, group);
    expect([problemOf(alone), both.map(({ statusCode }) => statusCode), invited.statusCode]).toEqual([
      [409, 'transition_not_allowed', 'alone'],
      [200, 200],
      404,
    ]);
    const room = ['Dolor torácico', ['ana', 'luis'], 1];
    expect([await seenBy(ward.ana), await seenBy(ward.luis), await seenBy(ward.nurse)]).toEqual([[room], [room], []]);
    const answers = both.map((answer) => answer.json<ChatRoom>());
    expect(answers.map(({ ChatRoomId, IsActiveWindow }) => [ChatRoomId, IsActiveWindow])).toEqual([
      [await roomOf(ward.ana), true],
      [await roomOf(ward.luis), true],
    ]);
  });

  const enlarge = async ({ WorkGroupId }: WorkGroup, by: number) => {
    const { store, clock } = ward.app;
    const at = { createdAt: clock.now(), changedAt: clock.now() };
    for (let n = 0; n < by; n += 1) {
      const { userId } = await addPerson(store);
      const member = { id: randomUUID(), groupId: WorkGroupId, userId, invitedBy: idOf(ward.ana), ...at };
      await store.db.insert(workGroupInvitations).values({ ...member, state: 'ACCEPTED' });
    }
  };

  test('WG11: has room for the largest work group, and reports when it is full', async () => {
    const group = await invite(ward.ana, [ward.luis]);
    await accept(ward.luis, group);
    await enlarge(group, workGroupLimits.members - 2);
    const { ChatRoomId, Users } = (await converse(ward.ana, group)).json<ChatRoom>();
    expect([Users.length, chatLimits.members]).toEqual([workGroupLimits.members, workGroupLimits.members]);
    await ward.luis.browser.post(`${chat}/${ChatRoomId}/Leave`);
    await ward.ana.browser.post(`${chat}/${ChatRoomId}/JoinUser/${idOf(ward.nurse)}`);
    expect(problemOf(await converse(ward.luis, group))).toEqual([409, 'transition_not_allowed', 'groupFull']);
  });

  test('WG11: follows new members of the group and its name', async () => {
    const group = await invite(ward.ana, [ward.luis, ward.nurse]);
    await accept(ward.luis, group);
    await converse(ward.ana, group);
    const room = await roomOf(ward.ana);
    await say(ward.luis, room, 'Antes de que entrara la enfermera');
    await accept(ward.nurse, group);
    const body = [{ op: 'replace', path: '/WorkGroupName', value: 'Dolor torácico norte' }];
    await ward.ana.browser.send('PATCH', `${groups}/${group.WorkGroupId}`, { payload: body });
    const members = ['ana', 'luis', 'nurse'];
    expect([await seenBy(ward.nurse), await linesOf(ward.nurse, room)]).toEqual([
      [['Dolor torácico norte', members, 3]],
      [
        ['nurse', 'joined'],
        ['ana', 'renamed'],
      ],
    ]);
  });

  test('WG11: ends for members who leave the group, and lets those who left only the conversation return', async () => {
    const group = await invite(ward.ana, [ward.luis, ward.nurse]);
    for (const who of [ward.luis, ward.nurse]) await accept(who, group);
    await converse(ward.ana, group);
    const room = await roomOf(ward.ana);
    await act(ward.luis, group, 'Leave');
    await ward.nurse.browser.post(`${chat}/${room}/Leave`);
    const gone = [
      await messages(ward.luis, room),
      await say(ward.luis, room, 'Sigo aquí'),
      await converse(ward.luis, group),
    ];
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await seenBy(ward.ana)).toEqual([['Dolor torácico', ['ana'], 1]]);
    await converse(ward.nurse, group);
    expect(await seenBy(ward.nurse)).toEqual([['Dolor torácico', ['ana', 'nurse'], 1]]);
  });

  test('WG11: stays with its people as a group of their own when the work group is removed', async () => {
    const group = await invite(ward.ana, [ward.luis]);
    await accept(ward.luis, group);
    await converse(ward.ana, group);
    const room = await roomOf(ward.ana);
    await ward.ana.browser.send('DELETE', `${groups}/${group.WorkGroupId}`);
    expect([(await say(ward.luis, room, 'Seguimos aquí')).statusCode, await seenBy(ward.luis)]).toEqual([
      201,
      [['Dolor torácico', ['ana', 'luis'], 3]],
    ]);
  });
});
