import { assign, setup } from 'xstate';
import {
  daysLater,
  gridMinutes,
  isSameSpan,
  laterBy,
  longerBy,
  type Span,
  spansAtTimeOf,
} from '#domain/agenda/appointment-span.ts';
import type { AppointmentChange } from '../agenda/agenda.types.ts';
import { isReason } from '../shared/reason.ts';
import { actionPort, promisePort } from '../shared/unprovided.ts';
import type {
  ActContext,
  ActEvent,
  ActPorts,
  ActRefusal,
  ActSubject,
  CancelOutcome,
  Ending,
  GrabWay,
  MoveInput,
  MoveOutcome,
} from './appointment-act.types.ts';

const actors: ActPorts['actors'] = { move: promisePort('move'), cancel: promisePort('cancel') };
const spanOf = ({ Start, DeltaMinutes }: Span): Span => ({ Start, DeltaMinutes });
const nothing: ActContext = {
  subject: null,
  way: 'move',
  to: null,
  back: null,
  commentary: '',
  overrideReason: null,
  refusal: null,
  ending: 'cancel',
};
const unforeseen: ActRefusal = { failure: 'generic', taken: null, free: [], mayOverride: false };
const unlikeShown: readonly ActRefusal['failure'][] = ['version_conflict', 'not_found', 'not_allowed', 'slot_taken'];

const base = setup({
  types: {} as { context: ActContext; events: ActEvent; tags: 'grabbed' | 'busy' | 'undoable' | 'refused' | 'asking' },
  actors,
  delays: { undoTime: 10_000 },
  guards: {
    isElsewhere: (_, { subject, to }: { subject: ActSubject; to: Span }) => !isSameSpan(subject, to),
    isRepeated: (_, { subject, to }: { subject: ActSubject | null; to: Span | null }) =>
      to !== null && to.Start !== subject?.Start && spansAtTimeOf(to).length > 1,
    isAnswered: ({ context }) => context.refusal?.failure !== 'repeated_hour',
    hasMoved: ({ context: { subject, to } }) => subject !== null && to !== null && !isSameSpan(subject, to),
    isMoving: ({ context }) => context.way === 'move',
    mayOverride: ({ context }, { reason }: { reason: string }) =>
      context.refusal?.mayOverride === true && isReason(reason),
    isOffered: ({ context }, { to }: { to: Span }) =>
      context.refusal?.free.some((free) => isSameSpan(free, to)) === true,
    isReason: (_, { text }: { text: string }) => isReason(text),
    moved: (_, { kind }: MoveOutcome) => kind === 'moved',
    cancelled: (_, { kind }: CancelOutcome) => kind === 'cancelled',
    isUnlikeShown: (_, outcome: MoveOutcome) => outcome.kind === 'refused' && unlikeShown.includes(outcome.failure),
  },
  actions: {
    grab: assign((_, { subject, way }: { subject: ActSubject; way: GrabWay }) => ({
      ...nothing,
      subject,
      way,
      to: spanOf(subject),
    })),
    step: assign(({ context: { way, to } }, { by }: { by: number }) => {
      if (!to) return {};
      return { to: way === 'move' ? laterBy(to, by * gridMinutes) : longerBy(to, by * gridMinutes) };
    }),
    stepDay: assign(({ context: { to } }, { by }: { by: number }) => ({ to: to && daysLater(to, by) })),
    intend: assign((_, { subject, to, commentary }: { subject: ActSubject; to: Span; commentary: string }) => ({
      ...nothing,
      subject,
      to,
      commentary,
    })),
    choose: assign((_, { to }: { to: Span }) => ({ to, refusal: null })),
    insist: assign((_, { reason }: { reason: string }) => ({ overrideReason: reason.trim(), refusal: null })),
    again: assign({ refusal: null }),
    accept: assign(({ context: { subject } }, { change }: { change: AppointmentChange }) => ({
      subject: subject && { ...subject, ...change },
      back: subject && spanOf(subject),
      to: null,
      overrideReason: null,
    })),
    turnBack: assign(({ context: { back } }) => ({ to: back, back: null, commentary: '' })),
    refuse: assign((_, { failure, taken, free, mayOverride }: ActRefusal) => ({
      refusal: { failure, taken, free, mayOverride },
      overrideReason: null,
    })),
    askTurn: assign(({ context: { to } }) => ({
      refusal: to && ({ failure: 'repeated_hour', taken: null, free: spansAtTimeOf(to), mayOverride: false } as const),
    })),
    ask: assign((_, { subject, ending }: { subject: ActSubject; ending: Ending }) => ({
      ...nothing,
      subject,
      ending,
    })),
    explain: assign((_, { commentary }: { commentary: string }) => ({ commentary: commentary.trim(), refusal: null })),
    forget: assign(nothing),
    changed: actionPort<{ change: AppointmentChange }>('changed'),
    reload: actionPort('reload'),
  },
});

type Moved = { event: { output: MoveOutcome } };
const outcome = ({ event }: Moved) => event.output;
const change = ({ event }: Moved) => ({ change: (event.output as Extract<MoveOutcome, { kind: 'moved' }>).change });
const refusal = ({ event }: { event: { output: MoveOutcome | CancelOutcome } }) => event.output as ActRefusal;
const refuse = { type: 'refuse', params: refusal } as const;
const failed = { type: 'refuse', params: unforeseen } as const;

const accept = { type: 'accept', params: change } as const;

const moveInput = ({ context: { subject, to, commentary, overrideReason } }: { context: ActContext }): MoveInput => {
  if (!subject || !to) throw new Error('there is nothing to move');
  const { MedicalCareId: careId, Version: version } = subject;
  return { careId, version, from: spanOf(subject), to, commentary, overrideReason };
};

type Settled = { target: 'undoable'; actions: 'accept' } | { target: 'idle'; actions: 'forget' };
const moving = <T extends Settled>({ target, actions: settle }: T) =>
  ({
    id: 'move',
    src: 'move',
    input: moveInput,
    onDone: [
      {
        guard: { type: 'moved', params: outcome },
        target,
        actions: [{ type: 'changed', params: change }, settle === 'accept' ? accept : 'forget'],
      },
      { guard: { type: 'isUnlikeShown', params: outcome }, target: 'refused', actions: [refuse, 'reload'] },
      { target: 'refused', actions: refuse },
    ],
    onError: { target: 'refused', actions: failed },
  }) as const;

type Move = Extract<ActEvent, { type: 'appointment.move' }>;
const move = ({ event: { subject, to, commentary = '' } }: { event: Move }) => ({ subject, to, commentary });
const asked = ({ event: { subject, ending } }: { event: { subject: ActSubject; ending: Ending } }) => ({
  subject,
  ending,
});

/** Acts that may start while no request is in flight, also over a pending undo or a shown refusal. */
const begin = {
  'appointment.grab': {
    target: 'grabbed',
    actions: {
      type: 'grab',
      params: ({ event }: { event: { subject: ActSubject; way: GrabWay } }) => ({
        subject: event.subject,
        way: event.way,
      }),
    },
  },
  'appointment.move': [
    {
      guard: { type: 'isRepeated', params: move },
      target: 'refused',
      actions: [{ type: 'intend', params: move }, 'askTurn'],
    },
    {
      guard: { type: 'isElsewhere', params: move },
      target: 'saving',
      actions: { type: 'intend', params: move },
    },
  ],
  'cancel.ask': { target: 'asking', actions: { type: 'ask', params: asked } },
} as const;
const dismiss = { target: 'idle', actions: 'forget' } as const;

const refused = base.createStateConfig({
  tags: 'refused',
  on: {
    ...begin,
    'act.dismiss': dismiss,
    'move.retry': { guard: 'isAnswered', target: 'saving', actions: 'again' },
    'move.choose': {
      guard: { type: 'isOffered', params: ({ event }) => ({ to: event.to }) },
      target: 'saving',
      actions: { type: 'choose', params: ({ event }) => ({ to: event.to }) },
    },
    'move.override': {
      guard: { type: 'mayOverride', params: ({ event }) => ({ reason: event.reason }) },
      target: 'saving',
      actions: { type: 'insist', params: ({ event }) => ({ reason: event.reason }) },
    },
  },
});

const cancelOutcome = ({ event }: { event: { output: CancelOutcome } }) => event.output;
const cancelling = base.createStateConfig({
  tags: ['asking', 'busy'],
  invoke: {
    id: 'cancel',
    src: 'cancel',
    input: ({ context: { subject: of, commentary, ending } }) => ({
      careId: of?.MedicalCareId ?? '',
      version: of?.Version ?? 0,
      commentary,
      ending,
    }),
    onDone: [
      {
        guard: { type: 'cancelled', params: cancelOutcome },
        target: 'idle',
        actions: ['reload', 'forget'],
      },
      { target: 'asking', actions: [refuse, 'reload'] },
    ],
    onError: { target: 'asking', actions: failed },
  },
});

/**
 * Issue 18: one act on an appointment at a time. A move is shown immediately, can be undone for ten seconds, and is reverted
 * when refused.
 */
export const appointmentActMachine = base.createMachine({
  id: 'appointmentAct',
  context: nothing,
  initial: 'idle',
  states: {
    idle: { on: begin },
    grabbed: {
      tags: 'grabbed',
      on: {
        'grab.step': { actions: { type: 'step', params: ({ event }) => ({ by: event.by }) } },
        'grab.day': {
          guard: 'isMoving',
          actions: { type: 'stepDay', params: ({ event }) => ({ by: event.by }) },
        },
        'grab.drop': [
          {
            guard: { type: 'isRepeated', params: ({ context: { subject, to } }) => ({ subject, to }) },
            target: 'refused',
            actions: 'askTurn',
          },
          { guard: 'hasMoved', target: 'saving' },
          dismiss,
        ],
        'grab.release': dismiss,
      },
    },
    saving: { tags: 'busy', invoke: moving({ target: 'undoable', actions: 'accept' }) },
    undoable: {
      tags: 'undoable',
      on: { ...begin, 'act.dismiss': dismiss, 'move.undo': { target: 'undoing', actions: 'turnBack' } },
      after: { undoTime: dismiss },
    },
    undoing: { tags: 'busy', invoke: moving({ target: 'idle', actions: 'forget' }) },
    refused,
    asking: {
      tags: 'asking',
      on: {
        'act.dismiss': dismiss,
        'cancel.confirm': {
          guard: { type: 'isReason', params: ({ event }) => ({ text: event.commentary }) },
          target: 'cancelling',
          actions: { type: 'explain', params: ({ event }) => ({ commentary: event.commentary }) },
        },
      },
    },
    cancelling,
  },
});
