import { certainties, diagnosisKinds } from '../diagnosis/diagnosis.ts';
import { civilDate, guid, timestamp } from '../ids.ts';
import { Lock } from '../problem.ts';
import { CasePatient } from '../queue/case-patient.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';
import { careActionNames, careGuards } from './care-action-names.ts';
import { careCloseReasons, consentKinds, consentStatuses, openProgrammes, recordShares } from './care-kinds.ts';

export * from './care-kinds.ts';

const priority = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export const careStatus = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(6),
  z.literal(7),
  z.literal(8),
  z.literal(9),
  z.literal(10),
]);

/** Domain 5.1, "MedicalCare (list)". */
export const MedicalCare = Lock.extend({
  MedicalCareId: guid,
  number: z.string(),
  status: careStatus,
  mode: z.union([z.literal(1), z.literal(2)]),
  Priority: priority,
  polyclinicId: guid.nullable(),
  PolyclinicName: z.string().nullable(),
  ProfessionalId: guid.nullable(),
  Professional: Person.nullable(),
  AttentionType: z.number().int().nullable(),
  classificationId: guid.nullable(),
  PreviousClassificationId: guid.nullable(),
  /** User responsible for the case; not necessarily the one attending. */
  charge: guid.nullable(),
  Charge: Person.nullable(),
  achstatus: z.number().int(),
  Reason: z.string(),
  SpecialtyId: guid.nullable(),
  ScheduledDate: timestamp.nullable(),
  CreatedAt: timestamp,
  StartedAt: timestamp.nullable(),
  ClosedAt: timestamp.nullable(),
  CloseReason: z.enum(careCloseReasons).nullable(),
  commentary: z.string().nullable(),
  PausedAt: timestamp.nullable(),
  /** Ours: due date of the next control of an open hypobaric programme (decision 149). */
  ControlDueAt: timestamp.nullable().optional(),
  HasFormAnswer: z.boolean(),
  /** Unsigned prescriptions and orders. */
  PendingDocuments: z.number().int(),
  DerivedFromMedicalCareId: guid.nullable(),
  User: CasePatient,
  Version: z.number().int(),
}).meta({ id: 'MedicalCare' });
export type MedicalCare = z.infer<typeof MedicalCare>;

export const CareRef = z.object({ MedicalCareId: guid });

export const InformedConsent = z.object({
  Status: z.enum(consentStatuses),
  Kind: z.enum(consentKinds).nullable(),
  At: timestamp.nullable(),
  Reason: z.string().nullable(),
});

export const CareDiagnosis = z.object({
  DiagnosisId: guid,
  Code: z.string(),
  Name: z.string(),
  Kind: z.enum(diagnosisKinds),
  Certainty: z.enum(certainties),
});

/** Domain 5.1, the next control agreed in an encounter. */
export const CareControl = z.object({
  ControlId: guid,
  MedicalCareId: guid,
  Date: civilDate,
  Reason: z.string(),
  ProfessionalId: guid.nullable(),
  SpecialtyId: guid.nullable(),
});

/** Domain 5.1, "MedicalCare (detail)", with the actions allowed to the reader. */
export const MedicalCareDetail = MedicalCare.extend({
  MedicalCareRequestId: guid,
  IsVisibleMedicalRecord: z.boolean(),
  InformedConsent,
  RecordShare: z.enum(recordShares),
  DerivedMedicalCareId: guid.nullable(),
  /** Admission of its case, closed or not. */
  GeneralAdmissionId: guid.nullable(),
  /** Ours: the programme that keeps it open after its answer. */
  OpenProgramme: z.enum(openProgrammes).nullable(),
  /** Ours: end of the observation after a dose whose vaccination is not closed. */
  ObservedUntil: timestamp.nullable().optional(),
  ControlTowerId: guid.nullable(),
  /** Form and diagnoses of its current final answer. */
  FormId: guid.nullable(),
  Diagnoses: z.array(CareDiagnosis),
  Control: CareControl.nullable(),
  /** Room of this care's call that rings or is open. */
  VideoRoomId: guid.nullable(),
  /** Altitude of its polyclinic; some vital signs depend on it (domain 9.1). */
  AltitudeMeters: z.number().int().nullable(),
  Allowed: z.array(
    z.object({
      Action: z.enum(careActionNames),
      Allowed: z.boolean(),
      Guard: z.enum(careGuards).nullable(),
    }),
  ),
}).meta({ id: 'MedicalCareDetail' });
export type MedicalCareDetail = z.infer<typeof MedicalCareDetail>;

export const MedicalCareNote = z
  .object({
    MedicalCareNoteId: guid,
    MedicalCareId: guid,
    Text: z.string(),
    Kind: z.enum(['NOTE', 'ADDENDUM']),
    Author: Person,
    CreatedAt: timestamp,
  })
  .meta({ id: 'MedicalCareNote' });
export type CareNote = z.infer<typeof MedicalCareNote>;

export const CareHistoryRow = z
  .object({
    At: timestamp,
    By: Person.nullable(),
    Action: z.string(),
    Detail: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'CareHistoryRow' });
export type CareHistory = z.infer<typeof CareHistoryRow>;
