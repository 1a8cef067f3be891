import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { type ChatMessage, quoteOf } from '#domain/chat/chat.ts';
import type { StoredChat, Unsent } from '#domain/chat/chat-draft.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { ListOf } from '#domain/problem.ts';
import {
  chatDraftMachine,
  chatRoomMachine,
  type SendOutcome,
  selectDraft,
  selectFailure,
  selectHistory,
  selectIsChoosing,
  selectIsOpening,
  selectIsReaching,
  selectMessages,
  selectOlder,
  selectOutbox,
  selectPointAt,
  selectReplyTo,
  selectText,
  selectUnsent,
  sendRetry,
} from '#machines/chat-room/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import type {
  ComposingShown,
  composingEvents,
  HistoryShown,
  historyEvents,
  OutboxShown,
  outboxEvents,
  ReachShown,
  ReadingShown,
  reachEvents,
  readingEvents,
} from '../../chat-room.model.ts';
import { guid } from '../fixtures.ts';
import { parkedDraft } from '../parked-draft.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';

export const [roomId, me, other] = [guid(100), guid(1), guid(2)];
export const roomTexts = {
  none: '',
  blank: '  ',
  kept: 'Te aviso',
  typed: 'La derivo ahora.',
  other: 'Desde la casa',
} as const;
const storedUnsent: Unsent = { MessageId: guid(50), Content: 'Voy.', replyTo: null };

/** The message with this number, sent at that minute. */
export const message = (n: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  ChatRoomId: roomId,
  MessageId: guid(n),
  Content: `Mensaje ${n}`,
  Date: `2026-05-04T12:${String(n).padStart(2, '0')}:00.000Z`,
  IsRead: false,
  SendingUserId: other,
  SendingUser: { UserId: over.SendingUserId ?? other, Name: 'Camila', LastName: 'Soto', PhotoUrl: null },
  FileId: null,
  FileUrl: null,
  IsImage: false,
  Type: 1,
  ...over,
});
const messageReceived = (n: number, over?: Partial<ChatMessage>): HubEventOf<'newMessage'> => ({
  type: 'hub.newMessage',
  payload: message(n, over),
});

/** A conversation with ports controlled by the test; its draft is the real one. */
type Start = { inspect?: (event: InspectionEvent) => void; unreadFrom?: string | null };
export function startChatRoom({ inspect, unreadFrom = null }: Start = {}) {
  const draft = parkedDraft(chatDraftMachine);
  const connection = subjectPort<ConnectionEvent>();
  const hub = subjectPort<
    HubEventOf<'newMessage' | 'messagesRead'>,
    { only: readonly ('hub.newMessage' | 'hub.messagesRead')[] }
  >();
  const load = parkedPort<ListOf<ChatMessage>, { roomId: string; before: string | null; size: number }>();
  const send = parkedPort<SendOutcome, { roomId: string; message: Unsent }>();
  const markRead = parkedPort<void, { roomId: string }>();
  const clock = new SimulatedClock();
  const logic = chatRoomMachine.provide({
    actors: {
      load: load.logic,
      send: send.logic,
      markRead: markRead.logic,
      connection: connection.logic,
      hubEvents: hub.logic,
      draft: draft.logic,
    },
  });
  const actor = createActor(logic, {
    clock,
    input: { roomId, userId: me, unreadFrom },
    ...(inspect && { inspect }),
  }).start();
  let ids = 60;
  const page = (quantity: number, ...numbers: number[]) =>
    load.resolve({ Quantity: quantity, Dtos: numbers.map((n) => message(n)) });
  const notify = (event: HubEventOf<'newMessage' | 'messagesRead'>) => () => settled(() => hub.emit(event));
  const act = (event: Parameters<typeof actor.send>[0]) => () => settled(() => actor.send(event));
  const sent = () => send.inputs.at(-1)?.message ?? storedUnsent;
  const stored = () => {
    const { MessageId, Content, replyTo } = sent();
    return message(40 + send.inputs.length, {
      MessageId,
      Content,
      ...(replyTo && { ReplyTo: replyTo }),
      SendingUserId: me,
    });
  };
  const live = () => settled(() => connection.emit({ type: 'hub.live' }));

  const history: Record<(typeof historyEvents)[number], () => unknown> = {
    loadedSome: () => page(3, 3),
    loadedNone: () => page(0),
    loadedOlder: () => page(2, 1, 2),
    renewedNear: () => page(4, 3, 4),
    renewedFar: () => page(6, 5, 6),
    loadFailed: () => load.reject(),
    olderWanted: act({ type: 'older.wanted' }),
    retried: act({ type: 'history.retry' }),
    live,
    resync: act({ type: 'app.resync' }),
    waited: () => settled(() => clock.increment(sendRetry)),
    received: notify(messageReceived(7)),
    receivedElsewhere: notify(messageReceived(9, { ChatRoomId: guid(999) })),
  };
  const outbox: Record<(typeof outboxEvents)[number], () => unknown> = {
    foundNothing: async () => {
      await draft.loadLocal.resolve(null);
      await draft.foundNothing();
    },
    foundStored: async () => {
      const content = { text: roomTexts.kept, replyTo: quoteOf(message(2)), unsent: [storedUnsent] };
      await draft.loadLocal.resolve({ content, revision: 0 });
      await draft.foundStored(content);
    },
    draftBroke: draft.broke,
    typed: act({ type: 'message.typed', text: roomTexts.typed }),
    blanked: act({ type: 'message.typed', text: roomTexts.blank }),
    replyChosen: act({ type: 'reply.chosen', message: message(3) }),
    replyDropped: act({ type: 'reply.dropped' }),
    send: () =>
      settled(() => {
        ids += 1;
        actor.send({ type: 'message.send', messageId: guid(ids) });
      }),
    stored: () => send.resolve({ kind: 'stored', message: stored() }),
    echoed: () => settled(() => hub.emit({ type: 'hub.newMessage', payload: stored() })),
    refused: () => send.resolve({ kind: 'refused', failure: 'notContact' }),
    broke: () => send.reject(),
    waited: () => settled(() => clock.increment(sendRetry)),
    live,
    retried: act({ type: 'message.retry' }),
    dropped: act({ type: 'message.drop' }),
  };
  const written = (text: string): StoredChat => ({ text, replyTo: null, unsent: [] });
  const toDraft = (type: 'draft.keepMine' | 'draft.takeTheirs') => () =>
    settled(() => selectDraft(actor.getSnapshot())?.send({ type }));
  const composing: Record<(typeof composingEvents)[number], () => unknown> = {
    storedHere: () => draft.loadLocal.resolve({ content: written(roomTexts.kept), revision: 1 }),
    nothingHere: () => draft.loadLocal.resolve(null),
    serverNothing: () => draft.load.resolve({ server: null, local: null }),
    serverNewer: () =>
      draft.load.resolve({ server: { content: written(roomTexts.other), revision: 7, savedAt: null }, local: null }),
    typed: outbox.typed,
    tookTheirs: toDraft('draft.takeTheirs'),
    keptMine: toDraft('draft.keepMine'),
    broke: draft.broke,
  };
  let arrived = 3;
  const reading: Record<(typeof readingEvents)[number], () => unknown> = {
    focus: act({ type: 'input.focus' }),
    blur: act({ type: 'input.blur' }),
    arrived: () => {
      arrived += 1;
      return notify(messageReceived(arrived))();
    },
    received: () => markRead.resolve(undefined),
    notifyFailed: () => markRead.reject(),
    live,
    readElsewhere: notify({
      type: 'hub.messagesRead',
      payload: { ChatRoomId: roomId, UserId: me, ReadAt: '2026-05-04T12:59:00.000Z' },
    }),
  };
  const reach: Record<(typeof reachEvents)[number], () => unknown> = {
    page: () => (load.inputs.at(-1)?.before === null ? page(3, 3) : page(2, 1, 2)),
    pageFailed: () => load.reject(),
    wantedNear: act({ type: 'reach.wanted', date: message(3).Date }),
    wantedFar: act({ type: 'reach.wanted', date: message(1).Date }),
    quotePressed: act({ type: 'point.wanted', messageId: message(3).MessageId }),
    olderWanted: act({ type: 'older.wanted' }),
    cancelled: act({ type: 'reach.cancel' }),
    shown: act({ type: 'point.taken' }),
    resync: act({ type: 'app.resync' }),
  };
  const numberOf = (MessageId: string) => Number.parseInt(MessageId.slice(-12), 10);
  const observe = {
    reach: (): ReachShown => {
      const snapshot = actor.getSnapshot();
      const at = selectPointAt(snapshot);
      return {
        reaching: selectIsReaching(snapshot),
        failed: selectHistory(snapshot) === 'failed' || selectOlder(snapshot) === 'failed',
        ids: selectMessages(snapshot).map(({ MessageId }) => numberOf(MessageId)),
        at: at === null ? null : numberOf(at),
      };
    },
    history: (): HistoryShown => {
      const snapshot = actor.getSnapshot();
      return {
        view: selectHistory(snapshot),
        older: selectOlder(snapshot),
        ids: selectMessages(snapshot).map(({ MessageId }) => numberOf(MessageId)),
      };
    },
    outbox: (): OutboxShown => {
      const snapshot = actor.getSnapshot();
      const text = Object.entries(roomTexts).find(([, value]) => value === selectText(snapshot))?.[0];
      return {
        view: selectIsOpening(snapshot) ? 'opening' : 'open',
        text: (text ?? 'unknown') as OutboxShown['text'],
        replying: selectReplyTo(snapshot) !== null,
        outbox: selectOutbox(snapshot),
        unsent: selectUnsent(snapshot).length,
        failure: selectFailure(snapshot),
      };
    },
    composing: (): ComposingShown => {
      const snapshot = actor.getSnapshot();
      const text = Object.entries(roomTexts).find(([, value]) => value === selectText(snapshot))?.[0];
      return {
        readOnly: selectIsOpening(snapshot),
        text: (text ?? 'unknown') as ComposingShown['text'],
        choice: selectIsChoosing(selectDraft(snapshot)?.getSnapshot()),
      };
    },
    reading: (): ReadingShown => {
      const snapshot = actor.getSnapshot();
      return {
        focused: snapshot.hasTag('focused'),
        telling: markRead.isWaiting(),
        unread: selectMessages(snapshot).some(({ SendingUserId, IsRead }) => SendingUserId !== me && !IsRead),
      };
    },
  };
  return {
    actor,
    drive: { history, outbox, composing, reading, reach },
    observe,
    load,
    send,
    markRead,
    kept: draft.kept,
    clock,
    hub,
  };
}
