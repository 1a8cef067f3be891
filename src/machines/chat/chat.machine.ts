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
type Payload<K extends 'newMessage' | 'messagesRead' | 'openRoom' | GroupName> = HubPayload<K>;

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

/** A room that is gone is in front of nothing, also when its person comes back to it. */
const within = ({ front }: ChatContext, rooms: ChatRoom[]) => ({
  rooms,
  front: front.roomId !== null && roomOf(rooms, front.roomId) ? front : { ...front, roomId: null },
});

const base = setup({
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
    /** Its room event came before it, as for a closed window: counted already, but not announced. */
    isUnannounced: ({ context: { rooms, latest } }, message: Payload<'newMessage'>) =>
      roomOf(rooms, message.ChatRoomId)?.LastMessageAt === message.Date && latest?.messageId !== message.MessageId,
    isUnsounded: ({ context: { latest, sounded } }) => latest !== null && latest.messageId !== sounded,
    /** Who has its window in front sees it come. */
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
        ? { latest: { roomId: message.ChatRoomId, messageId: message.MessageId, name: fullName(message.SendingUser) } }
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
    notePresence: assign(({ context }, who: HubPayload<'connectedUser'>) => {
      const dots = withDot(context.dots, who);
      return { dots, rooms: withDots(context.rooms, dots) };
    }),
    mute: assign((_, { roomId, until }: Mute) => ({ mute: { roomId, until } })),
    closeContacts: raise({ type: 'contacts.close' }),
    want: assign((_, { userId }: { userId: string }) => ({ wanted: userId })),
  },
});

const payload = <P>({ event }: { event: { payload: P } }) => event.payload;
const window = { actions: { type: 'adoptWindow', params: payload<ChatWindow> } } as const;
const presence = { actions: { type: 'notePresence', params: payload<HubPayload<'connectedUser'>> } } as const;

const announce = { type: 'announce', params: payload<Payload<'newMessage'>> } as const;
const addMember = { type: 'addMember', params: payload<Payload<'joinUser'>> } as const;
const rename = { type: 'rename', params: payload<Payload<'renamedGroup'>> } as const;
const removeMember = { type: 'removeMember', params: payload<Payload<'leftUser'>> } as const;
const announceJoin = { type: 'announceJoin', params: payload<Payload<'joinUser'>> } as const;
const announceGroup = { type: 'announceGroup', params: payload<Payload<'createRoomGroup'>> } as const;

/** An event while the rooms load may be newer than the answer: they are loaded again. */
const anew = <T extends 'loading' | 'refreshing'>(target: T) => ({
  'app.resync': { target, reenter: true },
  'hub.openRoom': { target, reenter: true },
  'hub.openWindow': { target, reenter: true },
  'hub.minimizedWindow': { target, reenter: true },
  'hub.closeWindow': { target, reenter: true },
  'hub.newMessage': { target, reenter: true, actions: announce },
  'hub.messagesRead': { target, reenter: true },
  'hub.createRoomGroup': { target, reenter: true, actions: announceGroup },
  // What is shown follows at once: the read may fail.
  'hub.joinUser': { target, reenter: true, actions: [addMember, announceJoin] },
  'hub.renamedGroup': { target, reenter: true, actions: rename },
  'hub.leftUser': { target, reenter: true, actions: removeMember },
});
const load = <T extends 'failed' | 'ready', A extends 'adopt' | 'refresh'>(otherwise: T, type: A) =>
  ({
    id: 'load',
    src: 'load',
    onDone: {
      target: 'ready',
      actions: {
        type,
        params: ({ event }: { event: { output: ChatRoom[] } }) => ({ rooms: event.output }),
      },
    },
    onError: otherwise,
  }) as const;

const data = base.createStateConfig({
  initial: 'loading',
  on: {
    'window.move': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: { type: 'move', params: ({ event: { roomId, act } }) => ({ roomId, act }) },
    },
    'group.changed': { actions: { type: 'adoptRoom', params: ({ event }) => event } },
    'group.left': { actions: { type: 'removeRoom', params: ({ event }) => event } },
    // Also while the rooms are read: no later answer takes a dot back that is older than it.
    'hub.connectedUser': presence,
    'hub.disconnectedUser': presence,
  },
  states: {
    loading: { tags: ['loading', 'reloading'], on: anew('loading'), invoke: load('failed', 'adopt') },
    failed: { tags: 'failed', on: { 'chat.retry': 'loading', 'app.resync': 'loading' } },
    ready: {
      tags: 'loaded',
      on: {
        'app.resync': 'refreshing',
        // It is where the server has it, whatever was shown meanwhile.
        'move.refused': 'refreshing',
        'hub.openRoom': { actions: { type: 'adoptRoom', params: ({ event }) => ({ room: event.payload.Room }) } },
        'hub.openWindow': window,
        'hub.minimizedWindow': window,
        'hub.closeWindow': window,
        'hub.newMessage': [
          {
            guard: { type: 'isNewer', params: payload },
            actions: [{ type: 'count', params: payload<Payload<'newMessage'>> }, announce],
          },
          { guard: { type: 'isUnannounced', params: payload }, actions: announce },
        ],
        'hub.messagesRead': { actions: { type: 'noteRead', params: payload } },
        'hub.createRoomGroup': { actions: announceGroup },
        'hub.joinUser': { actions: [addMember, announceJoin] },
        'hub.renamedGroup': { actions: rename },
        'hub.leftUser': { actions: removeMember },
      },
    },
    refreshing: {
      tags: ['loaded', 'reloading'],
      on: { ...anew('refreshing'), 'move.refused': { target: 'refreshing', reenter: true } },
      invoke: load('ready', 'refresh'),
    },
  },
});

/** Moves are sent to the server one after the other. */
const moving = base.createStateConfig({
  initial: 'still',
  states: {
    still: { always: { guard: 'hasMoves', target: 'telling' } },
    telling: {
      invoke: {
        id: 'move',
        src: 'move',
        input: ({ context: { moves } }) => moves[0] ?? { roomId: '', act: 'open' },
        onDone: { target: 'still', actions: { type: 'answered', params: ({ event }) => event.output } },
        onError: { target: 'still', actions: ['forgetMove', 'notifyRefused'] },
      },
    },
  },
});

/** A conversation with somebody: the one there is, or a new one. */
const opening = base.createStateConfig({
  initial: 'idle',
  on: {
    'focus.taken': { guard: { type: 'isFocus', params: ({ event }) => event }, actions: 'forgetFocus' },
    'group.created': {
      actions: [
        { type: 'adoptRoom', params: ({ event }) => event },
        { type: 'focusOn', params: ({ event }) => ({ roomId: event.room.ChatRoomId }) },
        'closeContacts',
      ],
    },
  },
  states: {
    idle: { on: { 'person.open': person() } },
    creating: {
      tags: 'opening',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => ({ userId: context.wanted ?? '' }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'adoptRoom', params: ({ event }) => ({ room: event.output }) },
            { type: 'focusOn', params: ({ event }) => ({ roomId: event.output.ChatRoomId }) },
            'closeContacts',
          ],
        },
        onError: 'failed',
      },
    },
    failed: { tags: 'notOpened', on: { 'person.open': person(), 'contacts.close': 'idle' } },
  },
});
function person() {
  return {
    target: 'creating',
    actions: {
      type: 'want',
      params: ({ event }: { event: { userId: string } }) => ({ userId: event.userId }),
    },
  } as const;
}

const mute = { target: 'muting', actions: { type: 'mute', params: ({ event }: { event: Mute }) => event } } as const;

/** Issue 17: a room is muted until a moment, or announced again. */
const muting = base.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'room.mute': mute } },
    muting: {
      tags: 'muting',
      invoke: {
        id: 'mute',
        src: 'mute',
        input: ({ context }) => context.mute ?? { roomId: '', until: null },
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ roomId: event.output.ChatRoomId }) },
            target: 'idle',
            actions: { type: 'adoptRoom', params: ({ event }) => ({ room: event.output }) },
          },
          // A group that was left meanwhile does not come back.
          { target: 'idle' },
        ],
        onError: 'failed',
      },
    },
    failed: { tags: 'notMuted', on: { 'room.mute': mute } },
  },
});

/** Clinical 4, "Chat window": all conversations of one person, and where their windows are. */
export const chatMachine = base.createMachine({
  id: 'chat',
  context: ({ input }) => ({
    ...input,
    rooms: [],
    dots: {},
    moves: [],
    later: {},
    front: { roomId: null, revision: 0 },
    wanted: null,
    focus: null,
    mute: null,
    latest: null,
    sounded: null,
    added: null,
  }),
  invoke: {
    id: 'hubEvents',
    src: 'hubEvents',
    input: {
      only: [
        'hub.openRoom',
        'hub.openWindow',
        'hub.minimizedWindow',
        'hub.closeWindow',
        'hub.newMessage',
        'hub.messagesRead',
        'hub.createRoomGroup',
        'hub.joinUser',
        'hub.renamedGroup',
        'hub.leftUser',
        'hub.connectedUser',
        'hub.disconnectedUser',
      ],
    },
  },
  type: 'parallel',
  states: {
    data,
    moving,
    opening,
    muting,
    // One soft tone for each message that is announced.
    tone: {
      always: [
        {
          guard: 'isAudible',
          actions: [
            'hear',
            { type: 'soundMessage', params: ({ context }) => ({ roomId: context.latest?.roomId ?? '' }) },
          ],
        },
        { guard: 'isUnsounded', actions: 'hear' },
      ],
    },
    contacts: {
      initial: 'closed',
      states: {
        closed: { on: { 'contacts.open': 'open' } },
        open: { tags: 'contacts', on: { 'contacts.close': 'closed' } },
      },
    },
  },
});
