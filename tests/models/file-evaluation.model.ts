import { assign, setup } from 'xstate';

export const fileEvaluationEvents = [
  'openNew',
  'openEvaluated',
  'close',
  'foundNothing',
  'foundStored',
  'draftBroke',
  'choseExam',
  'clearedExam',
  'typed',
  'typedBlank',
  'choseGood',
  'save',
  'evaluated',
  'otherWasFirst',
  'refused',
  'broke',
  'dismissed',
] as const;

export type CommentText = 'none' | 'blank' | 'kept' | 'typed' | 'standing';
export type FileEvaluationShown = {
  view: 'closed' | 'opening' | 'writing' | 'sending';
  exam: 'none' | 'chosen' | 'standing';
  comment: CommentText;
  result: 'none' | 'good' | 'bad';
  /** The current version, as far as loaded here. */
  standing: 0 | 1 | 2;
  missing: ('exam' | 'comment' | 'result')[];
  failure: string | null;
};
type Context = Omit<FileEvaluationShown, 'view' | 'missing'> & { checked: boolean; draft: boolean };

const empty: Context = {
  exam: 'none',
  comment: 'none',
  result: 'none',
  standing: 0,
  failure: null,
  checked: false,
  draft: true,
};
const isWritten = (comment: CommentText) => comment !== 'none' && comment !== 'blank';

const spec = setup({
  types: {} as { context: Context; events: { type: (typeof fileEvaluationEvents)[number] } },
  guards: {
    complete: ({ context }) => context.exam !== 'none' && isWritten(context.comment) && context.result !== 'none',
    failed: ({ context }) => context.failure !== null,
    draftWorks: ({ context }) => context.draft,
  },
  actions: {
    set: assign((_, params: Partial<Context>) => params),
    forgetDraft: (_, _params: { fileId: string }) => {},
    fileEvaluated: (_, _params: { fileId: string }) => {},
  },
});
const set = (params: Partial<Context>) => ({ type: 'set', params }) as const;
/** A new attempt shows no errors before it is submitted. */
const again = (failure: string, more: Partial<Context> = {}) =>
  ({ target: 'writing', actions: set({ failure, checked: false, ...more }) }) as const;

/**
 * Clinical 2 and 5, "Evaluate attachment": exam, comment and result are required; a second evaluation starts from the first;
 * typed text is cleared only by a successful save.
 */
export const fileEvaluationModel = (fileId: string) =>
  spec.createMachine({
    id: 'evaluation',
    context: empty,
    initial: 'closed',
    states: {
      closed: {
        on: {
          openNew: { target: 'opening', actions: set(empty) },
          openEvaluated: {
            target: 'opening',
            actions: set({ ...empty, exam: 'standing', comment: 'standing', result: 'bad', standing: 1 }),
          },
        },
      },
      opening: {
        on: {
          foundNothing: 'writing',
          foundStored: { target: 'writing', actions: set({ comment: 'kept' }) },
          draftBroke: { target: 'writing', actions: set({ draft: false }) },
          close: { target: 'closed', actions: set(empty) },
        },
      },
      writing: {
        on: {
          choseExam: { actions: set({ exam: 'chosen' }) },
          clearedExam: { actions: set({ exam: 'none' }) },
          typed: { actions: set({ comment: 'typed' }) },
          typedBlank: { actions: set({ comment: 'blank' }) },
          choseGood: { actions: set({ result: 'good' }) },
          draftBroke: { guard: 'draftWorks', actions: set({ draft: false }) },
          dismissed: { guard: 'failed', actions: set({ failure: null }) },
          save: [
            { guard: 'complete', target: 'sending', actions: set({ failure: null, checked: false }) },
            { actions: set({ checked: true }) },
          ],
          close: { target: 'closed', actions: set(empty) },
        },
      },
      sending: {
        on: {
          // A pending request is awaited.
          close: 'sending',
          typed: 'sending',
          evaluated: {
            target: 'closed',
            actions: [
              set(empty),
              { type: 'forgetDraft', params: { fileId } },
              { type: 'fileEvaluated', params: { fileId } },
            ],
          },
          otherWasFirst: again('changed', { standing: 2 }),
          refused: again('not_allowed'),
          broke: again('ui.generic_error'),
        },
      },
    },
  });

type State = { value: unknown; context: Context };
export function fileEvaluationShows({ value, context }: State): FileEvaluationShown {
  const { checked, draft: _, ...shown } = context;
  return {
    ...shown,
    view: value as FileEvaluationShown['view'],
    missing: checked
      ? [
          ...(shown.exam === 'none' ? (['exam'] as const) : []),
          ...(isWritten(shown.comment) ? [] : (['comment'] as const)),
          ...(shown.result === 'none' ? (['result'] as const) : []),
        ]
      : [],
  };
}

const filling = ['choseExam', 'clearedExam', 'typed', 'typedBlank', 'choseGood', 'save', 'close'] as const;
/** Sliced by topic; together they cover every event. */
export const fileEvaluationSlices = {
  filling: ['openNew', 'foundNothing', ...filling],
  again: ['openEvaluated', 'foundNothing', 'typed', 'choseGood', 'save', 'evaluated', 'close'],
  kept: ['openNew', 'openEvaluated', 'foundNothing', 'foundStored', 'draftBroke', 'typed', 'close'],
  sending: [
    'openEvaluated',
    'foundStored',
    'typed',
    'close',
    'save',
    'evaluated',
    'otherWasFirst',
    'refused',
    'broke',
    'dismissed',
  ],
} as const satisfies Record<string, readonly (typeof fileEvaluationEvents)[number][]>;
