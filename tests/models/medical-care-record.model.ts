import { assign, setup } from 'xstate';

export const recordEvents = [
  'recordArrived',
  'recordBroke',
  'recordRetry',
  'resync',
  'loadedNamed',
  'loadedMasked',
  'loadedMissing',
  'receivedStarted',
  'acted',
  'actedAndMasked',
  'receivedNotes',
  'receivedSummary',
  'receivedFiles',
  'receivedNotesOfOrigin',
  'receivedNotesOfAnother',
  'sharingEndedElsewhere',
  'sharingEndedInOrientation',
  'sharingOfAnotherEnded',
] as const;

export type RecordShown = { view: 'masked' | 'loading' | 'ready' | 'failed'; asked: number; here: boolean };

/** Parts of an encounter (form, answer, history, notes): loaded with it, and only by users with access to its patient. */
export const recordModel = setup({
  types: {} as {
    context: { reloading: boolean; has: boolean };
    events: { type: (typeof recordEvents)[number] };
    meta: { view?: RecordShown['view'] };
  },
  guards: { reloading: ({ context }) => context.reloading },
  actions: {
    ask: assign({ reloading: true }),
    received: assign({ reloading: false }),
    keep: assign({ has: true }),
    forget: assign({ has: false }),
  },
}).createMachine({
  id: 'record',
  context: { reloading: true, has: false },
  on: {
    resync: { actions: 'ask' },
    receivedStarted: { actions: 'ask' },
    loadedNamed: { guard: 'reloading', target: '.reading', actions: 'received' },
    loadedMasked: { guard: 'reloading', target: '.masked', actions: ['received', 'forget'] },
    loadedMissing: { guard: 'reloading', target: '.gone', actions: ['received', 'forget'] },
  },
  initial: 'masked',
  states: {
    masked: {},
    reading: {
      on: {
        recordArrived: { target: 'here', actions: 'keep' },
        recordBroke: 'broken',
        receivedNotes: { target: 'reading', reenter: true },
        receivedSummary: { target: 'reading', reenter: true },
        receivedNotesOfOrigin: { target: 'reading', reenter: true },
        sharingEndedElsewhere: { target: 'reading', reenter: true },
        sharingEndedInOrientation: { target: 'reading', reenter: true },
      },
    },
    here: {
      on: {
        acted: 'reading',
        receivedNotes: 'reading',
        receivedSummary: 'reading',
        receivedNotesOfOrigin: 'reading',
        sharingEndedElsewhere: 'reading',
        sharingEndedInOrientation: 'reading',
        sharingOfAnotherEnded: 'here',
        actedAndMasked: { target: 'masked', actions: 'forget' },
      },
    },
    broken: {
      on: {
        recordRetry: 'reading',
        acted: 'reading',
        receivedNotes: 'reading',
        receivedSummary: 'reading',
        receivedNotesOfOrigin: 'reading',
        sharingEndedElsewhere: 'reading',
        sharingEndedInOrientation: 'reading',
      },
    },
    // Responses after the encounter was closed are dropped.
    gone: { type: 'final' },
  },
});

type State = { value: unknown; context: { has: boolean } };
export const recordShows = ({ value, context: { has } }: State): RecordShown => ({
  view: value === 'masked' || value === 'gone' ? 'masked' : has ? 'ready' : value === 'broken' ? 'failed' : 'loading',
  asked: value === 'reading' ? 1 : 0,
  here: has,
});
