import { guid, timestamp } from '../ids.ts';
import { PatientIdentity } from '../patients/patient-identity.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';
import { surveyRisks, surveyStates } from './survey-names.ts';

/** Domain 5.1, "FormAnswer", as a list row. */
export const SurveyAnswer = z
  .object({
    FormAnswerId: guid,
    FormId: guid,
    FormVersion: z.number().int(),
    FormType: z.number().int(),
    Subtype: z.string().nullable(),
    FormName: z.string(),
    User: PatientIdentity,
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
