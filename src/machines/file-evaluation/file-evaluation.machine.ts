import { assign, raise, sendTo, setup } from 'xstate';
import type { StoredFile } from '#domain/files/file.ts';
import type { ExamResult, NamedExam } from '#domain/files/file-evaluation.ts';
import { draftMachine, isOpened, storedDraft, textKind } from '../draft/index.ts';
import { actionPort, promisePort } from '../shared/unprovided.ts';
import type {
  EvaluateOutcome,
  FileEvaluationContext,
  FileEvaluationEvent,
  FileEvaluationPorts,
} from './file-evaluation.types.ts';

const actors: FileEvaluationPorts['actors'] = { evaluate: promisePort('evaluate') };
const nothing: FileEvaluationContext = {
  file: null,
  exam: null,
  comment: '',
  result: null,
  standing: null,
  failure: null,
};
const idOf = ({ file }: FileEvaluationContext) => file?.FileId ?? '';

const base = setup({
  types: {} as {
    children: { draft: 'draft' };
    context: FileEvaluationContext;
    events: FileEvaluationEvent;
    tags: 'open' | 'loading' | 'busy' | 'checked';
  },
  actors: { ...actors, draft: draftMachine },
  guards: {
    isComplete: ({ context: { exam, comment, result } }) => exam !== null && comment.trim() !== '' && result !== null,
    isOpened,
    evaluated: (_, outcome: EvaluateOutcome) => outcome.kind === 'evaluated',
  },
  actions: {
    clear: assign(nothing),
    /** A second evaluation starts with the values of the first. */
    begin: assign((_, { file }: { file: StoredFile }) => {
      const standing = file.Evaluation ?? null;
      return {
        file,
        standing,
        exam: standing?.Exam ?? null,
        comment: standing?.Comment ?? '',
        result: standing?.Result ?? null,
      };
    }),
    takeStored: assign(({ context }, { text }: { text: string }) => ({
      comment: text === '' ? context.comment : text,
    })),
    noteExam: assign((_, { exam }: { exam: NamedExam | null }) => ({ exam })),
    noteComment: assign((_, { text }: { text: string }) => ({ comment: text })),
    noteResult: assign((_, { result }: { result: ExamResult }) => ({ result })),
    keepDraft: sendTo('draft', (_, { text }: { text: string }) => ({ type: 'draft.changed', content: text })),
    notifyOpened: raise((_, { content }: { content: string }) => ({ type: 'draft.opened', text: content })),
    refuse: assign(({ context }, outcome: EvaluateOutcome) =>
      outcome.kind === 'refused'
        ? { failure: outcome.failure, standing: outcome.current ?? context.standing }
        : { failure: null },
    ),
    fail: assign({ failure: 'ui.generic_error' }),
    clearFailure: assign({ failure: null }),
    forgetDraft: actionPort<{ fileId: string }>('forgetDraft'),
    fileEvaluated: actionPort<{ fileId: string }>('fileEvaluated'),
  },
});

const outcome = ({ event }: { event: { output: EvaluateOutcome } }) => event.output;
const ofFile = ({ context }: { context: FileEvaluationContext }) => ({ fileId: idOf(context) });

/** Clinical 2, "Evaluate attachment": exam, finding and result (good or bad) of a file. */
export const fileEvaluationMachine = base.createMachine({
  id: 'fileEvaluation',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: { 'evaluation.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    open: {
      tags: 'open',
      invoke: storedDraft((context: FileEvaluationContext) => `file-evaluation:${idOf(context)}`, textKind.empty),
      initial: 'opening',
      on: { 'evaluation.close': 'closed' },
      states: {
        opening: {
          tags: 'loading',
          on: {
            'draft.opened': { target: 'writing', actions: { type: 'takeStored', params: ({ event }) => event } },
          },
        },
        writing: {
          on: {
            'exam.chosen': { actions: { type: 'noteExam', params: ({ event }) => event } },
            'comment.changed': {
              actions: [
                { type: 'noteComment', params: ({ event }) => event },
                { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
              ],
            },
            'result.chosen': { actions: { type: 'noteResult', params: ({ event }) => event } },
            'evaluation.save': [{ guard: 'isComplete', target: 'sending', actions: 'clearFailure' }, '.checked'],
            'failure.dismissed': { actions: 'clearFailure' },
          },
          initial: 'fresh',
          states: {
            fresh: {},
            /** Shows missing fields from the first attempt on. */
            checked: { tags: 'checked' },
          },
        },
        sending: {
          tags: 'busy',
          // A save in flight is awaited; otherwise the comment would stay in this browser although it is stored.
          on: { 'evaluation.close': {} },
          invoke: {
            id: 'evaluate',
            src: 'evaluate',
            input: ({ context }) => ({
              fileId: idOf(context),
              version: context.standing?.Version ?? 0,
              exam: context.exam,
              comment: context.comment.trim(),
              result: context.result,
            }),
            onDone: [
              {
                guard: { type: 'evaluated', params: outcome },
                target: '#fileEvaluation.closed',
                actions: [
                  { type: 'forgetDraft', params: ofFile },
                  { type: 'fileEvaluated', params: ofFile },
                ],
              },
              { target: 'writing', actions: { type: 'refuse', params: outcome } },
            ],
            onError: { target: 'writing', actions: 'fail' },
          },
        },
      },
    },
  },
});
