import type { SurveyReviewActor } from '#actors/surveys/survey-review.ts';
import type { SurveysFeature } from '#actors/surveys/surveys.ts';
import type { Area } from '#domain/navigation/area-routes.ts';
import type { RouteName } from '#domain/navigation/routes.ts';
import type { ReviewSheet } from '#domain/survey/survey-sheet.ts';

export type SurveysRoute = Extract<
  RouteName,
  'polyclinic-forms' | 'polyclinic-forms-detail-id' | 'platform-work-form' | 'platform-work-form-detail-id'
>;
/** Place of the mounted screen. */
export type SurveyPlace = { area: Area; polyclinicId: string | null };
export const listRoutes = { platform: 'platform-work-form', polyclinic: 'polyclinic-forms' } as const;

export type SurveyPanePart = {
  feature: SurveysFeature;
  place: SurveyPlace;
  roles: readonly number[];
  onClose: () => void;
};
export type ReviewPart = { feature: SurveysFeature; review: SurveyReviewActor; sheet: ReviewSheet };
