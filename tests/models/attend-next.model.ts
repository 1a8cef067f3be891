import { assign, setup } from 'xstate';

export const attendNextModelEvents = [
  'live',
  'lost',
  'streamBroke',
  'next',
  'assigned',
  'alreadyAssigned',
  'noneAvailable',
  'otherMessage',
  'tooMany',
  'pauseOver',
  'broke',
  'cancel',
  'dismissed',
] as const;
type ModelEvent = { type: (typeof attendNextModelEvents)[number] };
type Failure =
  | 'medicalcare_already_assigned'
  | 'medicalcare_no_available'
  | 'medicalcare_not_be_obtained'
  | 'ui.generic_error';

export type AttendNextShown = {
  requesting: boolean;
  mayAsk: boolean;
  reason: 'disconnected' | 'tooManyRequests' | null;
  /** Wait before the next press, given by the server. */
  pause: number | null;
  failure: Failure | null;
  /** The case that the person already has, to be opened from the refusal. */
  held: boolean;
  opened: boolean;
};

/** Seconds of the model's 429, in milliseconds. */
export const pauseOfModel = 20_000;

/**
 * Clinical 4 "attend next" and clinical 8, its messages; R4: a throttled caller waits as long as the server says; R5: after
 * a refusal the list is reloaded.
 */
export const attendNextModel = setup({
  types: {} as {
    context: { live: boolean; failure: Failure | null; held: boolean; opened: boolean };
    events: ModelEvent;
  },
  guards: { live: ({ context }) => context.live },
  actions: {
    opened: () => {},
    refreshQueue: () => {},
    connect: assign((_, params: { live: boolean }) => ({ live: params.live })),
    clear: assign({ failure: null, held: false, opened: false }),
    hold: assign({ held: true }),
    open: assign({ opened: true }),
    fail: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: 'attendNext',
  context: { live: false, failure: null, held: false, opened: false },
  on: {
    live: { actions: { type: 'connect', params: { live: true } } },
    lost: { actions: { type: 'connect', params: { live: false } } },
    streamBroke: { actions: { type: 'connect', params: { live: false } } },
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        next: { guard: 'live', target: 'asking', actions: 'clear' },
        dismissed: { guard: ({ context }) => context.failure !== null, actions: 'clear' },
      },
    },
    asking: {
      on: {
        assigned: { target: 'resting', actions: ['opened', 'open'] },
        alreadyAssigned: {
          target: 'resting',
          actions: ['refreshQueue', 'hold', { type: 'fail', params: { failure: 'medicalcare_already_assigned' } }],
        },
        noneAvailable: {
          target: 'resting',
          actions: ['refreshQueue', { type: 'fail', params: { failure: 'medicalcare_no_available' } }],
        },
        otherMessage: {
          target: 'resting',
          actions: ['refreshQueue', { type: 'fail', params: { failure: 'medicalcare_not_be_obtained' } }],
        },
        tooMany: 'pausing',
        broke: {
          target: 'resting',
          actions: ['refreshQueue', { type: 'fail', params: { failure: 'ui.generic_error' } }],
        },
        cancel: { target: 'resting', actions: 'refreshQueue' },
      },
    },
    pausing: { on: { pauseOver: 'resting' } },
  },
});
