import { assign, setup } from 'xstate';

export const draftModelEvents = [
  'foundNothing',
  'foundServer',
  'foundStored',
  'foundStoredAndSame',
  'foundStoredAndServer',
  'loadBroke',
  'storedHereFound',
  'storedHereNothing',
  'storedHereBroke',
  'typed',
  'pauseEnded',
  'typedForThreeSeconds',
  'flush',
  'saved',
  'savedInPart',
  'conflicted',
  'changedElsewhere',
  'refused',
  'saveBroke',
  'waited',
  'networkBack',
  'networkLost',
  'hubLost',
  'hubBack',
  'keptMine',
  'tookTheirs',
] as const;
type ModelEvent = { type: (typeof draftModelEvents)[number] };

export type DraftShown = {
  is: 'loading' | 'clean' | 'unsaved' | 'saving' | 'saved' | 'keptHere' | 'conflict';
  /** The text on the screen. */
  text: 'nothing' | 'server' | 'kept' | 'typed' | 'theirs' | 'merged';
  theirs: boolean;
  savesInFlight: number;
};

/** Delays of the retries after a failed save. */
export const retries = [2_000, 5_000, 15_000, 30_000];

/** `based`: the page knows the version of the server that the text was written on. */
type Context = { text: DraftShown['text']; failures: number; theirs: boolean; behind: boolean; based: boolean };

const spec = setup({
  types: {} as { context: Context; events: ModelEvent; meta: Pick<DraftShown, 'is'> },
  actions: {
    keepLocal: () => {},
    forgetLocal: () => {},
    show: assign((_, params: { text: DraftShown['text'] }) => ({ text: params.text })),
    type: assign({ text: 'typed' }),
    typeBehind: assign({ text: 'typed', behind: true }),
    send: assign({ behind: false }),
    acknowledged: assign({ failures: 0, based: true }),
    unbased: assign({ based: false }),
    failed: assign({ failures: ({ context }) => Math.min(context.failures + 1, 4) }),
    hold: assign({ theirs: true, failures: 0 }),
    keep: assign({ theirs: false, based: true }),
    take: assign({ theirs: false, text: 'theirs', based: true }),
  },
  guards: { behind: ({ context }) => context.behind, based: ({ context }) => context.based },
});

const show = (text: DraftShown['text']) => ({ type: 'show', params: { text } }) as const;
const typed = { target: '#draft.typing', actions: ['type', 'keepLocal'] } as const;

/** Design 7, "Saving is visible"; SAFE-7, SAFE-G2, A6, T5: no text is lost, and its place of storage is shown. */
export const draftModel = spec.createMachine({
  id: 'draft',
  context: { text: 'nothing', failures: 0, theirs: false, behind: false, based: true },
  initial: 'loading',
  states: {
    loading: {
      meta: { is: 'loading' },
      on: {
        foundNothing: 'clean',
        foundServer: { target: 'saved', actions: [show('server'), 'forgetLocal'] },
        foundStored: { target: 'saving', actions: show('kept') },
        foundStoredAndSame: { target: 'saved', actions: [show('server'), 'forgetLocal'] },
        foundStoredAndServer: { target: 'saving', actions: [show('kept'), 'unbased'] },
        loadBroke: 'lookingHere',
      },
    },
    lookingHere: {
      meta: { is: 'loading' },
      on: {
        storedHereFound: { target: 'keptHere', actions: [show('kept'), 'unbased'] },
        storedHereNothing: 'unknown',
        storedHereBroke: 'unknown',
      },
    },
    unknown: {
      meta: { is: 'clean' },
      on: { typed, waited: 'loading', networkBack: 'loading', hubBack: 'loading' },
    },
    clean: { meta: { is: 'clean' }, on: { typed } },
    typing: {
      meta: { is: 'unsaved' },
      on: {
        typed,
        pauseEnded: 'saving',
        typedForThreeSeconds: { target: 'saving', actions: 'keepLocal' },
        flush: 'saving',
        networkLost: 'keptHere',
        hubLost: 'keptHere',
      },
    },
    saving: {
      meta: { is: 'saving' },
      entry: 'send',
      on: {
        typed: { actions: ['typeBehind', 'keepLocal'] },
        saved: [
          { guard: 'behind', target: 'typing', actions: ['acknowledged', 'keepLocal'] },
          { target: 'saved', actions: ['acknowledged', 'forgetLocal'] },
        ],
        // Content the server cannot store yet stays here.
        savedInPart: [
          { guard: 'behind', target: 'typing', actions: ['acknowledged', 'keepLocal'] },
          { target: 'saved', actions: ['acknowledged', 'keepLocal'] },
        ],
        // Both changed different parts: no choice to make.
        changedElsewhere: [
          {
            guard: 'based',
            target: 'saving',
            reenter: true,
            actions: [show('merged'), 'keepLocal', 'acknowledged'],
          },
          { target: 'conflict', actions: ['hold', 'keepLocal'] },
        ],
        conflicted: { target: 'conflict', actions: ['hold', 'keepLocal'] },
        refused: { target: 'refused', actions: 'keepLocal' },
        saveBroke: { target: 'keptHere', actions: 'failed' },
        // U11: does not wait for a response that cannot arrive.
        networkLost: { target: 'keptHere', actions: 'failed' },
        hubLost: { target: 'keptHere', actions: 'failed' },
      },
    },
    saved: { meta: { is: 'saved' }, on: { typed } },
    keptHere: {
      meta: { is: 'keptHere' },
      entry: 'keepLocal',
      on: {
        typed: { actions: ['type', 'keepLocal'] },
        waited: 'saving',
        flush: 'saving',
        networkBack: 'saving',
        hubBack: 'saving',
      },
    },
    refused: { meta: { is: 'keptHere' }, on: { typed, flush: 'saving', hubBack: 'saving' } },
    conflict: {
      meta: { is: 'conflict' },
      on: {
        typed: { actions: ['type', 'keepLocal'] },
        keptMine: { target: 'saving', actions: 'keep' },
        tookTheirs: { target: 'saved', actions: ['forgetLocal', 'take'] },
      },
    },
  },
});
