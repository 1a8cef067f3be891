import { chatKind } from '#domain/chat/chat-draft.ts';
import { chatMachine, selectHidden, selectVisible, type WindowAct } from '#machines/chat/index.ts';
import { chatGroupMachine } from '#machines/chat-group/index.ts';
import { chatDraftMachine, chatRoomMachine, sendRetry } from '#machines/chat-room/index.ts';
import { chatShareMachine } from '#machines/chat-share/index.ts';
import { guid } from '../support/fixtures.ts';
import { chatMe, chatRoom, chatWindow, colleague } from '../support/systems/chat.ts';
import { groupId, groupMember, groupRoom } from '../support/systems/chat-group.ts';
import { message, roomId } from '../support/systems/chat-room.ts';
import type { Walker } from '../support/walk.ts';
import { careNoteWalker } from './care-note.walk.ts';
import { draftWalkerOf } from './draft.walk.ts';

const acts: readonly WindowAct[] = ['open', 'activate', 'minimize', 'close'];
const at = (n: number) => guid(100 + (n % 5));
const statuses = [1, 2, 3] as const;
const status = (n: number) => statuses[n % 3] ?? 1;
/** Server state: only an open window can be active, and at most one of all. */
const placed = (n: number, active: boolean) => ({
  WindowStatus: status(n),
  IsActiveWindow: active && status(n) === 1,
  Position: n % 7,
  Revision: n % 9,
});
const minute = (n: number) => `2026-05-04T12:${String(n % 60).padStart(2, '0')}:00.000Z`;
const rooms = (n: number) =>
  [0, 1, 2, 3].slice(0, n % 5).map((one) => chatRoom(at(one), { ...placed(n + one, one === n % 4), Unread: n % 3 }));
const received = (n: number) => chatWindow(at(n), placed(n, n % 2 === 0));
/** Created by this user. */
const createdHere = guid(199);
const ofGroup = (n: number) => ({ ChatRoomId: at(n), Version: n % 6 });
const group = (n: number) => groupRoom({ ...placed(n, true), ...ofGroup(n), Name: `Grupo ${n % 4}` }, n % 2 === 0);
const who = (n: number) => (n % 2 === 0 ? chatMe : colleague);

const { invariants: _, ...draftWalker } = draftWalkerOf(chatDraftMachine, chatKind, (text) => ({
  text,
  replyTo: null,
  unsent: [],
}));

export const chatWalker: Walker<typeof chatMachine> = {
  machine: chatMachine,
  input: () => ({ userId: chatMe }),
  events: [
    () => ({ type: 'contacts.open' }),
    () => ({ type: 'contacts.close' }),
    () => ({ type: 'chat.retry' }),
    () => ({ type: 'app.resync' }),
    (n) => ({ type: 'person.open', userId: guid(n % 3) }),
    (n) => ({ type: 'focus.taken', roomId: at(n) }),
    (n) => ({ type: 'window.move', roomId: at(n), act: acts[n % 4] ?? 'open' }),
    (n) => ({ type: 'hub.openRoom', payload: { ...received(n), Room: chatRoom(at(n), placed(n, n % 2 === 0)) } }),
    (n) => ({ type: 'room.mute', roomId: at(n), until: n % 3 === 0 ? null : minute(n + 20) }),
    (n) => ({ type: 'hub.openWindow', payload: received(n) }),
    (n) => ({
      type: 'hub.newMessage',
      payload: message(n, { ChatRoomId: at(n), Date: minute(n), SendingUserId: who(n) }),
    }),
    (n) => ({ type: 'hub.messagesRead', payload: { ChatRoomId: at(n), UserId: who(n), ReadAt: minute(n) } }),
    (n) => ({ type: 'group.created', room: { ...group(n), ChatRoomId: createdHere } }),
    (n) => ({ type: 'group.changed', room: group(n) }),
    (n) => ({ type: 'group.left', roomId: at(n) }),
    (n) => ({ type: 'hub.createRoomGroup', payload: { ...group(n), ChatRoomType: 2, CreateUserId: who(n) } }),
    (n) => ({
      type: 'hub.joinUser',
      payload: { ...ofGroup(n), User: groupMember(guid(1 + (n % 3))), AddedBy: who(n) },
    }),
    (n) => ({ type: 'hub.renamedGroup', payload: { ...ofGroup(n), Name: `Grupo ${n % 4}`, RenamedBy: who(n) } }),
    (n) => ({ type: 'hub.leftUser', payload: { ...ofGroup(n), UserId: guid(1 + (n % 3)) } }),
    (n) => ({
      type: 'hub.connectedUser',
      payload: { UserId: who(n), IsOnline: n % 3 === 0, LastDateOnline: minute(n) },
    }),
  ],
  answers: {
    load: rooms,
    create: (n) => chatRoom(at(n), placed(0, true)),
    move: received,
    mute: (n) => chatRoom(at(n), { ...placed(n, false), MutedUntil: n % 3 === 0 ? null : minute(n + 20) }),
  },
  invariants: {
    'one window at most is the active one': ({ snapshot }) =>
      snapshot.context.rooms.filter(({ IsActiveWindow }) => IsActiveWindow).length <= 1,
    'at most two windows are visible, and none of them is also behind the badge': ({ snapshot }) => {
      const [shown, hidden] = [selectVisible(snapshot), selectHidden(snapshot)];
      return shown.length <= 2 && new Set([...shown, ...hidden]).size === shown.length + hidden.length;
    },
    'no room is listed twice': ({ snapshot: { context } }) =>
      new Set(context.rooms.map(({ ChatRoomId }) => ChatRoomId)).size === context.rooms.length,
    'no person is in a room twice': ({ snapshot: { context } }) =>
      context.rooms.every(({ Users }) => new Set(Users.map(({ UserId }) => UserId)).size === Users.length),
    'an event never reverts a later change of a group': ({ snapshot: { context }, before }) =>
      before.hasTag('reloading') ||
      context.rooms.every(({ ChatRoomId, Version }) =>
        before.context.rooms.every((known) => known.ChatRoomId !== ChatRoomId || known.Version <= Version),
      ),
    'one tone at most, for what is announced, and of no room in front': ({ snapshot, before, calls }) =>
      calls.length <= 1 &&
      calls.every(([, params]) => {
        const { roomId: sounded } = params as { roomId: string }; // the only action has these
        const { rooms: known, latest } = before.context;
        return (
          snapshot.context.latest?.roomId === sounded &&
          snapshot.context.latest !== latest &&
          !known.some(({ ChatRoomId, IsActiveWindow }) => ChatRoomId === sounded && IsActiveWindow)
        );
      }),
    'an event moves no window while the user moves it': ({ snapshot: { context }, before }) =>
      context.moves.length > before.context.moves.length ||
      context.rooms.every(
        ({ ChatRoomId, WindowStatus }) =>
          context.moves.every(({ roomId: moved }) => moved !== ChatRoomId) ||
          // A window listed again after being absent has the position of its event.
          before.context.rooms.every((one) => one.ChatRoomId !== ChatRoomId || one.WindowStatus === WindowStatus),
      ),
    'an event never moves the focus': ({ snapshot, before }) =>
      snapshot.context.focus === before.context.focus ||
      snapshot.context.focus === null ||
      before.hasTag('opening') ||
      snapshot.context.focus === createdHere ||
      before.context.rooms.some(({ ChatRoomId }) => ChatRoomId === snapshot.context.focus),
  },
};

const idsOf = (all: readonly { MessageId: string }[]) => all.map(({ MessageId }) => MessageId);
const texts = ['Voy.', '   ', '', 'La derivo ahora.'];
const sent = (n: number) => ({ MessageId: guid(60 + (n % 3)), Content: 'Voy.' });
const stored = (n: number) => message(60 + (n % 3), { ...sent(n), SendingUserId: guid(1) });
const page = (n: number) => {
  const Dtos = [n, n + 1, n + 2].map((one) => (one % 20) + 1).sort((a, b) => a - b);
  return { Quantity: 3 + (n % 4), Dtos: Dtos.map((one) => message(one)) };
};

export const chatRoomWalker: Walker<typeof chatRoomMachine> = {
  machine: chatRoomMachine,
  input: () => ({ roomId, userId: guid(1), unreadFrom: null }),
  events: [
    (n) => ({ type: 'message.typed', text: texts[n % 4] ?? '' }),
    (n) => ({ type: 'message.send', messageId: sent(n).MessageId }),
    () => ({ type: 'message.retry' }),
    () => ({ type: 'message.drop' }),
    () => ({ type: 'older.wanted' }),
    () => ({ type: 'history.retry' }),
    (n) => ({ type: n % 2 === 0 ? 'input.focus' : 'input.blur' }),
    () => ({ type: 'app.resync' }),
    (n) => ({ type: n % 2 === 0 ? 'hub.live' : 'hub.lost' }),
    (n) => ({ type: 'hub.newMessage', payload: n % 4 === 0 ? stored(n) : message((n % 20) + 1) }),
    (n) => ({
      type: 'hub.messagesRead',
      payload: { ChatRoomId: n % 5 === 0 ? guid(999) : roomId, UserId: guid(1 + (n % 2)), ReadAt: minute(n) },
    }),
  ],
  answers: {
    load: page,
    send: (n) => (n % 3 === 2 ? { kind: 'refused', failure: 'notContact' } : { kind: 'stored', message: stored(n) }),
    markRead: () => undefined,
  },
  children: {
    draft: {
      ...draftWalker,
      // Only its room writes to it.
      events: draftWalker.events.slice(2),
      answers: {
        load: (n: number) => ({
          server:
            n % 3 === 0
              ? { content: { text: `De la casa ${n}`, replyTo: null, unsent: [] }, revision: n, savedAt: null }
              : null,
          local: null,
        }),
        loadLocal: (n: number) =>
          n % 2 === 0 ? null : { content: { text: 'Te aviso', replyTo: null, unsent: [sent(n)] }, revision: 0 },
        save: () => ({ kind: 'refused' }),
      },
    },
  },
  waits: [sendRetry - 1, 1],
  invariants: {
    'messages are listed once, in order': ({ snapshot: { context } }) => {
      const dates = context.messages.map((one) => one.Date);
      return new Set(idsOf(context.messages)).size === dates.length && [...dates].sort().join() === dates.join();
    },
    'a sent message leaves only after its delivery, or when the user drops a refused one': ({ snapshot, before }) => {
      const there = new Set([...idsOf(snapshot.context.unsent), ...idsOf(snapshot.context.messages)]);
      const gone = idsOf(before.context.unsent).filter((id) => !there.has(id));
      return gone.length === 0 || (before.hasTag('refused') && gone.length === 1);
    },
    'nothing blank is sent': ({ snapshot }) => snapshot.context.unsent.every(({ Content }) => Content.trim() !== ''),
    'a reason is shown exactly while it is refused': ({ snapshot }) =>
      snapshot.hasTag('refused') === (snapshot.context.failure !== null),
    'a read message stays read': ({ snapshot, before }) => {
      const read = new Set(idsOf(before.context.messages.filter(({ IsRead }) => IsRead)));
      return snapshot.context.messages.every(({ MessageId, IsRead }) => IsRead || !read.has(MessageId));
    },
    'missed data is reloaded until it is known': ({ snapshot, before }) =>
      before.context.knownUntil === null ||
      snapshot.context.knownUntil === before.context.knownUntil ||
      (before.hasTag('reloading') && snapshot.context.knownUntil === null),
  },
};

export const chatGroupWalker: Walker<typeof chatGroupMachine> = {
  machine: chatGroupMachine,
  input: () => ({ roomId: groupId, name: 'Norte' }),
  events: [
    () => ({ type: 'rename.begin', name: 'Norte' }),
    (n) => ({ type: 'rename.typed', text: ['Norte', ' ', 'Sur', 'Sur '][n % 4] ?? '' }),
    () => ({ type: 'rename.save' }),
    () => ({ type: 'leave.ask' }),
    () => ({ type: 'leave.confirm' }),
    () => ({ type: 'group.cancel' }),
  ],
  answers: { rename: () => groupRoom(), leave: () => undefined },
  invariants: {
    'saves another name only, and none that is empty': ({ snapshot }) =>
      !snapshot.hasTag('saving') || !['', 'Norte'].includes(snapshot.context.text.trim()),
    'leaves only after a confirmation': ({ snapshot, before }) =>
      !snapshot.hasTag('leaving') || before.hasTag('asking'),
    'a pending request has no failure': ({ snapshot: { context, children } }) =>
      (children.rename ?? children.leave) === undefined || context.failure === null,
  },
};

export const chatShareWalker: Walker<typeof chatShareMachine> = {
  machine: chatShareMachine,
  input: (n) => ({ fileId: guid(9), isImage: n % 2 === 0 }),
  events: [
    (n) => ({ type: 'share.typed', text: texts[n % 4] ?? '' }),
    (n) => ({ type: 'share.send', userId: guid(1 + (n % 3)), messageId: guid(200 + n) }),
  ],
  answers: { share: (n) => (n % 3 === 2 ? { kind: 'refused', failure: 'notClinical' } : { kind: 'sent' }) },
  children: careNoteWalker.children ?? {},
  waits: [1_000],
  invariants: {
    'never sent twice to one person': ({ snapshot: { context } }) => new Set(context.sent).size === context.sent.length,
    'only a recipient that was sent the file is listed': ({ snapshot, before }) =>
      snapshot.context.sent.length === before.context.sent.length ||
      (before.hasTag('sending') && snapshot.context.sent.at(-1) === before.context.sending.userId),
    'a pending request has no failure': ({ snapshot }) =>
      !snapshot.hasTag('sending') || snapshot.context.failure === null,
    'the sent text is the shown text': ({ snapshot, before }) =>
      !before.hasTag('sending') || snapshot.context.text === before.context.text,
    'a failed recipient is sent the same id again': ({ snapshot, before }) =>
      before.context.failure === null ||
      !snapshot.hasTag('sending') ||
      snapshot.context.sending.userId !== before.context.failure.userId ||
      snapshot.context.sending.messageId === before.context.failure.messageId,
  },
};
