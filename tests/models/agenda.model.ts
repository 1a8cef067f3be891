import { assign, setup } from 'xstate';

export const agendaEvents = [
  'arrived',
  'arrivedBefore',
  'arrivedEmpty',
  'broke',
  'retry',
  'resync',
  'live',
  'nobodys',
  'nextDay',
  'sameDay',
  'showWeek',
  'showDay',
  'changedHere',
  'changedBefore',
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
  'arrivedHeld',
  'arrivedHeldOnly',
  'holdEnds',
  'hoursChanged',
  'hoursOfAnother',
  'hoursElsewhere',
  'sharedStarted',
  'sharedMovedHere',
  'sharedClosed',
  'sharedOfAnother',
] as const;

export type AgendaShown = {
  view: 'loading' | 'failed' | 'notFound' | 'empty' | 'rows';
  outdated: boolean;
  day: 'today' | 'tomorrow';
  /** Both days are in one week. */
  days: 'day' | 'week';
  /** Hour of the shown appointment. */
  hour: 'none' | 'first' | 'later';
  /** Status of its encounter. */
  status: 'none' | 'scheduled' | 'started' | 'finished';
  asking: boolean;
  /** Another user holds a shown hour. */
  held: boolean;
};
type Meta = Partial<AgendaShown>;
type Context = Pick<AgendaShown, 'day' | 'days' | 'hour' | 'status' | 'held'> & {
  /** Day of the appointment, if any. */
  of: AgendaShown['day'];
};

const spec = setup({
  types: {} as { context: Context; events: { type: (typeof agendaEvents)[number] }; meta: Meta },
  guards: {
    some: ({ context }) => context.hour !== 'none',
    todayOnly: ({ context }) => context.day === 'today' && context.days === 'day',
    todayOfWeek: ({ context }) => context.day === 'today' && context.days === 'week',
    aWeek: ({ context }) => context.days === 'week',
    held: ({ context }) => context.held,
    oneDay: ({ context }) => context.days === 'day',
  },
  actions: {
    some: assign(({ context }) => ({ hour: 'first', status: 'scheduled', held: false, of: context.day })),
    someHeld: assign(({ context }) => ({ hour: 'first', status: 'scheduled', held: true, of: context.day })),
    /** The response is older than an event that was already applied. */
    asUpdated: assign({ held: false }),
    none: assign({ hour: 'none', status: 'none', held: false }),
    noneHeld: assign({ hour: 'none', status: 'none', held: true }),
    progress: assign((_, { to }: { to: AgendaShown['status'] }) => ({ status: to })),
    later: assign(({ context }) => ({ hour: 'later', of: context.day })),
    tomorrow: assign({ day: 'tomorrow' }),
    otherDay: assign({ hour: 'none', status: 'none', day: 'tomorrow', held: false }),
    week: assign({ hour: 'none', status: 'none', days: 'week', held: false }),
    oneDay: assign({ hour: 'none', status: 'none', days: 'day', held: false }),
    dayOfWeek: assign(({ context: { hour, status, of, day } }) => ({
      hour: of === day ? hour : 'none',
      status: of === day ? status : 'none',
      days: 'day',
      held: false,
    })),
  },
});

/** Applies an event of a shown encounter immediately; for another encounter of these days only the server has the state. */
const onProgress = <TTo>(to: TTo) => {
  const becomes = (status: AgendaShown['status']) =>
    [{ guard: 'some', actions: { type: 'progress', params: { to: status } } }, to] as const;
  return {
    taken: becomes('scheduled'),
    started: becomes('started'),
    freed: becomes('scheduled'),
    paused: becomes('started'),
    finished: becomes('finished'),
    sharedStarted: becomes('started'),
  } as const;
};
/** An update of an own case of this day; a case moving to another day was here only if it is shown. */
const onUpdate = <TTarget extends string>(target: TTarget) => {
  const to = { target, reenter: true } as const;
  return {
    resync: to,
    movedHere: to,
    movedAway: { guard: 'some', ...to },
    closed: to,
    sharedMovedHere: to,
    sharedClosed: to,
    hoursChanged: { guard: 'aWeek', ...to },
    ...onProgress(to),
  } as const;
};
/** Events of others, or of another day, need no request. */
const nothing = <TState extends string>(state: TState) =>
  ({
    othersMoved: state,
    movedOnAnotherDay: state,
    startedOfAnother: state,
    hoursOfAnother: state,
    hoursElsewhere: state,
    sharedOfAnother: state,
    sameDay: state,
    live: state,
    changedBefore: state,
  }) as const;
const turns = {
  nextDay: [
    { guard: 'todayOnly', target: '#agenda.loading', actions: 'otherDay' },
    { guard: 'todayOfWeek', actions: 'tomorrow' },
  ],
  showWeek: { guard: 'oneDay', target: '#agenda.loading', actions: 'week' },
  showDay: { guard: 'aWeek', target: '#agenda.loading', actions: 'oneDay' },
  changedHere: { guard: 'some', actions: 'later' },
} as const;
/** When the days are loaded, one of them stays shown while it is requested again. */
const turnsOfKnown = {
  ...turns,
  showDay: { guard: 'aWeek', target: '#agenda.refreshing', actions: 'dayOfWeek' },
} as const;
const answers = {
  arrived: { target: 'loaded', actions: 'some' },
  arrivedBefore: [
    { guard: 'some', target: 'loaded', actions: 'asUpdated' },
    { target: 'loaded', actions: 'some' },
  ],
  arrivedHeld: { guard: 'aWeek', target: 'loaded', actions: 'someHeld' },
  arrivedHeldOnly: { guard: 'aWeek', target: 'loaded', actions: 'noneHeld' },
  arrivedEmpty: { target: 'loaded', actions: 'none' },
  nobodys: { target: 'notFound', actions: 'none' },
} as const;

/** Clinical 2 and 3, design 7: days of one professional, kept current by events; responses for other days are dropped. */
export const agendaModel = spec.createMachine({
  id: 'agenda',
  context: { hour: 'none', status: 'none', of: 'today', day: 'today', days: 'day', held: false },
  initial: 'loading',
  states: {
    loading: {
      meta: { view: 'loading', asking: true },
      on: { ...answers, broke: 'failed', ...turns, ...nothing('loading'), ...onUpdate('loading') },
    },
    failed: {
      meta: { view: 'failed' },
      on: { retry: 'loading', ...turns, ...nothing('failed'), live: 'loading', ...onUpdate('loading') },
    },
    notFound: { meta: { view: 'notFound' }, on: { resync: 'loading', ...turns, ...nothing('notFound') } },
    loaded: {
      on: {
        holdEnds: { guard: 'held', target: 'refreshing' },
        ...turnsOfKnown,
        ...nothing('loaded'),
        ...onUpdate('refreshing'),
      },
    },
    refreshing: {
      meta: { asking: true },
      on: { ...answers, broke: 'outdated', ...turnsOfKnown, ...nothing('refreshing'), ...onUpdate('refreshing') },
    },
    outdated: {
      meta: { outdated: true },
      on: {
        retry: 'refreshing',
        ...turnsOfKnown,
        ...nothing('outdated'),
        live: 'refreshing',
        ...onUpdate('refreshing'),
      },
    },
  },
});

export const agendaShows = (meta: Meta, { day, days, hour, status, held }: Context): AgendaShown => ({
  view: meta.view ?? (hour === 'none' ? 'empty' : 'rows'),
  outdated: meta.outdated ?? false,
  asking: meta.asking ?? false,
  day,
  days,
  hour,
  status,
  held,
});
