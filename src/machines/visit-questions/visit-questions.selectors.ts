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
export const selectEdit = (snapshot: VisitQuestionsSnapshot) =>
  snapshot.hasTag('editing') ? snapshot.context.edit : null;
/** Question whose text is opened once the stored edit is loaded. */
export const selectOpening = (snapshot: VisitQuestionsSnapshot) =>
  snapshot.hasTag('restoring') ? snapshot.context.opening : null;
export const selectIsSaving = (snapshot: VisitQuestionsSnapshot) => snapshot.hasTag('saving');
export const selectReasonNotToSave = (snapshot: VisitQuestionsSnapshot) => reasonNotToSave(snapshot.context);
export function selectSaveNotice(snapshot: VisitQuestionsSnapshot): 'failed' | 'conflict' | 'held' | null {
  if (snapshot.hasTag('saveFailed')) return 'failed';
  if (snapshot.hasTag('saveConflict')) return 'conflict';
  return snapshot.hasTag('saveHeld') ? 'held' : null;
}
export const selectAsked = (snapshot: VisitQuestionsSnapshot) =>
  snapshot.hasTag('asking') ? questionOf(snapshot.context, snapshot.context.withdrawing) : null;
export const selectIsWithdrawing = (snapshot: VisitQuestionsSnapshot) => snapshot.hasTag('withdrawing');
export function selectWithdrawFailure(snapshot: VisitQuestionsSnapshot): 'failed' | 'held' | null {
  if (snapshot.hasTag('withdrawFailed')) return 'failed';
  return snapshot.hasTag('withdrawHeld') ? 'held' : null;
}
/** Question whose share response is in flight; null when none. */
export const selectShareBusy = (snapshot: VisitQuestionsSnapshot) =>
  snapshot.hasTag('sharing') ? (snapshot.context.sharing?.orientationId ?? null) : null;
const shareFailures = ['shareFailed', 'shareLapsed', 'stopFailed', 'stopLapsed'] as const;
export const selectShareFailure = (snapshot: VisitQuestionsSnapshot) =>
  shareFailures.find((tag) => snapshot.hasTag(tag)) ?? null;
/** Question whose share the patient may stop, until they confirm it. */
export const selectStopAsked = (snapshot: VisitQuestionsSnapshot) =>
  snapshot.hasTag('stopAsked') ? questionOf(snapshot.context, snapshot.context.sharing?.orientationId ?? null) : null;
