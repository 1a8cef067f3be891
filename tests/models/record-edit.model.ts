import { assign, setup } from 'xstate';

const alone = [
  'found',
  'foundChanged',
  'foundStored',
  'foundOutdated',
  'notFound',
  'loadBroke',
  'retry',
  'resync',
  'changeName',
  'putNameBack',
  'discard',
  'save',
  'saved',
  'savedTidied',
  'conflict',
  'invalid',
  'saveBroke',
  'keepMine',
  'takeTheirs',
  'remove',
  'cancelRemoval',
  'confirmRemoval',
  'removed',
  'removeRefused',
  'removeBroke',
] as const;
/** Events with a colleague who saves the same row. */
const besides = [
  'found',
  'foundBelow',
  'foundOverlapping',
  'notFound',
  'loadBroke',
  'announced',
  'announcedOld',
  'changeName',
  'discard',
  'save',
  'saved',
  'keepMine',
  'takeTheirs',
] as const;
export const recordEditModelEvents = { alone, besides };
export type RecordEditModelEvent = (typeof alone | typeof besides)[number];

export type RecordEditShown = {
  is:
    | 'loading'
    | 'failed'
    | 'notFound'
    | 'editing'
    | 'saving'
    | 'saved'
    | 'conflict'
    | 'refreshing'
    | 'asking'
    | 'removing'
    | 'removed';
  /** Notice about a colleague who saved during editing. */
  notice: 'rebased' | 'overlapping' | null;
  id: string | null;
  name: string | null;
  version: number | null;
  dirty: boolean;
  failure: 'notLoaded' | 'notSaved' | 'invalid' | 'notRemoved' | null;
  fields: string[];
  save: [possible: boolean, reason: string | null];
};

export type RecordEditModelInput = { id: string | null };
type Context = {
  id: string | null;
  name: string | null;
  mine: string | null;
  sent: string | null;
  version: number | null;
  /** The last announced version. */
  announced: number;
  /** The server version beside the shown one, offered as a choice. */
  theirs: { name: string; version: number } | null;
  failure: RecordEditShown['failure'];
  fields: string[];
};
const knownOf = ({ version, theirs }: Pick<Context, 'version' | 'theirs'>) =>
  Math.max(version ?? 0, theirs?.version ?? 0);
/** A colleague saves twice at most. */
export const announcedAfter = (known: number) => (known < 9 ? 9 : 12);
/** The next typed value: neither that of the server nor the current one. */
export const typedOver = (name: string | null, mine: string | null) =>
  ['Mía', 'Otra', 'Tercera'].find((typed) => typed !== name && typed !== mine) ?? 'Mía';
/** Kept changes passed to the port; an empty object when none are left. */
export const changesOf = (mine: string | null) => (mine === null ? {} : { name: mine });

const spec = setup({
  types: {} as {
    input: RecordEditModelInput;
    context: Context;
    events: { type: RecordEditModelEvent };
    meta: Pick<RecordEditShown, 'is'> & Partial<Pick<RecordEditShown, 'notice'>>;
  },
  guards: {
    dirty: ({ context }) => context.mine !== null,
    pristine: ({ context }) => context.mine === null,
    stored: ({ context }) => context.id !== null,
    storedAndPristine: ({ context }) => context.id !== null && context.mine === null,
    /** Announced, but neither shown nor offered. */
    unread: ({ context }) => context.mine !== null && context.announced > knownOf(context),
    behind: ({ context }) => context.mine === null && context.announced > (context.version ?? 0),
    isNewer: ({ context }) => announcedAfter(knownOf(context)) > Math.max(knownOf(context), context.announced),
    wroteOn: ({ context: { mine, sent } }, { name }: { name?: string }) => mine !== sent && mine !== (name ?? sent),
  },
  actions: {
    keepChanges: (_, _params: { id: string | null; version: number; changes: object }) => {},
    recordSaved: (_, _params: { id: string }) => {},
    recordRemoved: (_, _params: { id: string }) => {},
    show: assign((_, params: { name: string; version: number; mine?: string }) => ({
      mine: null,
      theirs: null,
      failure: null,
      fields: [],
      ...params,
    })),
    announce: assign(({ context }) => ({ announced: announcedAfter(knownOf(context)) })),
    giveUp: assign({ announced: 0 }),
    putBelow: assign(({ context }) => ({ version: context.announced, theirs: null })),
    hold: assign((_, theirs: { name: string; version: number }) => ({ theirs })),
    holdAnnounced: assign(({ context }) => ({
      theirs: { name: `Nueva ${context.announced}`, version: context.announced },
    })),
    // Typed text always differs from the server value; typing in a field clears its error.
    write: assign(({ context }) => ({ mine: typedOver(context.name, context.mine), failure: null, fields: [] })),
    /** While a save is pending, the old name counts as a change. */
    writeBack: assign(({ context }) => ({ mine: context.name })),
    settle: assign(({ context }) => ({ mine: context.mine === context.name ? null : context.mine, sent: null })),
    putBack: assign({ mine: null, failure: null, fields: [] }),
    discard: assign({ mine: null, failure: null, fields: [] }),
    send: assign(({ context }) => ({ sent: context.mine, failure: null, fields: [] })),
    store: assign(({ context }, params: { name?: string }) => ({
      id: 'r1',
      name: params.name ?? context.sent,
      mine: context.mine === context.sent || context.mine === params.name ? null : context.mine,
      sent: null,
      version: 2,
      fields: [],
    })),
    // A value equal to the server version is no change.
    newer: assign(({ context: { theirs, mine } }) => ({
      ...theirs,
      mine: mine === theirs?.name ? null : mine,
      theirs: null,
    })),
    newerInstead: assign(({ context: { theirs } }) => ({ ...theirs, mine: null, theirs: null })),
    fail: assign((_, params: { failure: NonNullable<RecordEditShown['failure']>; fields?: string[] }) => ({
      failure: params.failure,
      fields: params.fields ?? [],
    })),
    clear: assign({ failure: null, fields: [] }),
  },
});

const keep = {
  type: 'keepChanges',
  params: ({ context: { id, version, mine } }: { context: Context }) => ({
    id,
    version: version ?? 0,
    changes: changesOf(mine),
  }),
} as const;
/** Before the row has its id and version, this drops the changes kept under the old ones. */
const drop = {
  type: 'keepChanges',
  params: ({ context: { id, version } }: { context: Context }) => ({ id, version: version ?? 0, changes: {} }),
} as const;
const ajena = { type: 'hold', params: { name: 'Ajena', version: 5 } } as const;
const show = (name: string, version: number, mine?: string) =>
  ({ type: 'show', params: mine === undefined ? { name, version } : { name, version, mine } }) as const;
const shown = {
  found: { target: '#record.editing', actions: show('Rosa', 1) },
  foundChanged: { target: '#record.editing', actions: show('Rosario', 4) },
  // Unsaved changes from before a reload or from another tab.
  foundStored: { target: '#record.editing', actions: show('Rosa', 1, 'Antes') },
  // Another user changed the row since.
  foundOutdated: { guard: 'stored', target: '#record.conflict', actions: [show('Ajena', 5, 'Antes'), ajena] },
} as const;
const notLoaded = ['giveUp', { type: 'fail', params: { failure: 'notLoaded' } }] as const;
/** A version that is already shown or announced changes nothing. */
const announcements = {
  announced: { guard: 'isNewer', actions: 'announce' },
  announcedOld: {},
} as const;
/** Shared by all editing states; independent of the notice about a colleague. */
const writing = {
  changeName: { actions: ['write', keep] },
  putNameBack: { target: '#record.editing', actions: ['putBack', keep] },
  discard: { guard: 'dirty', target: '#record.editing', actions: ['discard', keep] },
  save: { guard: 'dirty', target: '#record.saving', actions: 'send' },
  remove: { guard: 'stored', target: '#record.asking', actions: 'clear' },
  resync: {},
  ...announcements,
} as const;

const saved = (params: { name?: string }) => {
  const stored = [drop, { type: 'store', params }, { type: 'recordSaved', params: { id: 'r1' } }] as const;
  return [
    { guard: { type: 'wroteOn', params }, target: 'editing', actions: [...stored, keep] },
    { target: 'saved', actions: stored },
  ] as const;
};

/** Shell 7 "JSON patch", domain 0.1, design 10: local changes are kept, and sent with the version they are based on. */
export const recordEditModel = spec.createMachine({
  id: 'record',
  context: ({ input }) => ({
    id: input.id,
    name: null,
    mine: null,
    sent: null,
    version: null,
    announced: 0,
    theirs: null,
    failure: null,
    fields: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      meta: { is: 'loading' },
      on: {
        ...shown,
        notFound: 'missing',
        loadBroke: { target: 'failed', actions: notLoaded },
      },
    },
    failed: { meta: { is: 'failed' }, on: { retry: 'loading', resync: 'loading' } },
    missing: { meta: { is: 'notFound' }, on: { retry: 'loading', resync: 'loading' } },
    editing: {
      meta: { is: 'editing' },
      always: [
        { guard: 'unread', target: 'comparing' },
        { guard: 'behind', target: 'refreshing' },
      ],
      on: {
        ...announcements,
        changeName: { target: 'editing', actions: ['write', keep] },
        putNameBack: { target: 'editing', actions: ['putBack', keep] },
        discard: { guard: 'dirty', target: 'editing', actions: ['discard', keep] },
        save: { guard: 'dirty', target: 'saving', actions: 'send' },
        remove: { guard: 'stored', target: 'asking', actions: 'clear' },
        // A row without a stored version cannot be reloaded.
        resync: [{ guard: 'storedAndPristine', target: 'refreshing' }, { target: 'editing' }],
      },
    },
    /** The row is loaded for comparison during editing. */
    comparing: {
      meta: { is: 'editing' },
      on: {
        ...writing,
        foundBelow: { target: 'rebased', actions: ['putBelow', keep] },
        foundOverlapping: { target: 'overlapping', actions: 'holdAnnounced' },
        notFound: { target: 'editing', actions: 'giveUp' },
        loadBroke: { target: 'editing', actions: 'giveUp' },
      },
    },
    rebased: {
      meta: { is: 'editing', notice: 'rebased' },
      always: { guard: 'unread', target: 'comparing' },
      on: writing,
    },
    // Both changed the same field: the choice is offered on save, never while typing.
    overlapping: {
      meta: { is: 'editing', notice: 'overlapping' },
      always: { guard: 'unread', target: 'comparing' },
      on: { ...writing, save: { guard: 'dirty', target: 'conflict' } },
    },
    refreshing: {
      meta: { is: 'refreshing' },
      on: {
        ...shown,
        ...announcements,
        notFound: 'missing',
        loadBroke: { target: 'editing', actions: notLoaded },
        // Typing is not interrupted by a reload: the version later shows whether another user saved.
        changeName: { target: 'editing', actions: ['write', keep] },
      },
    },
    saving: {
      meta: { is: 'saving' },
      on: {
        ...announcements,
        changeName: { actions: ['write', keep] },
        putNameBack: { actions: ['writeBack', keep] },
        saved: saved({}),
        // The server normalizes the value (a RUT without points), which must not overwrite later typing.
        savedTidied: saved({ name: 'En su forma' }),
        conflict: { guard: 'stored', target: 'conflict', actions: ['settle', ajena] },
        invalid: {
          target: 'editing',
          actions: ['settle', { type: 'fail', params: { failure: 'invalid', fields: ['name'] } }],
        },
        saveBroke: { target: 'editing', actions: ['settle', { type: 'fail', params: { failure: 'notSaved' } }] },
      },
    },
    saved: {
      meta: { is: 'saved' },
      always: { guard: 'behind', target: 'refreshing' },
      on: {
        ...announcements,
        changeName: { target: 'editing', actions: ['write', keep] },
        remove: { target: 'asking', actions: 'clear' },
        resync: 'refreshing',
      },
    },
    conflict: {
      meta: { is: 'conflict' },
      on: {
        keepMine: { target: 'editing', actions: ['newer', keep] },
        takeTheirs: { target: 'editing', actions: ['newerInstead', keep] },
      },
    },
    asking: { meta: { is: 'asking' }, on: { cancelRemoval: 'editing', confirmRemoval: 'removing' } },
    removing: {
      meta: { is: 'removing' },
      on: {
        removed: { target: 'removed', actions: [drop, { type: 'recordRemoved', params: { id: 'r1' } }] },
        // Still referenced: the reference is shown at a field.
        removeRefused: {
          target: 'editing',
          actions: { type: 'fail', params: { failure: 'invalid', fields: ['name'] } },
        },
        removeBroke: { target: 'editing', actions: { type: 'fail', params: { failure: 'notRemoved' } } },
      },
    },
    removed: { meta: { is: 'removed' } },
  },
});
