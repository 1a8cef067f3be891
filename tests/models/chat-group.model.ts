import { assign, setup } from 'xstate';

export const chatMembersEvents = [
  'loaded',
  'loadFailed',
  'resync',
  'luisJoined',
  'luisLeft',
  'renamed',
  'iWasAdded',
  'iLeftElsewhere',
  'iLeftHere',
  'iRenamedHere',
  'receivedBefore',
  'answeredBefore',
] as const;
/** Whether this user is in the group, its name, and whether Luis is in it. */
type Group = { inside: boolean; name: 'Norte' | 'Sur'; luis: boolean };
export type ChatMembersShown = Group & { view: 'loading' | 'ready' | 'renewing' };

const members = setup({
  types: {} as {
    context: { server: Group; shown: Group };
    events: { type: (typeof chatMembersEvents)[number] };
  },
  guards: {
    isIn: ({ context: { server } }) => server.inside,
    isOut: ({ context: { server } }) => !server.inside,
    hasLuis: ({ context: { server } }) => server.inside && server.luis,
    lacksLuis: ({ context: { server } }) => server.inside && !server.luis,
    isShown: ({ context: { shown } }) => shown.inside,
  },
  actions: {
    read: () => {},
    change: assign(({ context: { server } }, change: Partial<Group>) => ({ server: { ...server, ...change } })),
    rename: assign(({ context: { server } }) => ({
      server: { ...server, name: server.name === 'Norte' ? ('Sur' as const) : ('Norte' as const) },
    })),
    show: assign(({ context: { server } }) => ({ shown: server })),
    /** A group that is not shown is not updated. */
    follow: assign(({ context: { server, shown } }) => ({ shown: shown.inside ? server : shown })),
    hide: assign(({ context: { shown } }) => ({ shown: { ...shown, inside: false } })),
  },
});
const change = (params: Partial<Group>) => ({ type: 'change', params }) as const;
const mine = {
  iLeftHere: { guard: 'isIn', actions: [change({ inside: false }), 'hide'] },
  iRenamedHere: { guard: 'isIn', actions: ['rename', 'show'] },
  answeredBefore: { guard: 'isShown' },
} as const;
/** Events during a read may be missing in the response, so the rooms are read again. */
const anew = <T extends 'loading' | 'renewing'>(target: T) => {
  const again = { target, reenter: true } as const;
  return {
    ...mine,
    resync: again,
    luisJoined: { ...again, guard: 'lacksLuis', actions: [change({ luis: true }), 'follow'] },
    luisLeft: { ...again, guard: 'hasLuis', actions: [change({ luis: false }), 'follow'] },
    renamed: { ...again, guard: 'isIn', actions: ['rename', 'follow'] },
    // Its room is sent before the event: two events, each of which triggers a new read.
    iWasAdded: { ...again, guard: 'isOut', actions: [change({ inside: true }), 'read'] },
    iLeftElsewhere: { ...again, guard: 'isIn', actions: [change({ inside: false }), 'hide'] },
    receivedBefore: again,
  } as const;
};

/** Decision 103: name and members of a group follow the latest state despite late events; a former member no longer sees it. */
export const chatMembersModel = members.createMachine({
  id: 'members',
  context: {
    server: { inside: true, name: 'Norte', luis: false },
    shown: { inside: false, name: 'Norte', luis: false },
  },
  initial: 'loading',
  states: {
    loading: { entry: 'read', on: { ...anew('loading'), loaded: { target: 'ready', actions: 'show' } } },
    ready: {
      on: {
        ...mine,
        resync: 'renewing',
        luisJoined: { guard: 'lacksLuis', actions: [change({ luis: true }), 'follow'] },
        luisLeft: { guard: 'hasLuis', actions: [change({ luis: false }), 'follow'] },
        renamed: { guard: 'isIn', actions: ['rename', 'follow'] },
        iWasAdded: { guard: 'isOut', actions: [change({ inside: true }), 'show'] },
        iLeftElsewhere: { guard: 'isIn', actions: [change({ inside: false }), 'hide'] },
        receivedBefore: {},
      },
    },
    renewing: {
      entry: 'read',
      on: { ...anew('renewing'), loaded: { target: 'ready', actions: 'show' }, loadFailed: 'ready' },
    },
  },
});

export const chatGroupEvents = [
  'renameBegun',
  'typed',
  'blanked',
  'sameTyped',
  'saved',
  'stored',
  'leaveAsked',
  'confirmed',
  'cancelled',
  'answered',
  'broke',
] as const;
export type ChatGroupShown = {
  stage: 'looking' | 'renaming' | 'saving' | 'asking' | 'leaving' | 'left';
  text: 'same' | 'blank' | 'new';
  failure: 'name' | 'rename' | 'leave' | null;
  delivered: number;
};
type Dialog = Omit<ChatGroupShown, 'stage'>;

const dialog = setup({
  types: {} as { context: Dialog; events: { type: (typeof chatGroupEvents)[number] } },
  guards: {
    isBlank: ({ context: { text } }) => text === 'blank',
    isSame: ({ context: { text } }) => text === 'same',
    few: ({ context: { delivered } }) => delivered < 1,
  },
  actions: {
    write: assign((_, { text }: Pick<Dialog, 'text'>) => ({ text, failure: null })),
    fail: assign((_, { failure }: Pick<Dialog, 'failure'>) => ({ failure })),
    deliver: assign(({ context }) => ({ delivered: context.delivered + 1 })),
  },
});
const write = (text: Dialog['text']) => ({ type: 'write', params: { text } }) as const;
const fail = (failure: Dialog['failure']) => ({ type: 'fail', params: { failure } }) as const;

/** Clinical 5: a name is required; leaving is confirmed; a failure is shown and keeps typed text. */
export const chatGroupModel = dialog.createMachine({
  id: 'group',
  context: { text: 'same', failure: null, delivered: 0 },
  initial: 'looking',
  states: {
    looking: {
      on: {
        renameBegun: { guard: 'few', target: 'renaming', actions: write('same') },
        leaveAsked: { target: 'asking', actions: fail(null) },
      },
    },
    renaming: {
      on: {
        typed: { actions: write('new') },
        blanked: { actions: write('blank') },
        sameTyped: { actions: write('same') },
        saved: [
          { guard: 'isBlank', actions: fail('name') },
          { guard: 'isSame', target: 'looking' },
          { target: 'saving', actions: fail(null) },
        ],
        cancelled: { target: 'looking', actions: fail(null) },
      },
    },
    saving: {
      on: {
        typed: {},
        stored: { target: 'looking', actions: 'deliver' },
        broke: { target: 'renaming', actions: fail('rename') },
      },
    },
    asking: { on: { confirmed: 'leaving', cancelled: 'looking' } },
    leaving: {
      on: { cancelled: {}, answered: 'left', broke: { target: 'looking', actions: fail('leave') } },
    },
    left: {},
  },
});
