import { assign, setup } from 'xstate';

export const chatRoomsEvents = [
  'loaded',
  'loadFailed',
  'retried',
  'resync',
  'open',
  'activate',
  'minimize',
  'close',
  'toldOpen',
  'toldMinimized',
  'toldClosed',
  'toldNew',
  'toldUnknown',
  'said',
  'saidBefore',
  'readByMe',
  'readByOther',
  'cameOnline',
  'wentOffline',
] as const;
export type ChatRoomsShown = {
  view: 'loading' | 'failed' | 'ready' | 'renewing';
  window: 'open' | 'minimized' | 'closed';
  active: boolean;
  unread: number;
  isNewThere: boolean;
  online: boolean;
};
type Facts = Omit<ChatRoomsShown, 'view'>;
const fresh: Facts = { window: 'open', active: false, unread: 0, isNewThere: false, online: false };

const rooms = setup({
  types: {} as { context: Facts; events: { type: (typeof chatRoomsEvents)[number] } },
  guards: { few: ({ context }) => context.unread < 2 },
  actions: {
    moveWindow: (_, _params: { roomId: string; act: string }) => {},
    adopt: assign(() => fresh),
    window: assign((_, { window, active }: Pick<Facts, 'window' | 'active'>) => ({ window, active })),
    count: assign(({ context }) => ({ unread: context.unread + 1 })),
    read: assign({ unread: 0 }),
    newThere: assign({ isNewThere: true }),
    online: assign((_, { online }: { online: boolean }) => ({ online })),
  },
});
const places = {
  open: { window: 'open', active: true },
  activate: { window: 'open', active: true },
  minimize: { window: 'minimized', active: false },
  close: { window: 'closed', active: false },
} as const;
const to = (act: keyof typeof places) => ({ type: 'window', params: places[act] }) as const;

/** Clinical 4, "Chat window", and domain 4: windows follow their person, and every message counts once. */
export const chatRoomsModel = (roomId: string) => {
  const move = (act: keyof typeof places) =>
    ({ actions: [to(act), { type: 'moveWindow', params: { roomId, act } }] }) as const;
  const moves = {
    open: move('open'),
    activate: move('activate'),
    minimize: move('minimize'),
    close: move('close'),
  };
  const anew = <T extends 'loading' | 'renewing'>(state: T) => ({
    resync: state,
    toldOpen: state,
    toldMinimized: state,
    toldClosed: state,
    toldNew: state,
    said: state,
    readByMe: state,
  });
  return rooms.createMachine({
    id: 'rooms',
    context: { ...fresh, window: 'closed' },
    initial: 'loading',
    states: {
      // What is told while the rooms are read makes them be read again.
      loading: { on: { ...anew('loading'), loaded: { target: 'ready', actions: 'adopt' }, loadFailed: 'failed' } },
      failed: { on: { retried: 'loading', resync: 'loading' } },
      ready: {
        on: {
          ...moves,
          resync: 'renewing',
          toldOpen: { actions: to('open') },
          toldMinimized: { actions: to('minimize') },
          toldClosed: { actions: to('close') },
          toldNew: { actions: 'newThere' },
          toldUnknown: 'ready',
          said: { guard: 'few', actions: 'count' },
          saidBefore: 'ready',
          readByMe: { actions: 'read' },
          readByOther: 'ready',
          cameOnline: { actions: { type: 'online', params: { online: true } } },
          wentOffline: { actions: { type: 'online', params: { online: false } } },
        },
      },
      renewing: {
        on: { ...moves, ...anew('renewing'), loaded: { target: 'ready', actions: 'adopt' }, loadFailed: 'ready' },
      },
    },
  });
};

export const chatOpeningEvents = [
  'contactsOpen',
  'contactsClose',
  'person',
  'created',
  'createFailed',
  'focusTaken',
  'focusTakenElsewhere',
] as const;
export type ChatOpeningShown = { contacts: boolean; opening: boolean; notOpened: boolean; focus: boolean };

const opening = setup({
  types: {} as { context: { contacts: boolean; focus: boolean }; events: { type: (typeof chatOpeningEvents)[number] } },
  actions: {
    contacts: assign((_, { contacts }: { contacts: boolean }) => ({ contacts })),
    focus: assign({ focus: true, contacts: false }),
    unfocus: assign({ focus: false }),
  },
});

/**
 * Clinical 2: a press on a contact opens the conversation, and its input takes the focus once; a failure is told until
 * the contacts are closed.
 */
export const chatOpeningModel = opening.createMachine({
  id: 'opening',
  context: { contacts: false, focus: false },
  initial: 'idle',
  on: {
    contactsOpen: { actions: { type: 'contacts', params: { contacts: true } } },
    contactsClose: { actions: { type: 'contacts', params: { contacts: false } } },
    focusTaken: { actions: 'unfocus' },
    focusTakenElsewhere: {},
  },
  states: {
    idle: { on: { person: 'creating' } },
    creating: { on: { created: { target: 'idle', actions: 'focus' }, createFailed: 'failed' } },
    failed: {
      on: {
        person: 'creating',
        contactsClose: { target: 'idle', actions: { type: 'contacts', params: { contacts: false } } },
      },
    },
  },
});
