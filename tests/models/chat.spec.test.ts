import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type ChatRoom, type ChatWindow, WindowStatus } from '#domain/chat/chat.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import {
  type ChatHubName,
  chatMachine,
  selectActive,
  selectAdded,
  selectAreContactsOpen,
  selectFocus,
  selectHidden,
  selectLatest,
  selectLatestDot,
  selectOthers,
  selectRoom,
  selectUnreadFrom,
  selectVisible,
  type WindowAct,
  type WindowMove,
} from '#machines/chat/index.ts';
import {
  type ChatMovesShown,
  type ChatMuteShown,
  type ChatRoomsShown,
  chatMovesEvents,
  chatMovesModel,
  chatMuteEvents,
  chatMuteModel,
  chatOpeningEvents,
  chatOpeningModel,
  chatRoomsEvents,
  chatRoomsModel,
} from './chat.model.ts';
import { type ChatMembersShown, chatMembersEvents, chatMembersModel } from './chat-group.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { parkedPort, settled, subjectPort } from './support/ports.ts';
import { chatMe, chatRoom, chatWindow, colleague, roomNew, roomOne, startChat } from './support/systems/chat.ts';
import { groupId, groupMember, groupRoom, startChatMembers } from './support/systems/chat-group.ts';
import { startChatMoves } from './support/systems/chat-moves.ts';
import { message } from './support/systems/chat-room.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(chatMachine);
const model = chatRoomsModel(roomOne);

describe('the conversations of one person', () => {
  test.each(edgesOf(model, chatRoomsEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startChat({ inspect });
    await followPath(
      model,
      {},
      path,
      { drive: drive.rooms, observe: observe.rooms, calls: () => log.drain() },
      ({ value, context }): ChatRoomsShown => ({ view: value as ChatRoomsShown['view'], ...context }),
    );
    actor.stop();
  });
});

describe('a window that is moved while answers are on their way', () => {
  test.each(edgesOf(chatMovesModel, chatMovesEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = await startChatMoves({ inspect });
    await followPath(
      chatMovesModel,
      {},
      path,
      { drive, observe, calls: () => [] },
      ({ value, context }): ChatMovesShown => ({
        view: value,
        window: context.window,
        waiting: context.moves.length,
      }),
    );
    actor.stop();
  });
});

describe('a conversation that is muted', () => {
  test.each(edgesOf(chatMuteModel, chatMuteEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startChat({ inspect });
    await drive.rooms.loaded();
    await followPath(
      chatMuteModel,
      {},
      path,
      { drive: drive.muting, observe: observe.muting, calls: () => [] },
      ({ value, context: { muted, announced } }): ChatMuteShown => ({ state: value, muted, announced }),
    );
    actor.stop();
  });
});

describe('a conversation that is opened', () => {
  test.each(edgesOf(chatOpeningModel, chatOpeningEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startChat({ inspect });
    await followPath(
      chatOpeningModel,
      {},
      path,
      { drive: drive.opening, observe: observe.opening, calls: () => [] },
      ({ value, context }) => ({ ...context, opening: value === 'creating', notOpened: value === 'failed' }),
    );
    actor.stop();
  });
});

describe('a group that others and its person change', () => {
  test.each(edgesOf(chatMembersModel, chatMembersEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startChatMembers({ inspect });
    await followPath(
      chatMembersModel,
      {},
      path,
      { drive, observe, calls: () => log.drain() },
      ({ value, context: { shown } }): ChatMembersShown => ({
        view: value,
        ...(shown.inside ? shown : { inside: false, name: 'Norte', luis: false }),
      }),
    );
    actor.stop();
  });

  test('issue 17: announces who adds the user to a group, in every state, and no other event', async () => {
    const { actor, drive, hub, load } = startChatMembers({ inspect });
    const created = (CreateUserId: string, Name: string) =>
      settled(() =>
        hub.emit({
          type: 'hub.createRoomGroup',
          payload: {
            ChatRoomId: guid(151),
            Version: 1,
            ChatRoomType: 2,
            Name,
            Users: [chatMe, colleague].map(groupMember),
            CreateUserId,
          },
        }),
      );
    const added = () => selectAdded(actor.getSnapshot());
    const seen = [];
    await created(chatMe, 'Mío');
    seen.push(added());
    await created(colleague, 'Uno');
    seen.push(added()?.group);
    await drive.loaded();
    await created(colleague, 'Dos');
    seen.push(added()?.group);
    await drive.resync();
    await created(colleague, 'Tres');
    seen.push(added()?.group);
    await load.resolve([groupRoom()]);
    await drive.luisJoined();
    seen.push(added()?.group);
    await drive.iLeftElsewhere();
    await drive.iWasAdded();
    expect([seen, added()]).toEqual([
      [null, 'Uno', 'Dos', 'Tres', 'Tres'],
      { roomId: groupId, name: 'Camila Soto', group: 'Norte' },
    ]);
    actor.stop();
  });

  test('issue 17: the notice of an addition ends when it is closed or the group is opened, here or in another tab', async () => {
    const endings = {
      closed: ({ actor }) => actor.send({ type: 'group.seen' }),
      opened: ({ actor }) => actor.send({ type: 'window.move', roomId: groupId, act: 'open' }),
      minimized: ({ actor }) => actor.send({ type: 'window.move', roomId: groupId, act: 'minimize' }),
      openedElsewhere: ({ hub }) =>
        hub.emit({ type: 'hub.openWindow', payload: chatWindow(groupId, { WindowStatus: WindowStatus.OPEN }) }),
      anotherOpened: ({ hub }) =>
        hub.emit({ type: 'hub.openWindow', payload: chatWindow(guid(199), { WindowStatus: WindowStatus.OPEN }) }),
    } satisfies Record<string, (system: ReturnType<typeof startChatMembers>) => void>;
    const seen: Record<string, string | undefined> = {};
    for (const [name, end] of Object.entries(endings)) {
      const system = startChatMembers({ inspect });
      await system.drive.loaded();
      await system.drive.iLeftElsewhere();
      await system.drive.iWasAdded();
      await settled(() => end(system));
      seen[name] = selectAdded(system.actor.getSnapshot())?.group;
      system.actor.stop();
    }
    expect(seen).toEqual({
      closed: undefined,
      opened: undefined,
      minimized: 'Norte',
      openedElsewhere: undefined,
      anotherOpened: 'Norte',
    });
  });

  test('issue 17: opens a group created here, focuses its input, and counts a notice as no message', async () => {
    const { actor, hub, load } = startChat({ inspect });
    await load.resolve([]);
    actor.send({ type: 'contacts.open' });
    actor.send({ type: 'group.created', room: groupRoom({ IsActiveWindow: true }) });
    const notice = message(20, { ChatRoomId: groupId, Notice: { Kind: 'renamed', Users: [], Name: 'Sur' } });
    hub.emit({ type: 'hub.newMessage', payload: notice });
    const snapshot = actor.getSnapshot();
    expect([
      selectVisible(snapshot),
      selectFocus(snapshot),
      selectAreContactsOpen(snapshot),
      selectRoom(snapshot, groupId)?.Unread,
      selectRoom(snapshot, groupId)?.LastMessageAt,
      selectLatest(snapshot),
    ]).toEqual([[groupId], groupId, false, 0, notice.Date, null]);
    actor.stop();
  });

  test('issue 17: records how far each member has read, and counts only messages the user has not read as unread', async () => {
    const { actor, hub, load } = startChat();
    await load.resolve([groupRoom({ Unread: 2, LastMessageAt: '2026-05-04T12:20:00.000Z' })]);
    const read = (UserId: string, ReadAt: string) =>
      hub.emit({ type: 'hub.messagesRead', payload: { ChatRoomId: groupId, UserId, ReadAt } });
    const shown = () => {
      const room = selectRoom(actor.getSnapshot(), groupId);
      return [room?.Unread, ...(room?.Users.map(({ ReadAt }) => ReadAt) ?? [])];
    };
    read(colleague, '2026-05-04T12:20:00.000Z');
    const byOther = shown();
    read(chatMe, '2026-05-04T12:20:00.000Z');
    expect([byOther, shown()]).toEqual([
      [2, null, '2026-05-04T12:20:00.000Z'],
      [0, '2026-05-04T12:20:00.000Z', '2026-05-04T12:20:00.000Z'],
    ]);
    actor.stop();
  });
});

describe('the dots of people', () => {
  const at = (minute: number) => `2026-05-04T12:${minute}:00.000Z`;
  const dotOf = (IsOnline: boolean, minute: number) => ({
    type: IsOnline ? ('hub.connectedUser' as const) : ('hub.disconnectedUser' as const),
    payload: { UserId: colleague, IsOnline, LastDateOnline: at(minute) },
  });

  test('S4 keeps a presence event received while the rooms load, and accepts a later response', async () => {
    const { actor, load, hub } = startChat();
    const inRoom = () => selectOthers(actor.getSnapshot(), roomOne)[0]?.IsOnline;
    const answer = (IsOnline: boolean, minute: number) => {
      const room = chatRoom(roomOne);
      return [{ ...room, Users: room.Users.map((user) => ({ ...user, IsOnline, LastDateOnline: at(minute) })) }];
    };
    await settled(() => hub.emit(dotOf(true, 30)));
    await load.resolve(answer(false, 20));
    expect(inRoom()).toBe(true);
    await settled(() => actor.send({ type: 'app.resync' }));
    await load.resolve(answer(false, 40));
    expect(inRoom()).toBe(false);
    actor.stop();
  });

  test('S4 applies a presence event to a list read before it, for this person only', async () => {
    const { actor, hub } = startChat();
    const listed = (UserId: string, IsOnline: boolean, minute: number | null) =>
      selectLatestDot(actor.getSnapshot(), { UserId, IsOnline, LastDateOnline: minute === null ? null : at(minute) })
        .IsOnline;
    expect([listed(colleague, false, null), listed(colleague, true, 20)]).toEqual([false, true]);
    await settled(() => hub.emit(dotOf(true, 30)));
    expect([listed(colleague, false, null), listed(colleague, false, 20), listed(colleague, false, 31)]).toEqual([
      true,
      true,
      false,
    ]);
    await settled(() => hub.emit(dotOf(false, 35)));
    expect([listed(colleague, true, 30), listed(colleague, true, 36), listed(guid(77), true, 30)]).toEqual([
      false,
      true,
      true,
    ]);
    actor.stop();
  });
});

test('clinical 9: shows the two front windows, and the others and minimized ones behind the badge', async () => {
  const { actor, load } = startChat();
  const ids = [201, 202, 203, 204].map(guid);
  await load.resolve([
    chatRoom(ids[0] ?? '', { Position: 4, WindowStatus: 3 }),
    chatRoom(ids[1] ?? '', { Position: 3 }),
    chatRoom(ids[2] ?? '', { Position: 2, WindowStatus: 2 }),
    chatRoom(ids[3] ?? '', { Position: 1 }),
    chatRoom(roomOne, { Position: -1 }),
  ]);
  const shown = () => [selectVisible(actor.getSnapshot()), selectHidden(actor.getSnapshot())];
  const before = shown();
  actor.send({ type: 'window.move', roomId: roomOne, act: 'open' });
  expect([before, shown()]).toEqual([
    [
      [ids[1], ids[3]],
      [ids[0], roomOne],
    ],
    [
      [roomOne, ids[1]],
      [ids[0], ids[3]],
    ],
  ]);
});

test('U8 keeps a conversation minimized that a message opens, and mirrors one opened on another device', async () => {
  const { actor, hub, load } = startChat();
  await load.resolve([chatRoom(roomOne, { WindowStatus: WindowStatus.OPEN, IsActiveWindow: true })]);
  const [byMessage, byPerson] = [guid(201), guid(202)];
  const open = (roomId: string, over: Partial<ChatWindow>) =>
    hub.emit({
      type: 'hub.openRoom',
      payload: { ...chatWindow(roomId, over), Room: chatRoom(roomId, over) },
    });
  open(byMessage, { Position: -1 });
  const arrived = [selectVisible(actor.getSnapshot()), selectHidden(actor.getSnapshot())];
  open(byPerson, { IsActiveWindow: true, Position: 2 });
  const mirrored = [selectVisible(actor.getSnapshot()), selectHidden(actor.getSnapshot())];
  actor.send({ type: 'app.resync' });
  await load.resolve([chatRoom(roomOne), chatRoom(byMessage, { Position: -1 }), chatRoom(guid(203))]);
  expect({ arrived, mirrored, afterResync: selectVisible(actor.getSnapshot()) }).toEqual({
    arrived: [[roomOne], [byMessage]],
    mirrored: [[byPerson, roomOne], [byMessage]],
    afterResync: [roomOne],
  });
  actor.stop();
});

test('M5 moves an opened window one place before the other listed windows, and ignores closed ones', async () => {
  const { actor, load } = startChat();
  const [listed, closed] = [guid(201), guid(202)];
  await load.resolve([
    chatRoom(listed, { Position: 3, WindowStatus: WindowStatus.MINIMIZED }),
    chatRoom(closed, { Position: 7, WindowStatus: WindowStatus.CLOSE }),
    chatRoom(roomOne, { Position: 9, WindowStatus: WindowStatus.CLOSE }),
  ]);
  const acts: WindowAct[] = ['open', 'open', 'close', 'activate'];
  const positions = acts.map((act) => {
    actor.send({ type: 'window.move', roomId: roomOne, act });
    return selectRoom(actor.getSnapshot(), roomOne)?.Position;
  });
  expect(positions).toEqual([4, 4, 4, 4]);
  actor.stop();
});

const laterMoves = [
  ['openWindow', WindowStatus.OPEN, [[roomOne], []]],
  ['minimizedWindow', WindowStatus.MINIMIZED, [[], [roomOne]]],
  ['closeWindow', WindowStatus.CLOSE, [[], []]],
] as const;

/** The test resolves each response of the server manually. */
function movable(inspectWith: typeof inspect) {
  const load = parkedPort<ChatRoom[]>();
  const move = parkedPort<ChatWindow, WindowMove>();
  const hub = subjectPort<HubEventOf<ChatHubName>, { only: readonly `hub.${ChatHubName}`[] }>();
  const provided = { load: load.logic, move: move.logic, hubEvents: hub.logic };
  const actor = createActor(chatMachine.provide({ actors: provided }), {
    input: { userId: chatMe },
    inspect: inspectWith,
  }).start();
  return { actor, load, move, hub };
}

/** Starts two moves whose responses are still pending. */
async function moveTwice(inspectWith: typeof inspect) {
  const { actor, load, move, hub } = movable(inspectWith);
  await load.resolve([chatRoom(roomOne, { IsActiveWindow: true, Revision: 4 })]);
  for (const act of ['minimize', 'activate'] as const) actor.send({ type: 'window.move', roomId: roomOne, act });
  const shown = () => [selectVisible(actor.getSnapshot()), selectHidden(actor.getSnapshot())];
  return { actor, move, hub, shown };
}

test('issue 17: counts a missed call in a muted room, and neither announces it nor counts it as a mention', async () => {
  const { actor, hub, load } = startChat({ inspect });
  await load.resolve([groupRoom({ MutedUntil: '2026-05-04T18:00:00.000Z' })]);
  const Notice = { Kind: 'missedCall' as const, Users: [], Name: null, Call: { Kind: 'CHAT' as const, Busy: true } };
  hub.emit({ type: 'hub.newMessage', payload: message(20, { ChatRoomId: groupId, Mentions: [chatMe], Notice }) });
  const room = selectRoom(actor.getSnapshot(), groupId);
  expect([room?.Unread, room?.Mentions, selectLatest(actor.getSnapshot())]).toEqual([1, 0, null]);
  actor.stop();
});

test('issue 17: mutes a room until the value of the later of two devices, in any order of arrival', async () => {
  const { actor, hub, load, mute } = startChat({ inspect });
  const [until, later] = ['2026-05-04T18:00:00.000Z', '2026-05-05T18:00:00.000Z'];
  await load.resolve([groupRoom({ Revision: 4 })]);
  actor.send({ type: 'room.mute', roomId: groupId, until });
  const Room = groupRoom({ MutedUntil: later, Revision: 6 });
  hub.emit({ type: 'hub.openRoom', payload: { ...chatWindow(groupId, { Revision: 6 }), Room } });
  await mute.resolve(groupRoom({ MutedUntil: until, Revision: 5 }));
  expect(actor.getSnapshot().context.rooms.map(({ MutedUntil, Revision }) => [MutedUntil, Revision])).toEqual([
    [later, 6],
  ]);
});

test.each([
  [8, roomNew],
  [10, roomOne],
] as const)(
  'issue 17: has the later of two windows in front, with an answer of revision %i beside an event of 9',
  async (Revision, expected) => {
    const { actor, move, hub, load } = movable(inspect);
    const active = { IsActiveWindow: true };
    await load.resolve([chatRoom(roomOne, { WindowStatus: 3, Revision: 4 }), chatRoom(roomNew, { Revision: 7 })]);
    actor.send({ type: 'window.move', roomId: roomOne, act: 'open' });
    hub.emit({ type: 'hub.openWindow', payload: chatWindow(roomNew, { ...active, Revision: 9 }) });
    const moving = selectActive(actor.getSnapshot());
    await move.resolve(chatWindow(roomOne, { ...active, Revision }));
    hub.emit({ type: 'hub.openWindow', payload: chatWindow(roomOne, { ...active, Revision }) });
    expect([moving, selectActive(actor.getSnapshot())]).toEqual([roomOne, expected]);
    actor.stop();
  },
);

test('issue 17: ignores the front window of a room list that is older than a later move', async () => {
  const { actor, hub, load } = movable(inspect);
  const rooms = (one: Partial<ChatRoom>, other: Partial<ChatRoom>) => [
    chatRoom(roomOne, one),
    chatRoom(roomNew, other),
  ];
  await load.resolve(rooms({ IsActiveWindow: true, Revision: 4 }, { Revision: 7 }));
  hub.emit({ type: 'hub.openWindow', payload: chatWindow(roomNew, { IsActiveWindow: true, Revision: 9 }) });
  actor.send({ type: 'app.resync' });
  await load.resolve(rooms({ IsActiveWindow: true, Revision: 8 }, { Revision: 7 }));
  const older = selectActive(actor.getSnapshot());
  actor.send({ type: 'app.resync' });
  await load.resolve(rooms({ IsActiveWindow: true, Revision: 10 }, { Revision: 9 }));
  expect([older, selectActive(actor.getSnapshot())]).toEqual([roomNew, roomOne]);
  actor.stop();
});

test.each(laterMoves)(
  'issue 17: follows %s of another tab that is later than the response here',
  async (name, to, after) => {
    const { actor, move, hub, shown } = await moveTwice(inspect);
    hub.emit({ type: `hub.${name}`, payload: chatWindow(roomOne, { WindowStatus: to, Revision: 8 }) });
    hub.emit({ type: 'hub.minimizedWindow', payload: chatWindow(roomOne, { WindowStatus: 3, Revision: 5 }) });
    const moving = shown();
    await move.resolve(chatWindow(roomOne, { WindowStatus: 3, Revision: 5 }));
    const first = shown();
    await move.resolve(chatWindow(roomOne, { IsActiveWindow: true, Revision: 7 }));
    expect({ moving, first, last: shown(), left: actor.getSnapshot().context.later }).toEqual({
      moving: [[roomOne], []],
      first: [[roomOne], []],
      last: after,
      left: {},
    });
    actor.stop();
  },
);

test('issue 17: keeps a message that is newer than a room list read before it, and counts it once', async () => {
  const { actor, hub, load } = startChat();
  await load.resolve([chatRoom(roomOne)]);
  const date = '2026-05-04T12:07:00.000Z';
  hub.emit({ type: 'hub.newMessage', payload: message(7, { ChatRoomId: roomOne, Date: date }) });
  actor.send({ type: 'group.changed', room: chatRoom(roomOne) });
  const counted = selectRoom(actor.getSnapshot(), roomOne)?.Unread;
  const read = { ChatRoomId: roomOne, UserId: chatMe, ReadAt: date };
  hub.emit({ type: 'hub.messagesRead', payload: read });
  actor.send({ type: 'group.changed', room: chatRoom(roomOne, { Unread: 1, LastMessageAt: date }) });
  const afterRead = selectRoom(actor.getSnapshot(), roomOne)?.Unread;
  expect({ counted, afterRead }).toEqual({ counted: 1, afterRead: 0 });
  actor.stop();
});

test('issue 17: counts mentions of the user until read, and announces them in a muted room', async () => {
  const { actor, hub, load, log } = startChat();
  const muted = groupRoom({ MutedUntil: '2026-05-04T18:00:00.000Z' });
  await load.resolve([muted]);
  const counts = () => {
    const room = selectRoom(actor.getSnapshot(), groupId);
    return [room?.Unread, room?.Mentions, log.names().filter((name) => name === 'soundMessage').length];
  };
  const receive = (n: number, Mentions?: string[]) =>
    hub.emit({ type: 'hub.newMessage', payload: message(n, { ChatRoomId: groupId, ...(Mentions && { Mentions }) }) });
  receive(11);
  const plain = counts();
  receive(12, [colleague]);
  const ofOther = counts();
  receive(13, [colleague, chatMe]);
  const ofMe = counts();
  hub.emit({
    type: 'hub.messagesRead',
    payload: { ChatRoomId: groupId, UserId: chatMe, ReadAt: message(13).Date },
  });
  expect([plain, ofOther, ofMe, counts()]).toEqual([
    [1, 0, 0],
    [2, 0, 0],
    [3, 1, 1],
    [0, 0, 1],
  ]);
  actor.stop();
});

test.each([
  [{ Unread: 0, ReadAt: '2026-05-04T12:00:00.000Z' }, null],
  [{ Unread: 2, ReadAt: '2026-05-04T12:00:00.000Z' }, '2026-05-04T12:00:00.001Z'],
  [{ Unread: 2, ReadAt: null }, ''],
])('issue 17: knows from where a room is unread: %j', async ({ Unread, ReadAt }, expected) => {
  const { actor, load } = startChat();
  const { Users } = chatRoom(roomOne);
  await load.resolve([
    chatRoom(roomOne, { Unread, Users: Users.map((user) => (user.UserId === chatMe ? { ...user, ReadAt } : user)) }),
  ]);
  expect(selectUnreadFrom(actor.getSnapshot(), roomOne)).toBe(expected);
  actor.stop();
});

test('issue 17: does not restore a group on a mute response when it was left meanwhile', async () => {
  const { actor, hub, load, mute } = startChat({ inspect });
  await load.resolve([groupRoom()]);
  actor.send({ type: 'room.mute', roomId: groupId, until: '2026-05-04T18:00:00.000Z' });
  hub.emit({ type: 'hub.leftUser', payload: { ChatRoomId: groupId, Version: 2, UserId: chatMe } });
  await mute.resolve(groupRoom({ MutedUntil: '2026-05-04T18:00:00.000Z' }));
  expect(selectRoom(actor.getSnapshot(), groupId)).toBeNull();
  actor.stop();
});

test('issue 17: keeps the front window when the response to a move of a left group arrives', async () => {
  const { actor, hub, load } = startChat();
  await load.resolve([groupRoom(), chatRoom(roomOne)]);
  actor.send({ type: 'window.move', roomId: groupId, act: 'open' });
  hub.emit({ type: 'hub.leftUser', payload: { ChatRoomId: groupId, Version: 2, UserId: chatMe } });
  actor.send({ type: 'window.move', roomId: roomOne, act: 'open' });
  const shown: (string | null)[] = [];
  const { unsubscribe } = actor.subscribe((snapshot) => shown.push(selectActive(snapshot)));
  await settled(() => undefined);
  unsubscribe();
  expect(new Set(shown)).toEqual(new Set([roomOne]));
  actor.stop();
});

test('issue 17: shows windows that two tabs placed alike in one order, regardless of arrival', async () => {
  const orders: string[][] = [];
  for (const rooms of [
    [roomOne, guid(201)],
    [guid(201), roomOne],
  ]) {
    const { actor, load } = startChat();
    await load.resolve(rooms.map((id) => chatRoom(id)));
    orders.push(selectVisible(actor.getSnapshot()));
    actor.stop();
  }
  expect(orders).toEqual([
    [roomOne, guid(201)],
    [roomOne, guid(201)],
  ]);
});

test('takes every declared transition of chatMachine', () => {
  expect(missing()).toEqual([]);
});
