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
  'receivedAdmission',
  'receivedFiles',
  'receivedNotesOfOrigin',
  'receivedNotesOfAnother',
  'receivedNotShared',
  'sharingEndedElsewhere',
  'sharingEndedInOrientation',
  'sharingOfAnotherEnded',
] as const;

type View = 'masked' | 'loading' | 'ready' | 'failed';
export type RecordShown = { view: View; asked: number; here: boolean };

/** Parts of an encounter (form, answer, history, notes): loaded with it, and only by users with access to its patient. */
export const recordModel = setup({
  types: {} as {
    context: { reloading: boolean; has: boolean; shares: boolean };
    events: { type: (typeof recordEvents)[number] };
    meta: { view?: RecordShown['view'] };
  },
  guards: { reloading: ({ context }) => context.reloading },
  actions: {
    ask: assign({ reloading: true }),
    received: assign({ reloading: false }),
    keep: assign({ has: true, shares: true }),
    hide: assign({ shares: false }),
    forget: assign({ has: false, shares: false }),
  },
}).createMachine({
  id: 'record',
  context: { reloading: true, has: false, shares: false },
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
        receivedAdmission: { target: 'reading', reenter: true },
        receivedNotesOfOrigin: { target: 'reading', reenter: true },
        receivedNotShared: { target: 'reading', reenter: true, actions: ['hide', 'ask'] },
        sharingEndedElsewhere: { target: 'reading', reenter: true, actions: 'hide' },
        sharingEndedInOrientation: { target: 'reading', reenter: true, actions: 'hide' },
      },
    },
    here: {
      on: {
        acted: 'reading',
        receivedNotes: 'reading',
        receivedSummary: 'reading',
        receivedAdmission: 'reading',
        receivedNotesOfOrigin: 'reading',
        receivedNotShared: { target: 'reading', actions: ['hide', 'ask'] },
        sharingEndedElsewhere: { target: 'reading', actions: 'hide' },
        sharingEndedInOrientation: { target: 'reading', actions: 'hide' },
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
        receivedAdmission: 'reading',
        receivedNotesOfOrigin: 'reading',
        receivedNotShared: { target: 'reading', actions: ['hide', 'ask'] },
        sharingEndedElsewhere: { target: 'reading', actions: 'hide' },
        sharingEndedInOrientation: { target: 'reading', actions: 'hide' },
      },
    },
    // Responses after the encounter was closed are dropped.
    gone: { type: 'final' },
  },
});

/** Once a share ended, what it showed is hidden until it has been read again. */
const viewOf = (value: unknown, shares: boolean): View =>
  value === 'masked' || value === 'gone' ? 'masked' : shares ? 'ready' : value === 'broken' ? 'failed' : 'loading';

type State = { value: unknown; context: { has: boolean; shares: boolean } };
export const recordShows = ({ value, context: { has, shares } }: State): RecordShown => ({
  view: viewOf(value, shares),
  asked: value === 'reading' ? 1 : 0,
  here: has,
});
