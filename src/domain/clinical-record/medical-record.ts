import { certainties, diagnosisKinds } from '../diagnosis/diagnosis.ts';
import { guid, timestamp } from '../ids.ts';
import { recordedAllergies } from '../medical-care/allergies.ts';
import { careCloseReasons } from '../medical-care/care-kinds.ts';
import { MedicalCare } from '../medical-care/medical-care.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

/** Domain 5.1, "Previous*", with the columns of the care list. */
export const PreviousCare = z
  .object({
    MedicalCareId: guid,
    number: z.string(),
    Date: timestamp,
    status: MedicalCare.shape.status,
    mode: MedicalCare.shape.mode,
    PausedAt: timestamp.nullable(),
    CloseReason: z.enum(careCloseReasons).nullable(),
    Professional: Person.nullable(),
    SpecialtyName: z.string().nullable(),
    PolyclinicName: z.string().nullable(),
    Reason: z.string(),
    Diagnoses: z.array(
      z.object({
        Code: z.string(),
        Name: z.string(),
        Kind: z.enum(diagnosisKinds),
        Certainty: z.enum(certainties),
      }),
    ),
    /** Summary of its final answer, in the reader's language; empty without one. */
    Summary: z.string(),
    /** The care itself may be opened; otherwise it is readable here because its patient shares their record. */
    CanOpen: z.boolean(),
  })
  .meta({ id: 'PreviousCare' });
export type PreviousCare = z.infer<typeof PreviousCare>;
/** Page size. */
export const previousCaresPage = 20;

/** Domain 5.1, "Record": the final answers of a patient's cares, merged. Weight in kg, height in cm, 0 when unknown. */
export const MedicalRecord = z
  .object({
    UserId: guid,
    /** The reader has access because the patient shares the record in one of the reader's cares. */
    IsShared: z.boolean(),
    Conditions: z.array(
      z.object({
        Code: z.string(),
        Name: z.string(),
        Since: timestamp,
        LastAt: timestamp,
        /** Number of the encounters that recorded it. */
        Encounters: z.number().int(),
        Certainty: z.enum(certainties),
      }),
    ),
    ...recordedAllergies,
    Weight: z.number(),
    Height: z.number(),
    Bmi: z.number(),
    LastVitals: z.array(
      z.object({
        VitalSignsId: z.number().int(),
        LocaleAttributeName: z.string(),
        Value: z.string(),
        MeasuredAt: timestamp,
        /** Value of the previous measurement, from another answer. */
        PreviousValue: z.string().nullable(),
        PreviousAt: timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: 'MedicalRecord' });
export type MedicalRecord = z.infer<typeof MedicalRecord>;
