import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SurveyReviewActor } from '#actors/surveys/survey-review.ts';
import type { SurveyAct } from '#domain/survey/survey-rules.ts';
import type { ReviewSheet } from '#domain/survey/survey-sheet.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { messageText } from '../../forms/messages.ts';

/** An act is what was written with the name of what to do with it. */
export function sendAct(review: SurveyReviewActor, Act: SurveyAct): void {
  review.send({ type: 'record.changed', changes: { Act } });
  review.send({ type: 'record.save' });
}

/** What is wrong with a field of the review, in words. */
export function useReviewError(review: SurveyReviewActor, field: keyof ReviewSheet): string | undefined {
  const { t } = useTranslation();
  const problem = useSelector(review, (snapshot) => selectFields<ReviewSheet>(snapshot)[field]);
  if (!problem) return undefined;
  return 'sentence' in problem ? problem.sentence : messageText(t, problem.code);
}
