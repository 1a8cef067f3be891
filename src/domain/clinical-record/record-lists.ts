import { documentStatuses } from '../care-document/care-document.ts';
import { StoredFile } from '../files/file.ts';
import { ExamResult } from '../files/file-evaluation.ts';
import { civilDate, guid, timestamp } from '../ids.ts';
import { prescriptionKinds } from '../prescription/prescription.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';
import { PreviousCare } from './medical-record.ts';

/** Encounter of a row, whether the reader may open it, and its place. */
const ofCare = {
  MedicalCareId: guid,
  number: z.string(),
  CanOpen: z.boolean(),
  SpecialtyName: z.string().nullable(),
};
const issued = {
  Number: z.string(),
  Status: z.enum(documentStatuses),
  IssuedAt: timestamp,
  SignedAt: timestamp.nullable(),
};

/** An issued prescription: `Text` is its line as written, in the reader's language. */
export const RecordPrescription = z
  .object({
    PrescriptionId: guid,
    ...issued,
    Kind: z.enum(prescriptionKinds),
    ValidUntil: civilDate,
    Items: z.array(z.object({ Name: z.string(), Dci: z.string(), Strength: z.string(), Text: z.string() })),
  })
  .meta({ id: 'RecordPrescription' });
export type RecordPrescription = z.infer<typeof RecordPrescription>;

export const RecordOrderExam = z
  .object({
    OrderExamId: guid,
    ...issued,
    DiagnosisText: z.string(),
    Items: z.array(z.object({ ExamId: guid, Name: z.string(), Code: z.string(), Urgent: z.boolean() })),
  })
  .meta({ id: 'RecordOrderExam' });
export type RecordOrderExam = z.infer<typeof RecordOrderExam>;

/** Domain 5.1, Controls: date agreed in an encounter's answer. */
export const RecordControl = z
  .object({
    ControlId: guid,
    ...ofCare,
    Date: civilDate,
    Reason: z.string(),
    AgreedAt: timestamp,
    Professional: Person.nullable(),
    SpecialtyId: guid.nullable(),
  })
  .meta({ id: 'RecordControl' });
export type RecordControl = z.infer<typeof RecordControl>;

/** A medicine that was prescribed to the patient. */
export const PreviousMedicine = z
  .object({
    ...ofCare,
    PrescriptionId: guid,
    MedicineId: guid,
    Name: z.string(),
    Dci: z.string(),
    Strength: z.string(),
    /** As written, in the reader's language. */
    Dose: z.string(),
    Date: timestamp,
    Professional: Person,
  })
  .meta({ id: 'PreviousMedicine' });
export type PreviousMedicine = z.infer<typeof PreviousMedicine>;

/** Exam result from a file of an encounter. The file only for readers who may open the encounter. */
export const PreviousExam = z
  .object({
    ...ofCare,
    ResultExamId: guid,
    ExamId: guid,
    Name: z.string(),
    Code: z.string(),
    Date: timestamp,
    Result: z.literal([ExamResult.GOOD, ExamResult.BAD]),
    Comment: z.string(),
    EvaluatedBy: Person,
    FileId: guid.nullable(),
    Url: z.string().nullable(),
    /** Ours: to show the file with its name, or download it. */
    File: StoredFile.pick({ FileId: true, Name: true, Url: true, MimeType: true, Size: true }).nullable(),
  })
  .meta({ id: 'PreviousExam' });
export type PreviousExam = z.infer<typeof PreviousExam>;

/** A study is the set of pictures of one encounter (decision 125). */
export const ExamStudy = z
  .object({ ...ofCare, StudyId: guid, Date: timestamp, Images: z.number().int(), Names: z.array(z.string()) })
  .meta({ id: 'ExamStudy' });
export type ExamStudy = z.infer<typeof ExamStudy>;

export const StudyImages = z
  .object({
    StudyId: guid,
    Series: z.array(
      z.object({
        FileId: guid,
        Name: z.string(),
        Url: z.string(),
        At: timestamp,
        ExamName: z.string().nullable(),
        Result: z.literal([ExamResult.GOOD, ExamResult.BAD]).nullable(),
        Comment: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'StudyImages' });
export type StudyImages = z.infer<typeof StudyImages>;

export const PreviousCareWithPrescription = PreviousCare.extend({
  Prescriptions: z.array(RecordPrescription),
}).meta({ id: 'PreviousCareWithPrescription' });
export const PreviousCareWithOrderExam = PreviousCare.extend({
  OrderExams: z.array(RecordOrderExam),
}).meta({ id: 'PreviousCareWithOrderExam' });
export const PreviousCareWithControl = PreviousCare.extend({ Control: RecordControl }).meta({
  id: 'PreviousCareWithControl',
});

/** Number of encounters of a specialty visible to the reader in the record. */
export const RecordSpecialty = z
  .object({ SpecialtyId: guid, Name: z.string(), Total: z.number().int() })
  .meta({ id: 'RecordSpecialty' });
export type RecordSpecialty = z.infer<typeof RecordSpecialty>;
