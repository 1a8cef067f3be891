import type { StoredFile } from '#domain/files/file.ts';
import type { ExamResult, NamedExam, ResultExam } from '#domain/files/file-evaluation.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** Why an evaluation was not stored, as the key of its text. */
export type FileEvaluationFailure = 'changed' | 'not_allowed' | 'not_found' | 'ui.generic_error';

export type FileEvaluationContext = {
  file: StoredFile | null;
  exam: NamedExam | null;
  comment: string;
  result: ExamResult | null;
  /** The evaluation that the next one would take the place of. */
  standing: ResultExam | null;
  failure: FileEvaluationFailure | null;
};

export type FileEvaluationEvent =
  | { type: 'evaluation.open'; file: StoredFile }
  | { type: 'evaluation.close' }
  | { type: 'exam.chosen'; exam: NamedExam | null }
  | { type: 'comment.changed'; text: string }
  | { type: 'result.chosen'; result: ExamResult }
  | { type: 'evaluation.save' }
  | { type: 'failure.dismissed' }
  /** Our own: what was kept here is known. */
  | { type: 'draft.opened'; text: string };

export type EvaluateInput = {
  fileId: string;
  /** Of the evaluation that was seen, 0 for none. */
  version: number;
  exam: NamedExam | null;
  comment: string;
  result: ExamResult | null;
};
export type EvaluateOutcome =
  | { kind: 'evaluated' }
  /** `current`: what stands now, where somebody else was first. */
  | { kind: 'refused'; failure: FileEvaluationFailure; current: ResultExam | null };

/** Beside these, the actor `draft` is `draftMachine` with its own ports provided; its key is `file-evaluation:<id>`. */
export type FileEvaluationPorts = {
  actors: { evaluate: PromisePort<EvaluateOutcome, EvaluateInput> };
  actions: {
    /** It is an evaluation now: nothing of the text is kept here any more. */
    forgetDraft: ActionPort<{ fileId: string }>;
    /** The list of files is another one. */
    fileEvaluated: ActionPort<{ fileId: string }>;
  };
};
