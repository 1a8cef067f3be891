import { useSelector } from '@xstate/react';
import type { SurveyReviewActor } from '#actors/surveys/survey-review.ts';
import type { SurveyAct } from '#domain/survey/survey-rules.ts';
import type { ReviewSheet } from '#domain/survey/survey-sheet.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { messageText } from '../../forms/messages.ts';

/** Saves the review and executes an act. */
export function sendAct(review: SurveyReviewActor, Act: SurveyAct): void {
  review.send({ type: 'record.changed', changes: { Act } });
  review.send({ type: 'record.save' });
}

/** Message for a field of the review. */
export function useReviewError(review: SurveyReviewActor, field: keyof ReviewSheet): string | undefined {
  const { t } = useTranslation();
  const problem = useSelector(review, (snapshot) => selectFields<ReviewSheet>(snapshot)[field]);
  if (!problem) return undefined;
  return 'sentence' in problem ? problem.sentence : messageText(t, problem.code);
}
