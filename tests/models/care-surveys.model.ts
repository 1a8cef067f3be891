import { assign, setup } from 'xstate';

export const careSurveysEvents = [
  'found',
  'foundNone',
  'refused',
  'broke',
  'triaged',
  'corrected',
  'covid',
  'reviewed',
  'ofAnother',
  'missed',
  'retry',
  'lost',
  'live',
] as const;

/** Answers by name, each in its version, the newest first. */
type Facts = {
  answers: { covid: number; triage: number };
  reading: 'asked' | 'askedAgain' | 'known' | 'failed' | 'outdated' | 'refused';
  line: 'up' | 'down';
};
const asks = ({ context }: { context: Facts }) => context.reading === 'asked' || context.reading === 'askedAgain';
const newer = (known: number, version: number) => Math.max(known, version);

/**
 * Domain 4: an encounter shows its answers as they are sent, corrected and reviewed; an event brings its row and nothing is
 * asked again. What was read is never older than what an event brought. After a loss of the line it is read again.
 */
export const careSurveysModel = setup({
  types: {} as { context: Facts; events: { type: (typeof careSurveysEvents)[number] } },
  guards: {
    asks,
    isUnread: ({ context }) => context.reading === 'failed' || context.reading === 'outdated',
    isUp: ({ context }) => context.line === 'up',
    isDown: ({ context }) => context.line === 'down',
  },
  actions: {
    find: assign(({ context: { answers } }) => ({
      reading: 'known',
      answers: { ...answers, triage: newer(answers.triage, 1) },
    })),
    findNone: assign({ reading: 'known' }),
    refuse: assign({ reading: 'refused' }),
    fail: assign(({ context }) => ({ reading: context.reading === 'asked' ? 'failed' : 'outdated' })),
    bring: assign(({ context }, of: Partial<Facts['answers']>) => ({
      answers: {
        covid: newer(context.answers.covid, of.covid ?? 0),
        triage: newer(context.answers.triage, of.triage ?? 0),
      },
    })),
    ask: assign(({ context: { reading } }) => ({
      reading: ({ asked: 'asked', failed: 'asked', refused: 'refused' } as const)[reading as 'asked'] ?? 'askedAgain',
    })),
    lose: assign({ line: 'down' }),
    restore: assign({ line: 'up' }),
  },
}).createMachine({
  id: 'careSurveys',
  context: { answers: { covid: 0, triage: 0 }, reading: 'asked', line: 'up' },
  on: {
    found: { guard: 'asks', actions: 'find' },
    foundNone: { guard: 'asks', actions: 'findNone' },
    refused: { guard: 'asks', actions: 'refuse' },
    broke: { guard: 'asks', actions: 'fail' },
    triaged: { actions: { type: 'bring', params: { triage: 1 } } },
    corrected: { actions: { type: 'bring', params: { triage: 2 } } },
    covid: { actions: { type: 'bring', params: { covid: 1 } } },
    reviewed: { actions: { type: 'bring', params: { triage: 3 } } },
    ofAnother: {},
    missed: {},
    retry: { guard: 'isUnread', actions: 'ask' },
    lost: { guard: 'isUp', actions: 'lose' },
    live: { guard: 'isDown', actions: ['restore', 'ask'] },
  },
});
