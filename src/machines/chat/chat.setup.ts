import { assign, raise, setup } from 'xstate';
import type { ChatRoom, ChatWindow } from '#domain/chat/chat.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import { fullName } from '#domain/session/user.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import {
  fronted,
  isAnnounced,
  isNewer,
  isPlace,
  minimizedUnlessOpened,
  moved,
  roomOf,
  withDot,
  withDots,
  withFronted,
  withLater,
  withListed,
  withMember,
  withMessage,
  withName,
  withoutMember,
  withRead,
  withRoom,
  withRooms,
  withWindow,
} from './chat.rooms.ts';
import type { ChatContext, ChatEvent, ChatInput, ChatPorts, Mute, WindowMove } from './chat.types.ts';

const actors: ChatPorts['actors'] = {
  load: promisePort('load'),
  create: promisePort('create'),
  move: promisePort('move'),
  mute: promisePort('mute'),
  hubEvents: eventsPort('hubEvents'),
};

type GroupName = 'createRoomGroup' | 'joinUser' | 'renamedGroup' | 'leftUser';
export type Payload<K extends 'newMessage' | 'messagesRead' | 'openRoom' | GroupName> = HubPayload<K>;

function addedBy(roomId: string, group: string, people: ChatRoom['Users'], userId: string) {
  const person = people.find(({ UserId }) => UserId === userId);
  return { roomId, group, name: person ? fullName(person) : '' };
}

function listed(context: ChatContext, payload: readonly ChatRoom[]) {
  const { moves, later, dots } = context;
  const front = withListed(context, payload);
  const rooms = withDots(withRooms(context.rooms, moves, payload), dots);
  return { front, rooms: fronted(rooms, moves, front), later: withLater(later, moves, payload) };
}

/** A removed room is never in front, also after the user returns to it. */
const within = ({ front }: ChatContext, rooms: ChatRoom[]) => ({
  rooms,
  front: front.roomId !== null && roomOf(rooms, front.roomId) ? front : { ...front, roomId: null },
});

export const base = setup({
  types: {} as {
    input: ChatInput;
    context: ChatContext;
    events: ChatEvent;
    tags: 'loading' | 'reloading' | 'failed' | 'loaded' | 'contacts' | 'opening' | 'notOpened' | 'muting' | 'notMuted';
  },
  actors,
  guards: {
    isKnown: ({ context }, { roomId }: { roomId: string }) => roomOf(context.rooms, roomId) !== undefined,
    hasMoves: ({ context }) => context.moves.length > 0,
    isNewer: ({ context }, message: Payload<'newMessage'>) =>
      isNewer(roomOf(context.rooms, message.ChatRoomId), message),
    /** Its room event arrived first, as for a closed window: already counted, but not announced. */
    isUnannounced: ({ context: { rooms, latest } }, message: Payload<'newMessage'>) =>
      roomOf(rooms, message.ChatRoomId)?.LastMessageAt === message.Date && latest?.messageId !== message.MessageId,
    isUnsounded: ({ context: { latest, sounded } }) => latest !== null && latest.messageId !== sounded,
    /** No tone when the window is in front, because the user sees the message. */
    isAudible: ({ context: { rooms, latest, sounded } }) =>
      latest !== null && latest.messageId !== sounded && !roomOf(rooms, latest.roomId)?.IsActiveWindow,
    isFocus: ({ context }, { roomId }: { roomId: string }) => context.focus === roomId,
  },
  actions: {
    adopt: assign(({ context }, payload: { rooms: ChatRoom[] }) => listed(context, payload.rooms)),
    refresh: assign(({ context }, payload: { rooms: ChatRoom[] }) =>
      listed(
        context,
        payload.rooms.map((room) => minimizedUnlessOpened(context.rooms, room)),
      ),
    ),
    adoptRoom: assign(({ context }, payload: { room: ChatRoom }) => {
      const { rooms, moves, later, dots } = context;
      const room = minimizedUnlessOpened(rooms, payload.room);
      const front = withFronted(context, room);
      const received = withDots(withRoom(rooms, moves, room), dots);
      return { front, rooms: fronted(received, moves, front), later: withLater(later, moves, [room]) };
    }),
    focusOn: assign((_, { roomId }: { roomId: string }) => ({ focus: roomId })),
    forgetFocus: assign({ focus: null }),
    adoptWindow: assign(({ context }, window: ChatWindow) => {
      const { rooms, moves, later } = context;
      const front = withFronted(context, window);
      const received = isPlace(rooms, moves, window) ? withWindow(rooms, window) : rooms;
      return { front, rooms: fronted(received, moves, front), later: withLater(later, moves, [window]) };
    }),
    move: assign(({ context: { rooms, front, ...context } }, move: WindowMove) => {
      const { roomId, act } = move;
      const room = roomOf(rooms, roomId);
      if (!room) return {};
      const moves = [...context.moves, move];
      const focus = act === 'open' ? { focus: roomId } : {};
      return { rooms: fronted(withWindow(rooms, moved(rooms, room, act)), moves, front), moves, ...focus };
    }),
    answered: assign(({ context }, answer: ChatWindow) => {
      const { rooms, moves, later } = context;
      const left = moves.slice(1);
      const front = withFronted(context, answer);
      const window = withLater(later, moves, [answer])[answer.ChatRoomId] ?? answer;
      const received = isPlace(rooms, left, window) ? withWindow(rooms, window) : rooms;
      return { front, moves: left, later: withLater(later, left, []), rooms: fronted(received, left, front) };
    }),
    forgetMove: assign(({ context: { rooms, moves, later, front } }) => {
      const left = moves.slice(1);
      return { moves: left, later: withLater(later, left, []), rooms: fronted(rooms, left, front) };
    }),
    notifyRefused: raise({ type: 'move.refused' }),
    count: assign(({ context }, message: Payload<'newMessage'>) => ({
      rooms: withMessage(context.rooms, message, context.userId),
    })),
    hear: assign(({ context }) => ({ sounded: context.latest?.messageId ?? null })),
    soundMessage: actionPort<{ roomId: string }>('soundMessage'),
    announce: assign(({ context: { rooms, userId } }, message: Payload<'newMessage'>) =>
      isAnnounced(rooms, message, userId)
        ? {
            latest: {
              roomId: message.ChatRoomId,
              messageId: message.MessageId,
              name: fullName(message.SendingUser),
              isCall: message.Notice !== undefined,
            },
          }
        : {},
    ),
    noteRead: assign(({ context }, read: Payload<'messagesRead'>) => ({
      rooms: withRead(context.rooms, read, context.userId),
    })),
    addMember: assign(({ context }, joined: Payload<'joinUser'>) => ({ rooms: withMember(context.rooms, joined) })),
    rename: assign(({ context }, renamed: Payload<'renamedGroup'>) => ({ rooms: withName(context.rooms, renamed) })),
    removeMember: assign(({ context }, left: Payload<'leftUser'>) =>
      within(context, withoutMember(context.rooms, left, context.userId)),
    ),
    removeRoom: assign(({ context }, { roomId }: { roomId: string }) =>
      within(
        context,
        context.rooms.filter(({ ChatRoomId }) => ChatRoomId !== roomId),
      ),
    ),
    announceGroup: assign(({ context }, { ChatRoomId, Name, Users, CreateUserId }: Payload<'createRoomGroup'>) =>
      CreateUserId === context.userId ? {} : { added: addedBy(ChatRoomId, Name, Users, CreateUserId) },
    ),
    announceJoin: assign(({ context }, { ChatRoomId, User, AddedBy }: Payload<'joinUser'>) => {
      const room = roomOf(context.rooms, ChatRoomId);
      return User.UserId === context.userId && room
        ? { added: addedBy(ChatRoomId, room.Name, room.Users, AddedBy) }
        : {};
    }),
    closeNotice: assign({ added: null }),
    noteOpened: assign(({ context: { added } }, { roomId, isOpen }: { roomId: string; isOpen: boolean }) =>
      isOpen && added?.roomId === roomId ? { added: null } : {},
    ),
    notePresence: assign(({ context }, who: HubPayload<'connectedUser'>) => {
      const dots = withDot(context.dots, who);
      return { dots, rooms: withDots(context.rooms, dots) };
    }),
    mute: assign((_, { roomId, until }: Mute) => ({ mute: { roomId, until } })),
    closeContacts: raise({ type: 'contacts.close' }),
    want: assign((_, { userId }: { userId: string }) => ({ wanted: userId })),
  },
});
