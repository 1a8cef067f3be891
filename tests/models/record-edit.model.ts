import { assign, setup } from 'xstate';

export const recordEditModelEvents = [
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
  'removeBroke',
] as const;

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
  failure: RecordEditShown['failure'];
  fields: string[];
};
/** What is typed next: neither what the server has nor what stands there. */
export const typedOver = (name: string | null, mine: string | null) =>
  ['Mía', 'Otra', 'Tercera'].find((typed) => typed !== name && typed !== mine) ?? 'Mía';
/** What reaches the port for kept changes: nothing left is an empty object. */
export const changesOf = (mine: string | null) => (mine === null ? {} : { name: mine });

const spec = setup({
  types: {} as {
    input: RecordEditModelInput;
    context: Context;
    events: { type: (typeof recordEditModelEvents)[number] };
    meta: Pick<RecordEditShown, 'is'>;
  },
  guards: {
    dirty: ({ context }) => context.mine !== null,
    pristine: ({ context }) => context.mine === null,
    stored: ({ context }) => context.id !== null,
    storedAndPristine: ({ context }) => context.id !== null && context.mine === null,
    wroteOn: ({ context: { mine, sent } }, { name }: { name?: string }) => mine !== sent && mine !== (name ?? sent),
  },
  actions: {
    keepChanges: (_, _params: { id: string | null; version: number; changes: object }) => {},
    recordSaved: (_, _params: { id: string }) => {},
    recordRemoved: (_, _params: { id: string }) => {},
    show: assign((_, params: { name: string; version: number; mine?: string }) => ({
      mine: null,
      failure: null,
      fields: [],
      ...params,
    })),
    // What is typed always differs from what the server has; typing in a field answers its complaint.
    write: assign(({ context }) => ({ mine: typedOver(context.name, context.mine), failure: null, fields: [] })),
    /** While another one is on its way, the old name is a change of it. */
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
    // What agrees with theirs is no change any more.
    newer: assign(({ context }) => ({
      name: 'Ajena',
      version: 5,
      mine: context.mine === 'Ajena' ? null : context.mine,
    })),
    newerInstead: assign({ name: 'Ajena', version: 5, mine: null }),
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
/** Before the row has its id and version: what is dropped is what was kept under the old ones. */
const drop = {
  type: 'keepChanges',
  params: ({ context: { id, version } }: { context: Context }) => ({ id, version: version ?? 0, changes: {} }),
} as const;
const show = (name: string, version: number, mine?: string) =>
  ({ type: 'show', params: mine === undefined ? { name, version } : { name, version, mine } }) as const;
const shown = {
  found: { target: '#record.editing', actions: show('Rosa', 1) },
  foundChanged: { target: '#record.editing', actions: show('Rosario', 4) },
  // Written before a reload or in another tab, and not saved.
  foundStored: { target: '#record.editing', actions: show('Rosa', 1, 'Antes') },
  // Somebody else changed the row since.
  foundOutdated: { guard: 'stored', target: '#record.conflict', actions: show('Ajena', 5, 'Antes') },
} as const;
const notLoaded = { type: 'fail', params: { failure: 'notLoaded' } } as const;

const saved = (params: { name?: string }) => {
  const stored = [drop, { type: 'store', params }, { type: 'recordSaved', params: { id: 'r1' } }] as const;
  return [
    { guard: { type: 'wroteOn', params }, target: 'editing', actions: [...stored, keep] },
    { target: 'saved', actions: stored },
  ] as const;
};

/** Shell 7 "JSON patch", domain 0.1, design 10: what was changed here is kept, and sent with the version it stands on. */
export const recordEditModel = spec.createMachine({
  id: 'record',
  context: ({ input }) => ({
    id: input.id,
    name: null,
    mine: null,
    sent: null,
    version: null,
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
      on: {
        changeName: { target: 'editing', actions: ['write', keep] },
        putNameBack: { target: 'editing', actions: ['putBack', keep] },
        discard: { guard: 'dirty', target: 'editing', actions: ['discard', keep] },
        save: { guard: 'dirty', target: 'saving', actions: 'send' },
        remove: { guard: 'stored', target: 'asking', actions: 'clear' },
        // A row that is not stored has nothing to be read again.
        resync: [{ guard: 'storedAndPristine', target: 'refreshing' }, { target: 'editing' }],
      },
    },
    refreshing: {
      meta: { is: 'refreshing' },
      on: {
        ...shown,
        notFound: 'missing',
        loadBroke: { target: 'editing', actions: notLoaded },
        // Whoever writes meanwhile is not read over: the version says later whether somebody else did.
        changeName: { target: 'editing', actions: ['write', keep] },
      },
    },
    saving: {
      meta: { is: 'saving' },
      on: {
        changeName: { actions: ['write', keep] },
        putNameBack: { actions: ['writeBack', keep] },
        saved: saved({}),
        // The server writes it in its own form (a RUT without points): nothing that was written since.
        savedTidied: saved({ name: 'En su forma' }),
        conflict: { guard: 'stored', target: 'conflict', actions: 'settle' },
        invalid: {
          target: 'editing',
          actions: ['settle', { type: 'fail', params: { failure: 'invalid', fields: ['name'] } }],
        },
        saveBroke: { target: 'editing', actions: ['settle', { type: 'fail', params: { failure: 'notSaved' } }] },
      },
    },
    saved: {
      meta: { is: 'saved' },
      on: {
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
        removeBroke: { target: 'editing', actions: { type: 'fail', params: { failure: 'notRemoved' } } },
      },
    },
    removed: { meta: { is: 'removed' } },
  },
});
