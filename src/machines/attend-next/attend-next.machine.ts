import { assign, not, setup, stateIn } from 'xstate';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  AttendNextContext,
  AttendNextEvent,
  AttendNextFailure,
  AttendNextInput,
  AttendNextOutcome,
  AttendNextPorts,
  AttendNextQueue,
} from './attend-next.types.ts';

const actors: AttendNextPorts['actors'] = {
  attendNext: promisePort('attendNext'),
  connection: eventsPort('connection'),
};

/** Clinical 8: failures by error code. */
const failureOf = {
  already_assigned: 'medicalcare_already_assigned',
  none_available: 'medicalcare_no_available',
  other: 'medicalcare_not_be_obtained',
} as const satisfies Record<Extract<AttendNextOutcome, { kind: 'refused' }>['code'], AttendNextFailure>;

const base = setup({
  types: {} as {
    input: AttendNextInput;
    context: AttendNextContext;
    events: AttendNextEvent;
    tags: 'requesting' | 'refused' | 'opened' | 'paused';
  },
  actors,
  delays: { pause: ({ context }) => context.pause },
  guards: {
    disconnected: stateIn({ connection: 'lost' }),
    assigned: (_, outcome: AttendNextOutcome) => outcome.kind === 'assigned',
    tooMany: (_, outcome: AttendNextOutcome) => outcome.kind === 'tooMany',
  },
  actions: {
    noteOpened: assign((_, outcome: AttendNextOutcome) =>
      outcome.kind === 'assigned' ? { openedId: outcome.id } : {},
    ),
    refuse: assign((_, outcome: AttendNextOutcome) =>
      outcome.kind === 'refused' ? { failure: failureOf[outcome.code], heldId: outcome.heldId } : {},
    ),
    notePause: assign((_, outcome: AttendNextOutcome) =>
      outcome.kind === 'tooMany' ? { pause: outcome.retryAfter, retryAt: outcome.now + outcome.retryAfter } : {},
    ),
    fail: assign({ failure: 'ui.generic_error' }),
    startOver: assign({ openedId: null, failure: null, heldId: null, retryAt: null }),
    opened: actionPort<{ queue: AttendNextQueue; id: string }>('opened'),
    refreshQueue: actionPort<undefined>('refreshQueue'),
  },
});

const next = { guard: not('disconnected'), target: '#attendNext.request.requesting', actions: 'startOver' } as const;

const requesting = base.createStateConfig({
  tags: 'requesting',
  // The server may have assigned a case before the cancel arrived, so the list is reloaded.
  on: { 'attend.cancel': { target: 'idle', actions: 'refreshQueue' } },
  invoke: {
    id: 'attendNext',
    src: 'attendNext',
    input: ({ context }) => ({ queue: context.queue }),
    onDone: [
      {
        guard: { type: 'assigned', params: ({ event }) => event.output },
        target: 'opened',
        actions: [
          { type: 'noteOpened', params: ({ event }) => event.output },
          { type: 'opened', params: ({ context }) => ({ queue: context.queue, id: context.openedId ?? '' }) },
        ],
      },
      {
        guard: { type: 'tooMany', params: ({ event }) => event.output },
        target: 'paused',
        actions: { type: 'notePause', params: ({ event }) => event.output },
      },
      {
        target: 'refused',
        actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'refreshQueue'],
      },
    ],
    onError: { target: 'refused', actions: ['fail', 'refreshQueue'] },
  },
});

const request = base.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'attend.next': next } },
    requesting,
    opened: { tags: 'opened', on: { 'attend.next': next } },
    // R4: no request before the time given by the server.
    paused: { tags: 'paused', after: { pause: { target: 'idle', actions: 'startOver' } } },
    refused: {
      tags: 'refused',
      on: { 'attend.next': next, 'attend.dismissed': { target: 'idle', actions: 'startOver' } },
    },
  },
});

/** Clinical 4, "attend next": one press assigns and opens one case. */
export const attendNextMachine = base.createMachine({
  id: 'attendNext',
  context: ({ input }) => ({
    queue: input.queue,
    openedId: null,
    failure: null,
    heldId: null,
    pause: 0,
    retryAt: null,
  }),
  type: 'parallel',
  states: {
    connection: {
      invoke: { id: 'connection', src: 'connection', onError: '.lost' },
      initial: 'lost',
      states: { lost: { on: { 'hub.live': 'live' } }, live: { on: { 'hub.lost': 'lost' } } },
    },
    request,
  },
});
