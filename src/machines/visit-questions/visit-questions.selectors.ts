import type { SnapshotFrom } from 'xstate';
import type { visitQuestionsMachine } from './visit-questions.machine.ts';
import { questionOf, reasonNotToSave } from './visit-questions.setup.ts';

export type VisitQuestionsSnapshot = SnapshotFrom<typeof visitQuestionsMachine>;

export const selectQuestions = (snapshot: VisitQuestionsSnapshot) => snapshot.context.questions;
export function selectQuestionsView(snapshot: VisitQuestionsSnapshot): 'loading' | 'failed' | 'questions' {
  if (snapshot.hasTag('loading')) return 'loading';
  return snapshot.hasTag('failed') ? 'failed' : 'questions';
}
export const selectIsStale = (snapshot: VisitQuestionsSnapshot) => snapshot.hasTag('stale');
/** The words that are being written; null while nothing is edited. */
export const selectEdit = (snapshot: VisitQuestionsSnapshot) =>
  snapshot.hasTag('editing') ? snapshot.context.edit : null;
/** The question whose words are opened as soon as it is known what was kept of an earlier edit. */
export const selectOpening = (snapshot: VisitQuestionsSnapshot) =>
  snapshot.hasTag('restoring') ? snapshot.context.opening : null;
export const selectIsSaving = (snapshot: VisitQuestionsSnapshot) => snapshot.hasTag('saving');
export const selectReasonNotToSave = (snapshot: VisitQuestionsSnapshot) => reasonNotToSave(snapshot.context);
export function selectSaveNotice(snapshot: VisitQuestionsSnapshot): 'failed' | 'conflict' | 'held' | null {
  if (snapshot.hasTag('saveFailed')) return 'failed';
  if (snapshot.hasTag('saveConflict')) return 'conflict';
  return snapshot.hasTag('saveHeld') ? 'held' : null;
}
/** The question that is asked about before it is withdrawn; it stays named while it is. */
export const selectAsked = (snapshot: VisitQuestionsSnapshot) =>
  snapshot.hasTag('asking') ? questionOf(snapshot.context, snapshot.context.withdrawing) : null;
export const selectIsWithdrawing = (snapshot: VisitQuestionsSnapshot) => snapshot.hasTag('withdrawing');
export function selectWithdrawFailure(snapshot: VisitQuestionsSnapshot): 'failed' | 'held' | null {
  if (snapshot.hasTag('withdrawFailed')) return 'failed';
  return snapshot.hasTag('withdrawHeld') ? 'held' : null;
}
/** The question to which an answer is on its way; null while there is none. */
export const selectShareBusy = (snapshot: VisitQuestionsSnapshot) =>
  snapshot.hasTag('sharing') ? (snapshot.context.sharing?.orientationId ?? null) : null;
export function selectShareFailure(snapshot: VisitQuestionsSnapshot): 'failed' | 'lapsed' | null {
  if (snapshot.hasTag('shareFailed')) return 'failed';
  return snapshot.hasTag('shareLapsed') ? 'lapsed' : null;
}
