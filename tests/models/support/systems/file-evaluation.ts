import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { FileEvaluation } from '#actors/files/file-evaluation.actor.ts';
import { type Exam, ExamResult, type ResultExam } from '#domain/files/file-evaluation.ts';
import type { ListOf } from '#domain/problem.ts';
import { draftMachine } from '#machines/draft/index.ts';
import {
  type EvaluateInput,
  type EvaluateOutcome,
  type FileEvaluationEvent,
  fileEvaluationMachine,
  selectComment,
  selectExam,
  selectFailure,
  selectIsBusy,
  selectIsLoading,
  selectMissing,
  selectResult,
  selectStanding,
} from '#machines/file-evaluation/index.ts';
import { createPagedListMachine, type PagedListQuery } from '#machines/paged-list/index.ts';
import type { CommentText, FileEvaluationShown, fileEvaluationEvents } from '../../file-evaluation.model.ts';
import { guid, other, storedFile } from '../fixtures.ts';
import { parkedDraft } from '../parked-draft.ts';
import { actionLog, parkedPort, settled } from '../ports.ts';

const exam = (n: number, Code: string, Name: string): Exam => ({
  ExamId: guid(900 + n),
  Code,
  Name,
  ExamTypeId: guid(990),
  ExamTypeName: 'Laboratorio',
  Preparation: null,
  Sided: false,
});
export const hemogram = exam(1, '0301045', 'Hemograma');
export const glucose = exam(2, '0302047', 'Glicemia');

export const commentTexts: Record<CommentText, string> = {
  none: '',
  blank: '  ',
  kept: 'Hemoglobina algo baja.',
  typed: 'Sin anemia ni leucocitosis.',
  standing: 'Glicemia alterada.',
};

export const resultExam = (over: Partial<ResultExam> = {}): ResultExam => ({
  ResultExamId: guid(950),
  FileId: guid(601),
  ExamId: glucose.ExamId,
  Exam: { ExamId: glucose.ExamId, Name: glucose.Name, Code: glucose.Code },
  Comment: commentTexts.standing,
  Result: ExamResult.BAD,
  EvaluatedBy: { UserId: other, Name: 'Ana', LastName: 'Soto' },
  EvaluatedAt: '2026-05-04T12:00:00.000Z',
  Version: 1,
  ...over,
});
export const files = {
  fresh: storedFile(1, { Evaluation: null }),
  evaluated: storedFile(1, { Evaluation: resultExam() }),
};

/** The logic of an evaluation with ports controlled by the test; its draft is the real one. */
export function fileEvaluationPorts() {
  const draft = parkedDraft(draftMachine);
  const evaluate = parkedPort<EvaluateOutcome, EvaluateInput>();
  const search = parkedPort<ListOf<Exam>, PagedListQuery<Record<string, never>>>();
  const log = actionLog();
  const machine = fileEvaluationMachine.provide({
    actors: {
      evaluate: evaluate.logic,
      draft: draft.logic,
    },
    actions: { forgetDraft: log.port('forgetDraft'), fileEvaluated: log.port('fileEvaluated') },
  });
  const parts: FileEvaluation = {
    logic: () => machine,
    exams: createPagedListMachine<Exam, Record<string, never>>().provide({ actors: { load: search.logic } }),
  };
  const refuse = (failure: 'changed' | 'not_allowed', current: ResultExam | null) => () =>
    evaluate.resolve({ kind: 'refused', failure, current });
  const world = {
    foundNothing: draft.foundNothing,
    foundStored: () => draft.foundStored(commentTexts.kept),
    draftBroke: draft.broke,
    evaluated: () => evaluate.resolve({ kind: 'evaluated' }),
    otherWasFirst: refuse('changed', resultExam({ Version: 2, Comment: 'Otra lectura.' })),
    refused: refuse('not_allowed', null),
    broke: () => evaluate.reject(),
  };
  return { machine, parts, world, log, evaluate, search, kept: draft.kept };
}

/** One evaluation after the other. */
export function startFileEvaluation({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const { machine, world, log, evaluate, kept } = fileEvaluationPorts();
  const actor = createActor(machine, { clock: new SimulatedClock(), ...(inspect && { inspect }) }).start();
  const send = (event: FileEvaluationEvent) => () => settled(() => actor.send(event));
  const drive: Record<(typeof fileEvaluationEvents)[number], () => unknown> = {
    ...world,
    openNew: send({ type: 'evaluation.open', file: files.fresh }),
    openEvaluated: send({ type: 'evaluation.open', file: files.evaluated }),
    close: send({ type: 'evaluation.close' }),
    choseExam: send({ type: 'exam.chosen', exam: hemogram }),
    clearedExam: send({ type: 'exam.chosen', exam: null }),
    typed: send({ type: 'comment.changed', text: commentTexts.typed }),
    typedBlank: send({ type: 'comment.changed', text: commentTexts.blank }),
    choseGood: send({ type: 'result.chosen', result: ExamResult.GOOD }),
    save: send({ type: 'evaluation.save' }),
    dismissed: send({ type: 'failure.dismissed' }),
  };
  const observe = (): FileEvaluationShown => {
    const snapshot = actor.getSnapshot();
    const comment = Object.entries(commentTexts).find(([, value]) => value === selectComment(snapshot))?.[0];
    const chosen = selectExam(snapshot)?.Code;
    const missing = selectMissing(snapshot);
    const names = ['none', 'good', 'bad'] as const;
    const open = selectIsBusy(snapshot) ? 'sending' : selectIsLoading(snapshot) ? 'opening' : 'writing';
    return {
      view: snapshot.hasTag('open') ? open : 'closed',
      exam: chosen === undefined ? 'none' : chosen === hemogram.Code ? 'chosen' : 'standing',
      comment: (comment ?? 'unknown') as CommentText,
      result: names[selectResult(snapshot) ?? 0],
      standing: (selectStanding(snapshot)?.Version ?? 0) as FileEvaluationShown['standing'],
      missing: (['exam', 'comment', 'result'] as const).filter((field) => missing[field]),
      failure: selectFailure(snapshot),
    };
  };
  return { actor, drive, observe, log, evaluate, kept };
}
