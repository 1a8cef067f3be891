import { assign, setup } from 'xstate';

export const recordEditModelEvents = [
  'found',
  'foundChanged',
  'notFound',
  'loadBroke',
  'retry',
  'resync',
  'changeName',
  'putNameBack',
  'discard',
  'save',
  'saved',
  'conflict',
  'invalid',
  'saveBroke',
  'keepMine',
  'takeTheirs',
] as const;

export type RecordEditShown = {
  is: 'loading' | 'failed' | 'notFound' | 'editing' | 'saving' | 'saved' | 'conflict' | 'refreshing';
  name: string | null;
  version: number | null;
  dirty: boolean;
  failure: 'notLoaded' | 'notSaved' | 'invalid' | null;
  fields: string[];
  save: [possible: boolean, reason: string | null];
};

type Context = {
  name: string | null;
  mine: string | null;
  version: number | null;
  failure: RecordEditShown['failure'];
  fields: string[];
};

const spec = setup({
  types: {} as {
    context: Context;
    events: { type: (typeof recordEditModelEvents)[number] };
    meta: Pick<RecordEditShown, 'is'>;
  },
  guards: { dirty: ({ context }) => context.mine !== null, pristine: ({ context }) => context.mine === null },
  actions: {
    recordSaved: (_, _params: { id: string }) => {},
    show: assign((_, params: { name: string; version: number }) => ({ ...params, mine: null, failure: null })),
    // What is typed always differs from what the server has; typing in a field answers its complaint.
    write: assign(({ context }) => ({ mine: context.name === 'Mía' ? 'Otra' : 'Mía', failure: null, fields: [] })),
    putBack: assign({ mine: null, failure: null, fields: [] }),
    discard: assign({ mine: null, failure: null, fields: [] }),
    clear: assign({ failure: null, fields: [] }),
    stored: assign(({ context }) => ({ name: context.mine, mine: null, version: 2, fields: [] })),
    newer: assign({ name: 'Ajena', version: 5 }),
    newerInstead: assign({ name: 'Ajena', version: 5, mine: null }),
    fail: assign((_, params: { failure: NonNullable<RecordEditShown['failure']>; fields?: string[] }) => ({
      failure: params.failure,
      fields: params.fields ?? [],
    })),
  },
});

const found = { target: '#record.editing', actions: { type: 'show', params: { name: 'Rosa', version: 1 } } } as const;
const foundChanged = {
  target: '#record.editing',
  actions: { type: 'show', params: { name: 'Rosario', version: 4 } },
} as const;
const notLoaded = { type: 'fail', params: { failure: 'notLoaded' } } as const;

/** Shell 7 "JSON patch" and domain 0.1: what was changed here is sent with the version it stands on. */
export const recordEditModel = spec.createMachine({
  id: 'record',
  context: { name: null, mine: null, version: null, failure: null, fields: [] },
  initial: 'loading',
  states: {
    loading: {
      meta: { is: 'loading' },
      on: { found, foundChanged, notFound: 'missing', loadBroke: { target: 'failed', actions: notLoaded } },
    },
    failed: { meta: { is: 'failed' }, on: { retry: 'loading', resync: 'loading' } },
    missing: { meta: { is: 'notFound' }, on: { retry: 'loading', resync: 'loading' } },
    editing: {
      meta: { is: 'editing' },
      on: {
        changeName: { target: 'editing', actions: 'write' },
        putNameBack: { target: 'editing', actions: 'putBack' },
        discard: { guard: 'dirty', target: 'editing', actions: 'discard' },
        save: { guard: 'dirty', target: 'saving', actions: 'clear' },
        resync: [{ guard: 'pristine', target: 'refreshing' }, { target: 'editing' }],
      },
    },
    refreshing: {
      meta: { is: 'refreshing' },
      on: { found, foundChanged, notFound: 'missing', loadBroke: { target: 'editing', actions: notLoaded } },
    },
    saving: {
      meta: { is: 'saving' },
      on: {
        saved: { target: 'saved', actions: [{ type: 'recordSaved', params: { id: 'r1' } }, 'stored'] },
        conflict: 'conflict',
        invalid: { target: 'editing', actions: { type: 'fail', params: { failure: 'invalid', fields: ['name'] } } },
        saveBroke: { target: 'editing', actions: { type: 'fail', params: { failure: 'notSaved' } } },
      },
    },
    saved: {
      meta: { is: 'saved' },
      on: {
        changeName: { target: 'editing', actions: 'write' },
        resync: 'refreshing',
      },
    },
    conflict: {
      meta: { is: 'conflict' },
      on: {
        keepMine: { target: 'editing', actions: 'newer' },
        takeTheirs: { target: 'editing', actions: 'newerInstead' },
      },
    },
  },
});
