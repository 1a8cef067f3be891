import { assign, setup } from 'xstate';

export const agendaEvents = [
  'arrived',
  'arrivedEmpty',
  'broke',
  'retry',
  'resync',
  'nextDay',
  'sameDay',
  'movedHere',
  'movedAway',
  'taken',
  'started',
  'freed',
  'paused',
  'finished',
  'closed',
  'othersMoved',
  'movedOnAnotherDay',
  'startedOfAnother',
] as const;

export type AgendaShown = {
  view: 'loading' | 'failed' | 'empty' | 'rows';
  outdated: boolean;
  day: 'today' | 'tomorrow';
  asking: boolean;
};
type Meta = Partial<AgendaShown>;
type Context = { items: 'none' | 'some'; day: AgendaShown['day'] };

const spec = setup({
  types: {} as { context: Context; events: { type: (typeof agendaEvents)[number] }; meta: Meta },
  guards: {
    some: ({ context }) => context.items === 'some',
    today: ({ context }) => context.day === 'today',
  },
  actions: {
    some: assign({ items: 'some' }),
    none: assign({ items: 'none' }),
    tomorrow: assign({ items: 'none', day: 'tomorrow' }),
  },
});

/** What happens to a case of mine and of the day; one that goes to another day was here only if it is shown. */
const onUpdate = <TTarget extends string>(target: TTarget) => {
  const to = { target, reenter: true } as const;
  return {
    resync: to,
    movedHere: to,
    movedAway: { guard: 'some', ...to },
    taken: to,
    started: to,
    freed: to,
    paused: to,
    finished: to,
    closed: to,
  } as const;
};
/** Of others, or of another day: nothing to ask for. */
const nothing = <TState extends string>(state: TState) =>
  ({ othersMoved: state, movedOnAnotherDay: state, startedOfAnother: state, sameDay: state }) as const;
const turns = { nextDay: { guard: 'today', target: '#agenda.loading', actions: 'tomorrow' } } as const;
const answers = {
  arrived: { target: 'loaded', actions: 'some' },
  arrivedEmpty: { target: 'loaded', actions: 'none' },
} as const;

/** Clinical 2 and design 7: one day of mine, kept current by events; the answer for another day is dropped. */
export const agendaModel = spec.createMachine({
  id: 'agenda',
  context: { items: 'none', day: 'today' },
  initial: 'loading',
  states: {
    loading: {
      meta: { view: 'loading', asking: true },
      on: { ...answers, broke: 'failed', ...turns, ...nothing('loading'), ...onUpdate('loading') },
    },
    failed: {
      meta: { view: 'failed' },
      on: { retry: 'loading', ...turns, ...nothing('failed'), ...onUpdate('loading') },
    },
    loaded: { on: { ...turns, ...nothing('loaded'), ...onUpdate('refreshing') } },
    refreshing: {
      meta: { asking: true },
      on: { ...answers, broke: 'outdated', ...turns, ...nothing('refreshing'), ...onUpdate('refreshing') },
    },
    outdated: {
      meta: { outdated: true },
      on: { retry: 'refreshing', ...turns, ...nothing('outdated'), ...onUpdate('refreshing') },
    },
  },
});

export const agendaShows = (meta: Meta, { items, day }: Context): AgendaShown => ({
  view: meta.view ?? (items === 'some' ? 'rows' : 'empty'),
  outdated: meta.outdated ?? false,
  asking: meta.asking ?? false,
  day,
});
