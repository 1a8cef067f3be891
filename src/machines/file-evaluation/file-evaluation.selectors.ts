import type { SnapshotFrom } from 'xstate';
import type { fileEvaluationMachine } from './file-evaluation.machine.ts';

export type FileEvaluationSnapshot = SnapshotFrom<typeof fileEvaluationMachine>;

/** The file that is being evaluated; null while none is. */
export const selectFile = (snapshot: FileEvaluationSnapshot) => snapshot.context.file;
export const selectExam = (snapshot: FileEvaluationSnapshot) => snapshot.context.exam;
export const selectComment = (snapshot: FileEvaluationSnapshot) => snapshot.context.comment;
export const selectResult = (snapshot: FileEvaluationSnapshot) => snapshot.context.result;
/** What stands now, and what is written here would take the place of. */
export const selectStanding = (snapshot: FileEvaluationSnapshot) => snapshot.context.standing;
export const selectFailure = (snapshot: FileEvaluationSnapshot) => snapshot.context.failure;
export const selectIsBusy = (snapshot: FileEvaluationSnapshot) => snapshot.hasTag('busy');
/** What was kept here is not known yet: nothing is written over it. */
export const selectIsLoading = (snapshot: FileEvaluationSnapshot) => snapshot.hasTag('loading');
/** Gone when it has stopped working: the comment goes on without being kept. */
export const selectDraft = (snapshot: FileEvaluationSnapshot) => snapshot.children.draft ?? null;

/** Clinical 5: all three are required; shown only once somebody tries to save. */
export function selectMissing(snapshot: FileEvaluationSnapshot): Record<'exam' | 'comment' | 'result', boolean> {
  const { exam, comment, result } = snapshot.context;
  const checked = snapshot.hasTag('checked');
  return {
    exam: checked && exam === null,
    comment: checked && comment.trim() === '',
    result: checked && result === null,
  };
}
