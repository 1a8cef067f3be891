import { AnswerValue, Form } from '../forms/forms.ts';
import { civilDate, guid, timestamp } from '../ids.ts';
import { genders, Person } from '../session/user.ts';
import { z } from '../zod.ts';
import { surveyRisks, surveyStates } from './survey-names.ts';
import { surveyActs, surveyGuards } from './survey-rules.ts';

export const summaryMax = 4_000;
const Summary = z.string().trim().min(1).max(summaryMax);

const Patient = z.object({
  UserId: guid,
  Name: z.string(),
  LastName: z.string(),
  SecondLastName: z.string().nullable(),
  IC: z.string(),
  BirthDate: civilDate.nullable(),
  Gender: z.enum(genders),
});

/** Domain 5.1, "FormAnswer", as a list shows it. */
export const SurveyAnswer = z
  .object({
    FormAnswerId: guid,
    FormId: guid,
    FormVersion: z.number().int(),
    FormType: z.number().int(),
    Subtype: z.string().nullable(),
    FormName: z.string(),
    User: Patient,
    MedicalCareId: guid.nullable(),
    PolyclinicId: guid.nullable(),
    PolyclinicName: z.string().nullable(),
    AnsweredBy: Person,
    AnsweredAt: timestamp,
    Score: z.number().nullable(),
    Risk: z.enum(surveyRisks).nullable(),
    State: z.enum(surveyStates),
    Revised: z.boolean(),
    RevisedBy: Person.nullable(),
    RevisedAt: timestamp.nullable(),
    KeepUnderObservation: z.boolean(),
    ItsScheduled: z.boolean(),
    ScheduledDate: timestamp.nullable(),
    ScheduledMedicalCareId: guid.nullable(),
    Version: z.number().int(),
  })
  .meta({ id: 'SurveyAnswer' });
export type SurveyAnswer = z.infer<typeof SurveyAnswer>;

/** One answer with the version of the form that it was written on, and what its reader may do now. */
export const SurveyAnswerDetail = SurveyAnswer.extend({
  Values: z.array(AnswerValue),
  Form,
  Summary: z.string().nullable(),
  /** Of a summary that stands, the oldest first. */
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

/** The paths of the patch of a reviewed answer. */
export const SurveySchedule = z.object({
  ItsScheduled: z.boolean(),
  ScheduledDate: timestamp.nullable(),
  ScheduledMedicalCareId: guid.nullable(),
});
