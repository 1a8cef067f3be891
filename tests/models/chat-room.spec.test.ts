import { describe, expect, test } from 'vitest';
import { quoteOf } from '#domain/chat/chat.ts';
import { merged } from '#machines/chat-room/chat-room.messages.ts';
import {
  chatRoomMachine,
  selectDraft,
  selectFirstUnread,
  selectMessages,
  selectText,
  selectUnsent,
  sendRetry,
} from '#machines/chat-room/index.ts';
import { selectSaveState } from '#machines/draft/index.ts';
import {
  chatComposingModel,
  chatComposingShows,
  chatHistoryModel,
  chatHistoryShows,
  chatOutboxModel,
  chatOutboxShows,
  chatReachModel,
  chatReachShows,
  chatReadingModel,
  composingEvents,
  historyEvents,
  outboxEvents,
  reachEvents,
  readingEvents,
} from './chat-room.model.ts';
import { guid } from './support/fixtures.ts';
import { atTheLimit, edgesOf, followPath } from './support/follow.ts';
import { settled } from './support/ports.ts';
import { me, message, other, roomId, roomTexts, startChatRoom } from './support/systems/chat-room.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(chatRoomMachine);
const calls = () => [];

describe('the messages of a room', () => {
  test.each(edgesOf(chatHistoryModel, historyEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startChatRoom({ inspect });
    await followPath(
      chatHistoryModel,
      {},
      path,
      { drive: drive.history, observe: observe.history, calls },
      chatHistoryShows,
    );
    actor.stop();
  });
});

describe('the message being written', () => {
  test.each(edgesOf(chatOutboxModel, outboxEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startChatRoom({ inspect });
    await followPath(
      chatOutboxModel,
      {},
      path,
      { drive: drive.outbox, observe: observe.outbox, calls },
      chatOutboxShows,
    );
    actor.stop();
  });
});

describe('the text, here and on another device', () => {
  test.each(edgesOf(chatComposingModel, composingEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startChatRoom({ inspect });
    await followPath(
      chatComposingModel,
      {},
      path,
      { drive: drive.composing, observe: observe.composing, calls },
      chatComposingShows,
    );
    actor.stop();
  });
});

describe('what was read', () => {
  test.each(edgesOf(chatReadingModel, readingEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startChatRoom({ inspect });
    await drive.history.loadedSome();
    await followPath(
      chatReadingModel,
      {},
      path,
      { drive: drive.reading, observe: observe.reading, calls },
      ({ value, context: { unread } }) => ({ focused: value !== 'away', telling: value === 'telling', unread }),
    );
    actor.stop();
  });
});

describe('the way to an older message', () => {
  test.each(edgesOf(chatReachModel, reachEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startChatRoom({ inspect });
    await followPath(chatReachModel, {}, path, { drive: drive.reach, observe: observe.reach, calls }, chatReachShows);
    actor.stop();
  });
});

test('issue 17: reads a hundred per request up to an older message, and ten otherwise', async () => {
  const { drive, load } = startChatRoom();
  await drive.reach.page();
  await drive.reach.wantedFar();
  expect(load.inputs.map(({ before, size }) => [before, size])).toEqual([
    [null, 10],
    [message(3).Date, 100],
  ]);
});

test.each([
  ['older ones', [3, 4], [1, 2], [1, 2, 3, 4]],
  ['later ones', [1, 2], [3, 4], [1, 2, 3, 4]],
  ['those between', [1, 4], [2, 3], [1, 2, 3, 4]],
  ['known ones', [1, 2, 3], [2, 3, 4], [1, 2, 3, 4]],
  ['later ones in another order', [1], [4, 3, 4], [1, 3, 4]],
  ['the first ones', [], [1, 2], [1, 2]],
  ['none', [1, 2], [], [1, 2]],
])('has messages in order, each once, with %s', (_, known, received, expected) => {
  const of = (numbers: readonly number[]) => numbers.map((n) => message(n));
  expect(merged(of(known), of(received))).toEqual(of(expected));
});

test.each([
  ['', 3],
  [message(7).Date, 7],
  [message(9).Date, null],
  [null, null],
])('issue 17: has the line of unread messages since %j before message %j', async (unreadFrom, expected) => {
  const { actor, drive } = startChatRoom({ unreadFrom });
  await drive.history.loadedSome();
  await drive.history.received();
  expect(selectFirstUnread(actor.getSnapshot())).toBe(expected === null ? null : guid(expected));
});

test('issue 17: empties the box when its text was sent from another device, and not when it was sent here', async () => {
  const { actor, drive, hub, kept } = startChatRoom();
  await drive.outbox.foundNothing();
  await drive.outbox.typed();
  const sent = message(20, { Content: roomTexts.typed, SendingUserId: me });
  hub.emit({ type: 'hub.newMessage', payload: message(19, { Content: roomTexts.typed }) });
  const before = selectText(actor.getSnapshot());
  hub.emit({ type: 'hub.newMessage', payload: sent });
  await settled();
  const after = selectText(actor.getSnapshot());
  await drive.outbox.typed();
  hub.emit({ type: 'hub.newMessage', payload: sent });
  await settled();
  expect([before, after, selectText(actor.getSnapshot()), kept.map(({ text }) => text)]).toEqual([
    roomTexts.typed,
    '',
    roomTexts.typed,
    [roomTexts.typed, '', roomTexts.typed],
  ]);
});

test('C1: sends messages written offline once, in order, on reconnection', async () => {
  const { actor, drive, send } = startChatRoom();
  await drive.outbox.foundNothing();
  const texts = Array.from({ length: 50 }, (_, index) => `Mensaje ${index}`);
  for (const [index, text] of texts.entries()) {
    actor.send({ type: 'message.typed', text });
    actor.send({ type: 'message.send', messageId: guid(200 + index) });
  }
  await drive.outbox.broke();
  await drive.outbox.live();
  for (const _ of texts) await drive.outbox.stored();
  expect([send.inputs.map((one) => one.message.Content), selectUnsent(actor.getSnapshot())]).toEqual([
    [texts[0], ...texts],
    [],
  ]);
});

test('stores every letter of unsent messages, and drops them once delivered', async () => {
  const { actor, drive, kept } = startChatRoom();
  await drive.outbox.foundNothing();
  actor.send({ type: 'message.typed', text: 'L' });
  await drive.outbox.typed();
  await drive.outbox.send();
  await drive.outbox.stored();
  expect(kept).toEqual([
    { text: 'L', replyTo: null, unsent: [] },
    { text: roomTexts.typed, replyTo: null, unsent: [] },
    { text: '', replyTo: null, unsent: [{ MessageId: guid(61), Content: roomTexts.typed, replyTo: null }] },
    { text: '', replyTo: null, unsent: [] },
  ]);
});

test('issue 17: treats a received message as no draft change, unless it removes stored content', async () => {
  const { actor, drive, kept } = startChatRoom();
  const isSaved = () => {
    const draft = selectDraft(actor.getSnapshot())?.getSnapshot();
    return draft && selectSaveState(draft);
  };
  await drive.outbox.foundNothing();
  await drive.history.received();
  const untouched = isSaved();
  await drive.outbox.typed();
  await drive.outbox.typed();
  await drive.history.received();
  await drive.outbox.send();
  await drive.outbox.echoed();
  await drive.outbox.stored();
  await drive.outbox.replyDropped();
  expect([untouched, kept]).toEqual([
    'clean',
    [
      { text: roomTexts.typed, replyTo: null, unsent: [] },
      { text: '', replyTo: null, unsent: [{ MessageId: guid(61), Content: roomTexts.typed, replyTo: null }] },
      { text: '', replyTo: null, unsent: [] },
    ],
  ]);
  actor.stop();
});

test('sends a reply with its quoted message, and stores both until delivered', async () => {
  const { drive, send, kept } = startChatRoom();
  const quote = quoteOf(message(3));
  await drive.outbox.foundNothing();
  await drive.outbox.replyChosen();
  await drive.outbox.typed();
  await drive.outbox.send();
  const sent = { MessageId: guid(61), Content: roomTexts.typed, replyTo: quote };
  expect([send.inputs, kept]).toEqual([
    [{ roomId, message: sent }],
    [
      { text: '', replyTo: quote, unsent: [] },
      { text: roomTexts.typed, replyTo: quote, unsent: [] },
      { text: '', replyTo: null, unsent: [sent] },
    ],
  ]);
});

test('retries a failed message at its time, and not before, without a change on the screen', async () => {
  const { drive, observe, clock, send } = startChatRoom();
  await drive.outbox.foundStored();
  await drive.outbox.broke();
  const before = observe.outbox();
  await atTheLimit(
    clock,
    sendRetry,
    () => send.inputs.length,
    () => settled(),
  );
  expect([send.inputs.length, observe.outbox()]).toEqual([2, before]);
});

test('T2: shows one message for a duplicate event and its answer, and keeps that it was read', async () => {
  const { actor, drive, hub } = startChatRoom();
  await drive.history.loadedSome();
  const mine = message(7, { SendingUserId: me });
  hub.emit({ type: 'hub.newMessage', payload: mine });
  hub.emit({ type: 'hub.messagesRead', payload: { ChatRoomId: roomId, UserId: other, ReadAt: mine.Date } });
  hub.emit({ type: 'hub.messagesRead', payload: { ChatRoomId: guid(999), UserId: me, ReadAt: mine.Date } });
  hub.emit({ type: 'hub.newMessage', payload: mine });
  await settled();
  expect(selectMessages(actor.getSnapshot())).toEqual([message(3), { ...mine, IsRead: true }]);
});

test('takes every declared transition of chatRoomMachine', () => {
  expect(missing()).toEqual([]);
});
