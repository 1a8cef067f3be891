import { assign, setup } from 'xstate';

export const draftOpeningEvents = [
  'storedHereFound',
  'storedHereNothing',
  'storedHereBroke',
  'typed',
  'cleared',
  'foundNothing',
  'foundSame',
  'foundKnown',
  'foundNewer',
  'foundNewerBlank',
  'loadBroke',
  'waited',
  'networkBack',
  'hubBack',
] as const;
type ModelEvent = { type: (typeof draftOpeningEvents)[number] };

export type DraftOpeningShown = {
  /** Editable. */
  open: boolean;
  is: 'loading' | 'clean' | 'saving' | 'saved' | 'conflict';
  text: 'nothing' | 'kept' | 'typed' | 'server';
  theirs: boolean;
  savesInFlight: number;
};

type Context = { text: DraftOpeningShown['text']; failures: number };

const spec = setup({
  types: {} as { context: Context; events: ModelEvent; meta: Pick<DraftOpeningShown, 'is'> },
  guards: { isBlank: ({ context }) => context.text === 'nothing' },
  actions: {
    keepLocal: () => {},
    forgetLocal: () => {},
    show: assign((_, { text }: { text: DraftOpeningShown['text'] }) => ({ text })),
    failed: assign({ failures: ({ context }) => Math.min(context.failures + 1, 4) }),
  },
});
const show = (text: DraftOpeningShown['text']) => ({ type: 'show', params: { text } }) as const;
const writing = {
  typed: { actions: [show('typed'), 'keepLocal'] },
  cleared: { actions: [show('nothing'), 'keepLocal'] },
} as const;

/**
 * Issue 17: the local copy opens the draft, which is editable while the server response is pending. A newer server draft is
 * shown where nothing is typed, and offered as a choice otherwise; nothing is overwritten silently.
 */
export const draftOpeningModel = spec.createMachine({
  id: 'draftOpening',
  context: { text: 'nothing', failures: 0 },
  initial: 'opening',
  states: {
    opening: {
      meta: { is: 'loading' },
      on: {
        storedHereFound: { target: 'asking', actions: show('kept') },
        storedHereNothing: 'asking',
        storedHereBroke: 'asking',
      },
    },
    asking: {
      meta: { is: 'loading' },
      on: {
        ...writing,
        foundNothing: [
          { guard: 'isBlank', target: 'clean' },
          { target: 'saving', actions: 'keepLocal' },
        ],
        foundSame: { target: 'saved', actions: 'forgetLocal' },
        foundKnown: { target: 'saving', actions: 'keepLocal' },
        foundNewer: [
          { guard: 'isBlank', target: 'saved', actions: [show('server'), 'forgetLocal'] },
          { target: 'conflict', actions: 'keepLocal' },
        ],
        foundNewerBlank: [
          { guard: 'isBlank', target: 'saved', actions: 'forgetLocal' },
          { target: 'saving', actions: 'keepLocal' },
        ],
        loadBroke: { target: 'unanswered', actions: 'failed' },
      },
    },
    unanswered: {
      meta: { is: 'loading' },
      on: { ...writing, waited: 'asking', networkBack: 'asking', hubBack: 'asking' },
    },
    clean: { meta: { is: 'clean' } },
    saved: { meta: { is: 'saved' } },
    saving: { meta: { is: 'saving' } },
    conflict: { meta: { is: 'conflict' } },
  },
});
