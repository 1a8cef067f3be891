import { AnswerValue, Form } from '../forms/forms.ts';
import { guid, timestamp } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';
import { SurveyAnswer } from './survey-row.ts';
import { surveyActs, surveyGuards } from './survey-rules.ts';

export const summaryMax = 4_000;
const Summary = z.string().trim().min(1).max(summaryMax);

/** One answer with the form version it was written on and the acts its reader may perform now. */
export const SurveyAnswerDetail = SurveyAnswer.extend({
  Values: z.array(AnswerValue),
  Form,
  Summary: z.string().nullable(),
  /** Addenda of a completed summary, oldest first. */
  Addenda: z.array(z.object({ Text: z.string(), By: Person, At: timestamp })),
  Allowed: z.array(
    z.object({ Action: z.enum(surveyActs), Allowed: z.boolean(), Guard: z.enum(surveyGuards).nullable() }),
  ),
}).meta({ id: 'SurveyAnswerDetail' });
export type SurveyAnswerDetail = z.infer<typeof SurveyAnswerDetail>;

const Values = z.array(AnswerValue).max(200);

export const NewSurveyAnswer = z
  .strictObject({
    UserId: guid,
    PolyclinicId: guid.nullable().default(null),
    MedicalCareId: guid.nullable().default(null),
    /** Version that is shown; it may have been replaced or retired since. */
    FormVersion: z.number().int().min(1).optional(),
    Values,
  })
  .meta({ id: 'NewSurveyAnswer' });
export type NewSurveyAnswer = z.infer<typeof NewSurveyAnswer>;

export const SurveyCorrection = z.strictObject({ Values }).meta({ id: 'SurveyCorrection' });

export const SurveyReview = z
  .strictObject({
    Revised: z.literal(true),
    Summary: Summary.nullable().optional(),
    KeepUnderObservation: z.boolean().optional(),
  })
  .meta({ id: 'SurveyReview' });

export const SurveySummary = z.strictObject({ Summary }).meta({ id: 'SurveySummary' });

/** Patch paths of a reviewed answer. */
export const SurveySchedule = z.object({
  ItsScheduled: z.boolean(),
  ScheduledDate: timestamp.nullable(),
  ScheduledMedicalCareId: guid.nullable(),
});
