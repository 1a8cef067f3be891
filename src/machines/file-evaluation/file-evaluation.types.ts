import type { StoredFile } from '#domain/files/file.ts';
import type { ExamResult, NamedExam, ResultExam } from '#domain/files/file-evaluation.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** Reason an evaluation was not stored, as text key. */
export type FileEvaluationFailure = 'changed' | 'not_allowed' | 'not_found' | 'ui.generic_error';

export type FileEvaluationContext = {
  file: StoredFile | null;
  exam: NamedExam | null;
  comment: string;
  result: ExamResult | null;
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
  /** Ours: the stored draft is loaded. */
  | { type: 'draft.opened'; text: string };

export type EvaluateInput = {
  fileId: string;
  /** Version of the evaluation seen, 0 for none. */
  version: number;
  exam: NamedExam | null;
  comment: string;
  result: ExamResult | null;
};
export type EvaluateOutcome =
  | { kind: 'evaluated' }
  /** `current`: the evaluation a colleague stored first. */
  | { kind: 'refused'; failure: FileEvaluationFailure; current: ResultExam | null };

/** In addition, the actor `draft` is `draftMachine` with its own ports provided; its key is `file-evaluation:<id>`. */
export type FileEvaluationPorts = {
  actors: { evaluate: PromisePort<EvaluateOutcome, EvaluateInput> };
  actions: {
    forgetDraft: ActionPort<{ fileId: string }>;
    /** The list of files has changed. */
    fileEvaluated: ActionPort<{ fileId: string }>;
  };
};
