import type { SnapshotFrom } from 'xstate';
import type { fileEvaluationMachine } from './file-evaluation.machine.ts';

export type FileEvaluationSnapshot = SnapshotFrom<typeof fileEvaluationMachine>;

export const selectFile = (snapshot: FileEvaluationSnapshot) => snapshot.context.file;
export const selectExam = (snapshot: FileEvaluationSnapshot) => snapshot.context.exam;
export const selectComment = (snapshot: FileEvaluationSnapshot) => snapshot.context.comment;
export const selectResult = (snapshot: FileEvaluationSnapshot) => snapshot.context.result;
/** The current evaluation, which saving replaces. */
export const selectStanding = (snapshot: FileEvaluationSnapshot) => snapshot.context.standing;
export const selectFailure = (snapshot: FileEvaluationSnapshot) => snapshot.context.failure;
export const selectIsBusy = (snapshot: FileEvaluationSnapshot) => snapshot.hasTag('busy');
/** The stored draft is still loading, so the field is locked. */
export const selectIsLoading = (snapshot: FileEvaluationSnapshot) => snapshot.hasTag('loading');
/** Null after the draft actor failed; the comment is then no longer stored. */
export const selectDraft = (snapshot: FileEvaluationSnapshot) => snapshot.children.draft ?? null;

/** Clinical 5: all three are required; shown from the first attempt to save. */
export function selectMissing(snapshot: FileEvaluationSnapshot): Record<'exam' | 'comment' | 'result', boolean> {
  const { exam, comment, result } = snapshot.context;
  const checked = snapshot.hasTag('checked');
  return {
    exam: checked && exam === null,
    comment: checked && comment.trim() === '',
    result: checked && result === null,
  };
}
