import { assign, setup } from 'xstate';

export const polyclinicModelEvents = [
  'selectFirst',
  'selectSecond',
  'selectStranger',
  'reload',
  'resync',
  'loadedNone',
  'loadedFirst',
  'loadedBoth',
  'loadBroke',
] as const;

type Has = 0 | 1 | 2;
export type PolyclinicShown = {
  mine: Has;
  selected: 1 | 2 | null;
  choose: boolean;
  loading: boolean;
  failure: 'generic' | null;
};
type Context = { mine: Has; selected: 1 | 2 | null; failure: 'generic' | null };

const spec = setup({
  types: {} as {
    input: { mine: Has; remembered: 1 | 2 | null };
    context: Context;
    events: { type: (typeof polyclinicModelEvents)[number] };
    meta: { choose: boolean; loading: boolean };
  },
  guards: {
    stillMine: ({ context }) => context.selected !== null && context.selected <= context.mine,
    onlyOne: ({ context }) => context.mine === 1,
    hasFirst: ({ context }) => context.mine >= 1,
    hasSecond: ({ context }) => context.mine === 2,
    none: ({ context }) => context.mine === 0,
  },
  actions: {
    rememberSelection: (_, _params: { polyclinicId: number }) => {},
    forgetSelection: () => {},
    has: assign((_, params: { mine: Has }) => ({ mine: params.mine, failure: null })),
    select: assign((_, params: { selected: 1 | 2 | null }) => ({ selected: params.selected })),
    fail: assign({ failure: 'generic' }),
  },
});

const chosen = <T extends 'selected' | 'loading'>(n: 1 | 2, then: T) =>
  ({
    target: `#polyclinic.${then}`,
    actions: [
      { type: 'select', params: { selected: n } },
      { type: 'rememberSelection', params: { polyclinicId: n } },
    ],
  }) as const;
const nothing = [{ type: 'select', params: { selected: null } }, 'forgetSelection'] as const;
const choices = <T extends 'selected' | 'loading'>(then: T) =>
  ({
    selectFirst: { guard: 'hasFirst', ...chosen(1, then) },
    selectSecond: { guard: 'hasSecond', ...chosen(2, then) },
  }) as const;
const loaded = (mine: Has) => ({ target: '#polyclinic.deciding', actions: { type: 'has', params: { mine } } }) as const;

/** Shell 2, polyclinic switcher and selection: the current one is remembered, and must still belong to the user. */
export const polyclinicModel = spec.createMachine({
  id: 'polyclinic',
  context: ({ input }) => ({ mine: input.mine, selected: input.remembered, failure: null }),
  on: { reload: '.loading', resync: '.loading' },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'stillMine', target: 'selected' },
        { guard: 'onlyOne', ...chosen(1, 'selected') },
        { guard: 'none', target: 'none', actions: nothing },
        { target: 'choosing', actions: nothing },
      ],
    },
    loading: {
      meta: { choose: false, loading: true },
      on: {
        // The list is reloaded whenever the connection is back: choices neither wait for that nor are lost by it.
        ...choices('loading'),
        selectStranger: 'loading',
        loadedNone: loaded(0),
        loadedFirst: loaded(1),
        loadedBoth: loaded(2),
        loadBroke: { target: 'deciding', actions: 'fail' },
      },
    },
    none: { meta: { choose: false, loading: false }, on: { selectStranger: 'none' } },
    choosing: { meta: { choose: true, loading: false }, on: { ...choices('selected'), selectStranger: 'choosing' } },
    selected: { meta: { choose: false, loading: false }, on: { ...choices('selected'), selectStranger: 'selected' } },
  },
});
