import { assign, setup } from 'xstate';

export const dashboardModelEvents = ['happened', 'answered', 'broke', 'tenSeconds', 'fiftyMs', 'missed'] as const;
export type DashboardShown = { asking: boolean; known: boolean };

type Facts = {
  known: boolean;
  /** The last request failed. */
  failed: boolean;
  asking: boolean;
  /** A change happened that the numbers do not include. */
  owed: boolean;
  /** No request is sent before this has passed. */
  pause: 'none' | 'short' | 'long';
};

const model = setup({
  types: {} as { context: Facts; events: { type: (typeof dashboardModelEvents)[number] } },
  guards: {
    isAsking: ({ context }) => context.asking,
    isQuiet: ({ context }) => !context.asking && context.pause === 'none',
    restsLong: ({ context }) => !context.asking && context.pause === 'long',
    restsShort: ({ context }) => !context.asking && context.pause === 'short',
  },
  actions: {
    ask: assign({ asking: true, owed: false, pause: 'none' }),
    owe: assign({ owed: true }),
    gather: assign(({ context: { failed } }) => ({ owed: true, pause: failed ? 'long' : 'short' })),
    know: assign({ asking: false, known: true, failed: false, pause: 'long' }),
    fail: assign({ asking: false, failed: true, owed: false, pause: 'none' }),
    passed: assign(({ context: { owed } }) => ({ asking: owed, owed: false, pause: 'none' })),
  },
});

/**
 * Shell 3 and 9: the numbers are loaded once; an event reloads them after 50 ms, at most every ten seconds. A failure is
 * silent and waits for the next event; missed changes are loaded immediately.
 */
export const dashboardModel = model.createMachine({
  context: { known: false, failed: false, asking: true, owed: false, pause: 'none' },
  on: {
    happened: [{ guard: 'isQuiet', actions: 'gather' }, { actions: 'owe' }],
    answered: { guard: 'isAsking', actions: 'know' },
    broke: { guard: 'isAsking', actions: 'fail' },
    tenSeconds: [
      { guard: 'restsLong', actions: 'passed' },
      { guard: 'restsShort', actions: 'passed' },
    ],
    fiftyMs: { guard: 'restsShort', actions: 'passed' },
    missed: { actions: 'ask' },
  },
});
