import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { type ChatRoom, type ChatWindow, WindowStatus } from '#domain/chat/chat.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import {
  type ChatHubName,
  chatMachine,
  type Mute,
  selectActive,
  selectAreContactsOpen,
  selectFocus,
  selectLatest,
  selectLatestDot,
  selectMuting,
  selectNotMuted,
  selectNotOpened,
  selectOpening,
  selectOthers,
  selectRoom,
  selectUnread,
  type WindowAct,
  type WindowMove,
} from '#machines/chat/index.ts';
import type {
  ChatMuteShown,
  ChatOpeningShown,
  ChatRoomsShown,
  chatMuteEvents,
  chatOpeningEvents,
  chatRoomsEvents,
} from '../../chat.model.ts';
import { guid } from '../fixtures.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';
import { message } from './chat-room.ts';

export const [chatMe, colleague, roomOne, roomNew] = [guid(1), guid(2), guid(100), guid(101)];
export const mutedUntil = '2026-05-04T18:00:00.000Z';

/** The other person, by room. */
export const nameIn = (ChatRoomId: string) => (ChatRoomId === roomNew ? 'Luis' : 'Camila');
export const chatRoom = (ChatRoomId: string, over: Partial<ChatRoom> = {}): ChatRoom => ({
  ChatRoomId,
  ChatRoomType: 1,
  Name: 'Camila Soto',
  Users: [chatMe, colleague].map((UserId) => ({
    UserId,
    Name: UserId === colleague ? nameIn(ChatRoomId) : 'Matías',
    LastName: UserId === colleague ? 'Soto' : 'Rivas',
    PhotoUrl: null,
    Roles: [{ RoleId: 1 }],
    IsOnline: false,
    LastDateOnline: null,
    JoinedAt: null,
    ReadAt: null,
  })),
  Version: 0,
  WindowStatus: WindowStatus.OPEN,
  IsActiveWindow: false,
  Position: 1,
  Revision: 0,
  Unread: 0,
  Mentions: 0,
  LastMessageAt: '2026-05-04T12:00:00.000Z',
  MutedUntil: null,
  ...over,
});
export const chatWindow = (ChatRoomId: string, over: Partial<ChatWindow> = {}): ChatWindow => ({
  ChatRoomId,
  UserId: chatMe,
  WindowStatus: WindowStatus.OPEN,
  IsActiveWindow: false,
  Position: 1,
  Revision: 0,
  ...over,
});
/** Position of a window on the server after a move. */
export const placeAfter = (act: WindowAct) => ({
  WindowStatus: ({ open: 1, activate: 1, minimize: 3, close: 2 } as const)[act],
  IsActiveWindow: act === 'open' || act === 'activate',
});
const words = { 1: 'open', 2: 'closed', 3: 'minimized' } as const;

/** All conversations of a user, with ports controlled by the test. */
export function startChat({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const log = actionLog();
  const logRead = log.port('read');
  const load = parkedPort<ChatRoom[]>(() => logRead(null));
  const create = parkedPort<ChatRoom, { userId: string }>();
  const hub = subjectPort<HubEventOf<ChatHubName>, { only: readonly `hub.${ChatHubName}`[] }>();
  let revision = 0;
  /** Sets the server state; a change of any window counts. */
  const now = (over: Partial<ChatWindow> = {}) => {
    revision += 1;
    return { ...over, Revision: revision };
  };
  const notifyMove = log.port('move');
  const mute = parkedPort<ChatRoom, Mute>();
  const move = fromPromise<ChatWindow, WindowMove>(async ({ input }) => {
    notifyMove(null, input);
    return chatWindow(input.roomId, now(placeAfter(input.act)));
  });
  const logic = chatMachine.provide({
    actors: { load: load.logic, create: create.logic, move, mute: mute.logic, hubEvents: hub.logic },
    actions: { soundMessage: log.port('soundMessage') },
  });
  const actor = createActor(logic, { input: { userId: chatMe }, ...(inspect && { inspect }) }).start();
  const act = (event: Parameters<typeof actor.send>[0]) => () => settled(() => actor.send(event));
  const notify = (event: HubEventOf<ChatHubName>) => () => settled(() => hub.emit(event));
  const moveTo = (name: WindowAct) => act({ type: 'window.move', roomId: roomOne, act: name });
  const received = (name: 'openWindow' | 'minimizedWindow' | 'closeWindow', to: WindowAct) => () =>
    notify({ type: `hub.${name}`, payload: chatWindow(roomOne, now(placeAfter(to))) })();
  let minute = 0;
  const messageReceived = () => {
    minute += 1;
    return notify({ type: 'hub.newMessage', payload: message(minute, { ChatRoomId: roomOne }) })();
  };
  /** A message to a closed window: the server first sends the window as listed again, then the message. */
  const arrive = async (at: Partial<ChatWindow>) => {
    minute += 1;
    const newest = message(minute, { ChatRoomId: roomOne });
    const known = selectRoom(actor.getSnapshot(), roomOne) ?? chatRoom(roomOne);
    const place = now(at);
    const Room = { ...known, ...place, Unread: known.Unread + 1, LastMessageAt: newest.Date };
    await notify({ type: 'hub.openRoom', payload: { ...chatWindow(roomOne, place), Room } })();
    await notify({ type: 'hub.newMessage', payload: newest })();
  };
  const callMissed = (by: string) => () => {
    minute += 1;
    const Notice = {
      Kind: 'missedCall' as const,
      Users: [],
      Name: null,
      Call: { Kind: 'CHAT' as const, Busy: true },
    };
    const payload = message(minute, { ChatRoomId: roomOne, Content: '', Mentions: [by], Notice });
    return notify({ type: 'hub.newMessage', payload })();
  };
  const presence = (IsOnline: boolean) =>
    notify({
      type: IsOnline ? 'hub.connectedUser' : 'hub.disconnectedUser',
      payload: { UserId: colleague, IsOnline, LastDateOnline: '2026-05-04T12:30:00.000Z' },
    });
  const read = (UserId: string) =>
    notify({
      type: 'hub.messagesRead',
      payload: { ChatRoomId: roomOne, UserId, ReadAt: '2026-05-04T12:59:00.000Z' },
    });
  const rooms: Record<(typeof chatRoomsEvents)[number], () => unknown> = {
    loaded: () => load.resolve([chatRoom(roomOne, now())]),
    loadFailed: () => load.reject(),
    retried: act({ type: 'chat.retry' }),
    resync: act({ type: 'app.resync' }),
    open: moveTo('open'),
    activate: moveTo('activate'),
    minimize: moveTo('minimize'),
    close: moveTo('close'),
    receivedOpen: received('openWindow', 'open'),
    receivedMinimized: received('minimizedWindow', 'minimize'),
    receivedClosed: received('closeWindow', 'close'),
    openedNew: () => {
      const place = now({ IsActiveWindow: true });
      const payload = { ...chatWindow(roomNew, place), Room: chatRoom(roomNew, place) };
      return notify({ type: 'hub.openRoom', payload })();
    },
    receivedUnknown: notify({ type: 'hub.closeWindow', payload: chatWindow(guid(999), { WindowStatus: 2 }) }),
    messageReceived,
    messageToClosed: () => arrive(placeAfter('minimize')),
    messageToClosedOpening: () => arrive({ WindowStatus: WindowStatus.OPEN, IsActiveWindow: false }),
    messageBefore: notify({
      type: 'hub.newMessage',
      payload: message(9, { ChatRoomId: roomOne, Date: '2026-05-04T11:59:00.000Z' }),
    }),
    missedCall: callMissed(chatMe),
    otherMissedCall: callMissed(guid(77)),
    readByMe: read(chatMe),
    readByOther: read(colleague),
    cameOnline: presence(true),
    wentOffline: presence(false),
  };
  const opening: Record<(typeof chatOpeningEvents)[number], () => unknown> = {
    contactsOpen: act({ type: 'contacts.open' }),
    contactsClose: act({ type: 'contacts.close' }),
    person: act({ type: 'person.open', userId: colleague }),
    created: () => create.resolve(chatRoom(roomNew, now({ IsActiveWindow: true }))),
    createFailed: () => create.reject(),
    focusTaken: act({ type: 'focus.taken', roomId: roomNew }),
    focusTakenElsewhere: act({ type: 'focus.taken', roomId: roomOne }),
  };
  const until = mutedUntil;
  const known = () => selectRoom(actor.getSnapshot(), roomOne) ?? chatRoom(roomOne);
  const announced = new Set<string>();
  const noted = () => {
    const latest = selectLatest(actor.getSnapshot());
    if (latest) announced.add(latest.messageId);
  };
  let written = 0;
  const wrote = (hour: number) => async () => {
    written += 1;
    const at = `2026-05-04T${hour}:${String(10 + written).padStart(2, '0')}:00.000Z`;
    await notify({ type: 'hub.newMessage', payload: message(300 + written, { ChatRoomId: roomOne, Date: at }) })();
    noted();
  };
  const muting: Record<(typeof chatMuteEvents)[number], () => unknown> = {
    mute: act({ type: 'room.mute', roomId: roomOne, until }),
    unmute: act({ type: 'room.mute', roomId: roomOne, until: null }),
    stored: () => mute.resolve({ ...known(), MutedUntil: mute.inputs.at(-1)?.until ?? null }),
    failed: () => mute.reject(),
    elsewhere: () => {
      const Room = { ...known(), MutedUntil: until };
      return notify({ type: 'hub.openRoom', payload: { ...chatWindow(roomOne), ...Room, Room } })();
    },
    wrote: wrote(17),
    wroteLater: wrote(19),
  };
  const observe = {
    muting: (): ChatMuteShown => {
      const snapshot = actor.getSnapshot();
      return {
        muted: selectRoom(snapshot, roomOne)?.MutedUntil === until,
        state: selectMuting(snapshot) === roomOne ? 'busy' : selectNotMuted(snapshot) === roomOne ? 'failed' : 'idle',
        announced: announced.size,
      };
    },
    rooms: (): ChatRoomsShown => {
      const snapshot = actor.getSnapshot();
      const room = selectRoom(snapshot, roomOne);
      const loading = snapshot.hasTag('reloading');
      return {
        view: snapshot.hasTag('failed')
          ? 'failed'
          : snapshot.hasTag('loading')
            ? 'loading'
            : loading
              ? 'renewing'
              : 'ready',
        window: words[room?.WindowStatus ?? 2],
        active: selectActive(snapshot) === roomOne,
        unread: selectUnread(snapshot),
        isNewThere: selectRoom(snapshot, roomNew) !== null,
        online: selectOthers(snapshot, roomOne)[0]?.IsOnline ?? false,
        listedOnline: selectLatestDot(snapshot, { UserId: colleague, IsOnline: false, LastDateOnline: null }).IsOnline,
        announced: selectLatest(snapshot) !== null,
      };
    },
    opening: (): ChatOpeningShown => {
      const snapshot = actor.getSnapshot();
      return {
        contacts: selectAreContactsOpen(snapshot),
        opening: selectOpening(snapshot) === colleague,
        notOpened: selectNotOpened(snapshot) === colleague,
        focus: selectFocus(snapshot) === roomNew,
      };
    },
  };
  return { actor, drive: { rooms, opening, muting }, observe, log, load, mute, hub };
}
