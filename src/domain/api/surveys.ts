import { guid } from '../ids.ts';
import { JsonPatch } from '../json-patch.ts';
import { listOf } from '../problem.ts';
import {
  NewSurveyAnswer,
  SurveyAnswerDetail,
  SurveyCorrection,
  SurveyReview,
  SurveySummary,
} from '../survey/survey-answer.ts';
import { surveyRisks, surveyStates, surveySubtypes } from '../survey/survey-names.ts';
import { SurveyAnswer } from '../survey/survey-row.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, paging } from './shared.ts';

const common = { service: 'clinical', access: 'session', source: 'clinical 7, Forms; domain 2.3' } as const;
const read = (path: string) => ({ ...common, method: 'GET', path: `Forms/${path}`, effect: 'clinicalRead' }) as const;
const write = (method: 'POST' | 'PUT' | 'PATCH', path: string) =>
  ({
    ...common,
    method,
    path: `Forms/${path}`,
    params: byId,
    response: SurveyAnswerDetail,
    status: 200,
    effect: 'clinicalWrite',
  }) as const;

/** Answers of surveys and questionnaires (form types 3 and 5), and their review. */
export const surveyCalls = defineCalls({
  listSurveyAnswers: {
    ...read('Type/{type}/AnswerFromPolyclinic'),
    params: z.object({ type: z.coerce.number().pipe(z.union([z.literal(3), z.literal(5)])) }),
    /** `userId` is a patient; the other parameters are ours. All are filters on what the caller may access. */
    query: z.object({
      ...paging,
      userId: guid.optional(),
      polyclinicId: guid.optional(),
      medicalCareId: guid.optional(),
      state: z.enum(surveyStates).optional(),
      risk: z.enum(surveyRisks).optional(),
      subtype: z.enum(surveySubtypes).optional(),
    }),
    response: listOf(SurveyAnswer),
  },
  listAnswersUnderObservation: {
    ...read('RevisedkeepUnderObservation/Polyclinic/{id}'),
    params: byId,
    query: z.object(paging),
    response: listOf(SurveyAnswer),
  },
  getSurveyAnswer: { ...read('Answer/{id}'), params: byId, response: SurveyAnswerDetail },
  /** `before`, ours: id of an answer; returns the same patient's previous one. Null if there is none. */
  getLastSurveyAnswer: {
    ...read('{id}/User/{uid}/LastAnswerd'),
    params: z.object({ id: guid, uid: guid }),
    query: z.object({ before: guid.optional() }),
    response: SurveyAnswerDetail.nullable(),
  },
  getAutomaticSummary: {
    ...read('Answer/{id}/AutomaticSummary'),
    params: byId,
    response: z.object({ Summary: z.string() }),
  },
  createSurveyAnswer: {
    ...write('POST', '{id}/Answer'),
    source: 'ours: the specification reads, reviews and corrects answers, and has no call that sends one',
    body: NewSurveyAnswer,
    status: 201,
  },
  correctSurveyAnswer: { ...write('PUT', 'Answer/{id}'), body: SurveyCorrection },
  reviewSurveyAnswer: { ...write('POST', 'Answer/{id}/Revised'), body: SurveyReview },
  scheduleSurveyAnswer: { ...write('PATCH', 'FormAnswerRevised/{id}'), body: JsonPatch },
  summarizeSurveyAnswer: { ...write('POST', 'Answer/{id}/SetSummary'), body: SurveySummary },
});
