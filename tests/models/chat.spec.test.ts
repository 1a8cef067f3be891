import { describe, expect, test } from 'vitest';
import { type ChatWindow, WindowStatus } from '#domain/chat.ts';
import { chatMachine, selectHidden, selectRoom, selectVisible, type WindowAct } from '#machines/chat/index.ts';
import {
  type ChatMovesShown,
  type ChatRoomsShown,
  chatMovesEvents,
  chatMovesModel,
  chatOpeningEvents,
  chatOpeningModel,
  chatRoomsEvents,
  chatRoomsModel,
} from './chat.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { chatRoom, chatWindow, roomOne, startChat } from './support/systems/chat.ts';
import { startChatMoves } from './support/systems/chat-moves.ts';
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

test('clinical 9: two windows stand, the front ones; the others and the minimized are behind the badge', async () => {
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

test('U8 keeps a conversation minimized that a message opens, and mirrors one that its person opens elsewhere', async () => {
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

test('M5 clinical 9: an opened window goes one place before the other listed windows, closed ones do not count', async () => {
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

test('every transition chatMachine declares was taken', () => {
  expect(missing()).toEqual([]);
});
