import type { ChatRoom, ChatWindow } from '#domain/chat/chat.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import { base, type Payload } from './chat.setup.ts';

const payload = <P>({ event }: { event: { payload: P } }) => event.payload;
const noteOpened = {
  type: 'noteOpened',
  params: ({ event }: { event: { payload: ChatWindow } }) => ({ roomId: event.payload.ChatRoomId, isOpen: true }),
} as const;
const adoptWindow = { type: 'adoptWindow', params: payload<ChatWindow> } as const;
const window = { actions: adoptWindow } as const;
const presence = { actions: { type: 'notePresence', params: payload<HubPayload<'connectedUser'>> } } as const;

const announce = { type: 'announce', params: payload<Payload<'newMessage'>> } as const;
const addMember = { type: 'addMember', params: payload<Payload<'joinUser'>> } as const;
const rename = { type: 'rename', params: payload<Payload<'renamedGroup'>> } as const;
const removeMember = { type: 'removeMember', params: payload<Payload<'leftUser'>> } as const;
const announceJoin = { type: 'announceJoin', params: payload<Payload<'joinUser'>> } as const;
const announceGroup = { type: 'announceGroup', params: payload<Payload<'createRoomGroup'>> } as const;

/** An event while the rooms load may be newer than the response, so they are loaded again. */
const anew = <T extends 'loading' | 'refreshing'>(target: T) => ({
  'app.resync': { target, reenter: true },
  'hub.openRoom': { target, reenter: true },
  'hub.openWindow': { target, reenter: true, actions: noteOpened },
  'hub.minimizedWindow': { target, reenter: true },
  'hub.closeWindow': { target, reenter: true },
  'hub.newMessage': { target, reenter: true, actions: announce },
  'hub.messagesRead': { target, reenter: true },
  'hub.createRoomGroup': { target, reenter: true, actions: announceGroup },
  // The displayed room is updated immediately, because the read may fail.
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

/** The conversations: loaded, then updated by hub events. */
export const data = base.createStateConfig({
  initial: 'loading',
  on: {
    'window.move': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: [
        { type: 'move', params: ({ event: { roomId, act } }) => ({ roomId, act }) },
        { type: 'noteOpened', params: ({ event: { roomId, act } }) => ({ roomId, isOpen: act === 'open' }) },
      ],
    },
    'group.seen': { actions: 'closeNotice' },
    'group.changed': { actions: { type: 'adoptRoom', params: ({ event }) => event } },
    'group.left': { actions: { type: 'removeRoom', params: ({ event }) => event } },
    // Applies while the rooms are loading too, so that an older response does not reset a newer presence.
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
        // Restores the server's position, whatever was displayed meanwhile.
        'move.refused': 'refreshing',
        'hub.openRoom': { actions: { type: 'adoptRoom', params: ({ event }) => ({ room: event.payload.Room }) } },
        'hub.openWindow': { actions: [adoptWindow, noteOpened] },
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
