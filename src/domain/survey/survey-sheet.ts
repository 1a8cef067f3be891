import { parseDraftFields } from '../forms/draft-fields.ts';
import { AnswerValue, Form } from '../forms/forms.ts';
import { guid } from '../ids.ts';
import { PatientIdentity } from '../patients/patient-identity.ts';
import { type ClockTurn, clockTurns } from '../turn-of.ts';
import { z } from '../zod.ts';
import type { SurveyAnswerDetail } from './survey-answer.ts';
import type { SurveyAct } from './survey-rules.ts';

const Written = z.object({
  Patient: PatientIdentity.nullable(),
  MedicalCareId: guid.nullable(),
  FormId: guid.nullable(),
  /** The version that is shown, also after it was replaced or retired. */
  Form: Form.nullable(),
  Values: z.array(AnswerValue),
});
/** An answer being written: a new one for a patient and form, or a correction by its author. */
export type SurveySheet = z.infer<typeof Written> & { Version: number };
export const blankSurveySheet: SurveySheet = {
  Patient: null,
  MedicalCareId: null,
  FormId: null,
  Form: null,
  Values: [],
  Version: 0,
};
export const surveySheetOf = ({
  User,
  MedicalCareId,
  FormId,
  Form,
  Values,
  Version,
}: SurveyAnswerDetail): SurveySheet => ({
  Patient: User,
  MedicalCareId,
  FormId,
  Form,
  Values,
  Version,
});
/** Unsent values of a draft; values that do not match the schema are dropped. */
export const keptSurvey = (content: unknown): Partial<SurveySheet> => parseDraftFields(Written, content);

/**
 * Entry of a reviewer. `Text` is the summary until the answer is reviewed and an addendum afterwards, so that text written
 * while a colleague reviewed it is kept as an addendum.
 */
export type ReviewSheet = {
  Answer: SurveyAnswerDetail;
  Text: string;
  Act: SurveyAct | null;
  Day: string | null;
  Time: string;
  Turn: ClockTurn;
  CareId: string | null;
  Version: number;
};

export const isOpenAnswer = ({ State }: Pick<SurveyAnswerDetail, 'State'>) =>
  State === 'ANSWERED' || State === 'UNDER_OBSERVATION';

export const reviewSheetOf = (Answer: SurveyAnswerDetail): ReviewSheet => ({
  Answer,
  Text: isOpenAnswer(Answer) ? (Answer.Summary ?? '') : '',
  Act: null,
  Day: null,
  Time: '',
  Turn: null,
  CareId: null,
  Version: Answer.Version,
});

const KeptReview = z.object({
  Text: z.string(),
  Day: z.string().nullable(),
  Time: z.string(),
  Turn: z.enum(clockTurns).nullable(),
  CareId: guid.nullable(),
});
/** Typed values of a review draft, without the loaded answer and the pending act. */
export const keptReview = (content: unknown): Partial<ReviewSheet> => parseDraftFields(KeptReview, content);

export const isAllowed = ({ Allowed }: SurveyAnswerDetail, act: SurveyAct) =>
  Allowed.some(({ Action, Allowed: may }) => Action === act && may);
