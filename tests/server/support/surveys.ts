import type { AnswerValue } from '#domain/forms/forms.ts';
import type { SurveyAnswerDetail } from '#domain/survey/survey-answer.ts';
import { formAnswerAddenda, formAnswers } from '#server/db/schema/index.ts';
import { surveyFormId } from '#server/seed/data/survey-forms.ts';
import { control } from './answers.ts';
import type { Member, Ward } from './ward.ts';

export const formsUrl = '/api/clinical/v2/Forms';
export const symptoms = (...Values: string[]): AnswerValue[] => [
  { Name: 'symptoms', Value: null, Values },
  control('contact', 'no'),
];

type Sent = { PolyclinicId?: string | null; MedicalCareId?: string | null; UserId?: string };

export function openSurveys(ward: Ward) {
  const post = (
    { browser }: Member,
    subtype: Parameters<typeof surveyFormId>[0],
    Values: AnswerValue[],
    more: Sent = {},
  ) =>
    browser.post(`${formsUrl}/${surveyFormId(subtype)}/Answer`, {
      UserId: ward.patient,
      PolyclinicId: ward.polyclinicId,
      Values,
      ...more,
    });
  return {
    async begin() {
      await ward.app.store.db.delete(formAnswerAddenda);
      await ward.app.store.db.delete(formAnswers);
      await ward.begin();
    },
    post,
    /** A sent answer, as read by its author. */
    async sent(...given: Parameters<typeof post>): Promise<SurveyAnswerDetail> {
      const response = await post(...given);
      if (response.statusCode !== 201) throw new Error(`Not sent: ${response.statusCode} ${response.body}`);
      return response.json<SurveyAnswerDetail>();
    },
  };
}
