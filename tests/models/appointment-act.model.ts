import { assign, setup } from 'xstate';

export const appointmentActEvents = [
  'grabToMove',
  'grabToResize',
  'stepLater',
  'stepDay',
  'drop',
  'release',
  'drag',
  'grabOnEve',
  'stepIntoRepeated',
  'dragIntoRepeated',
  'chooseSecond',
  'saved',
  'conflict',
  'stale',
  'late',
  'broke',
  'undo',
  'tenSeconds',
  'dismiss',
  'chooseFree',
  'override',
  'retry',
  'askCancel',
  'askNoShow',
  'confirmCancel',
  'cancelled',
  'cancelRefused',
  'cancelBroke',
] as const;

/** The clock comes back to the hour `repeated` a day after `eve`: `second` is the same time again. */
type Hour = 'here' | 'later' | 'longer' | 'nextDay' | 'free' | 'eve' | 'repeated' | 'second';
type Failure = 'repeated_hour' | 'slot_taken' | 'version_conflict' | 'past' | 'generic' | null;
type Now = 'nothing' | 'grabbed' | 'saving' | 'undoable' | 'undoing' | 'refused' | 'asking' | 'cancelling';
export type AppointmentActShown = {
  now: Now;
  /** The hour where it is drawn, if it differs from the stored one. */
  drawn: Hour | null;
  failure: Failure;
  /** Number of offered free hours, and whether overbooking is allowed. */
  offers: number;
  mayOverride: boolean;
  /** Confirmation in progress: a cancellation, or a patient who did not come. */
  ending: 'cancel' | 'noShow';
};
type Facts = {
  now: Now;
  way: 'move' | 'resize';
  stored: Hour;
  to: Hour | null;
  before: Hour | null;
  failure: Failure;
  ending: 'cancel' | 'noShow';
};

type Begun = { now: Now; way: Facts['way']; to: Hour | null; stored?: Hour; failure?: Failure };

const resting: readonly Now[] = ['nothing', 'undoable', 'refused'];
const spec = setup({
  types: {} as { context: Facts; events: { type: (typeof appointmentActEvents)[number] } },
  guards: {
    rests: ({ context }) => resting.includes(context.now),
    canStep: ({ context }) => context.now === 'grabbed' && context.to === 'here',
    canStepDay: ({ context }) => context.now === 'grabbed' && context.to === 'here' && context.way === 'move',
    grabbed: ({ context }) => context.now === 'grabbed',
    grabbedElsewhere: ({ context }) => context.now === 'grabbed' && context.to !== context.stored,
    grabbedOnEve: ({ context }) => context.now === 'grabbed' && context.to === 'eve',
    grabbedRepeated: ({ context }) => context.now === 'grabbed' && context.to === 'repeated',
    repeated: ({ context }) => context.now === 'refused' && context.failure === 'repeated_hour',
    retriable: ({ context }) => context.now === 'refused' && context.failure !== 'repeated_hour',
    saving: ({ context }) => context.now === 'saving',
    undoing: ({ context }) => context.now === 'undoing',
    onItsWay: ({ context }) => context.now === 'saving' || context.now === 'undoing',
    undoable: ({ context }) => context.now === 'undoable',
    conflicted: ({ context }) => context.now === 'refused' && context.failure === 'slot_taken',
    asking: ({ context }) => context.now === 'asking',
    cancelling: ({ context }) => context.now === 'cancelling',
    canDismiss: ({ context }) => ['undoable', 'refused', 'asking'].includes(context.now),
  },
  actions: {
    begin: assign((_, { now, way, to, stored = 'here', failure = null }: Begun): Facts => {
      return { now, way, to, stored, before: null, failure, ending: 'cancel' };
    }),
    stepIntoRepeated: assign({ to: 'repeated' }),
    sendSecond: assign({ now: 'saving', to: 'second', failure: null }),
    step: assign(({ context: { way } }) => ({ to: way === 'move' ? ('later' as const) : ('longer' as const) })),
    stepDay: assign({ to: 'nextDay' }),
    send: assign({ now: 'saving', failure: null }),
    sendFree: assign({ now: 'saving', to: 'free', failure: null }),
    store: assign(({ context: { stored, to } }) => ({
      now: 'undoable' as const,
      before: stored,
      stored: to ?? stored,
      to: null,
    })),
    turnBack: assign(({ context: { before } }) => ({ now: 'undoing' as const, to: before, before: null })),
    refuse: assign((_, { failure }: { failure: Failure }) => ({ now: 'refused' as const, failure })),
    confirm: assign({ now: 'cancelling', failure: null }),
    keepAsking: assign((_, { failure }: { failure: Failure }) => ({ now: 'asking' as const, failure })),
    end: assign({
      now: 'nothing',
      way: 'move',
      stored: 'here',
      to: null,
      before: null,
      failure: null,
      ending: 'cancel',
    }),
    didNotCome: assign({ ending: 'noShow' }),
    changed: () => undefined,
    reload: () => undefined,
  },
});

const begin = (now: Now, way: Facts['way'], to: Hour | null) =>
  ({ guard: 'rests', actions: { type: 'begin', params: { now, way, to } } }) as const;
const refused = (failure: Failure) => ({ type: 'refuse', params: { failure } }) as const;

/**
 * Issue 18: a move is shown immediately and reverted when rejected, with the conflict and the next free hours; for ten
 * seconds one key undoes it. The keyboard equals the mouse: grab, steps, drop or cancel. Cancelling needs a reason, and so
 * does the note that a patient did not come. An hour that the clock repeats is asked about: nothing is moved before.
 */
export const appointmentActModel = spec.createMachine({
  context: { now: 'nothing', way: 'move', stored: 'here', to: null, before: null, failure: null, ending: 'cancel' },
  on: {
    grabToMove: begin('grabbed', 'move', 'here'),
    grabToResize: begin('grabbed', 'resize', 'here'),
    drag: begin('saving', 'move', 'later'),
    grabOnEve: {
      guard: 'rests',
      actions: { type: 'begin', params: { now: 'grabbed', way: 'move', to: 'eve', stored: 'eve' } },
    },
    stepIntoRepeated: { guard: 'grabbedOnEve', actions: 'stepIntoRepeated' },
    dragIntoRepeated: {
      guard: 'rests',
      actions: {
        type: 'begin',
        params: { now: 'refused', way: 'move', to: 'repeated', stored: 'eve', failure: 'repeated_hour' },
      },
    },
    chooseSecond: { guard: 'repeated', actions: 'sendSecond' },
    askCancel: begin('asking', 'move', null),
    askNoShow: {
      guard: 'rests',
      actions: [{ type: 'begin', params: { now: 'asking', way: 'move', to: null } }, 'didNotCome'],
    },
    stepLater: { guard: 'canStep', actions: 'step' },
    stepDay: { guard: 'canStepDay', actions: 'stepDay' },
    drop: [
      { guard: 'grabbedRepeated', actions: refused('repeated_hour') },
      { guard: 'grabbedElsewhere', actions: 'send' },
      { guard: 'grabbed', actions: 'end' },
    ],
    release: { guard: 'grabbed', actions: 'end' },
    saved: [
      { guard: 'saving', actions: ['store', 'changed'] },
      { guard: 'undoing', actions: ['end', 'changed'] },
    ],
    conflict: { guard: 'onItsWay', actions: [refused('slot_taken'), 'reload'] },
    stale: { guard: 'onItsWay', actions: [refused('version_conflict'), 'reload'] },
    late: { guard: 'onItsWay', actions: refused('past') },
    broke: { guard: 'onItsWay', actions: refused('generic') },
    undo: { guard: 'undoable', actions: 'turnBack' },
    tenSeconds: { guard: 'undoable', actions: 'end' },
    dismiss: { guard: 'canDismiss', actions: 'end' },
    chooseFree: { guard: 'conflicted', actions: 'sendFree' },
    override: { guard: 'conflicted', actions: 'send' },
    retry: { guard: 'retriable', actions: 'send' },
    confirmCancel: { guard: 'asking', actions: 'confirm' },
    cancelled: { guard: 'cancelling', actions: ['end', 'reload'] },
    cancelRefused: {
      guard: 'cancelling',
      actions: [{ type: 'keepAsking', params: { failure: 'version_conflict' } }, 'reload'],
    },
    cancelBroke: { guard: 'cancelling', actions: { type: 'keepAsking', params: { failure: 'generic' } } },
  },
});

const drawnWhile: readonly Now[] = ['grabbed', 'saving', 'undoing'];
export const appointmentActShows = ({ now, to, failure, ending }: Facts): AppointmentActShown => ({
  now,
  ending,
  drawn: drawnWhile.includes(now) ? to : null,
  failure,
  offers: failure === 'slot_taken' ? 1 : failure === 'repeated_hour' ? 2 : 0,
  mayOverride: failure === 'slot_taken',
});
