import { timestamp } from '../ids.ts';
import { recordedAllergies } from '../medical-care/allergies.ts';
import { PatientIdentity } from '../patients/patient-identity.ts';
import { z } from '../zod.ts';
import { MedicalRecord } from './medical-record.ts';

/** Sections of the record that are paged lists. */
export const recordLists = [
  'timeline',
  'medicines',
  'exams',
  'images',
  'controls',
  'cares',
  'prescriptions',
  'orders',
] as const;
export type RecordList = (typeof recordLists)[number];

/** In display order; the URL names one of them. */
export const recordSections = [
  'timeline',
  'problems',
  'histories',
  'summaries',
  'vitals',
  'medicines',
  'exams',
  'images',
  'controls',
  'cares',
  'prescriptions',
  'orders',
] as const;
export type RecordSection = (typeof recordSections)[number];
export const isRecordSection = (text: string | null): text is RecordSection =>
  recordSections.some((section) => section === text);

const count = z.number().int();

/** Patient and banner of a record, and the number of entries in each section. */
export const RecordHead = PatientIdentity.extend({
  HealthInsurance: z.string().nullable(),
  IsShared: z.boolean(),
  /** The patient withdrew the share through which the user would read (decision 186). */
  SharingWithdrawn: z.boolean(),
  /** Emergency access without a relation ends then (domain 3.3, breakGlass). */
  EmergencyUntil: timestamp.nullable(),
  Conditions: MedicalRecord.shape.Conditions,
  ...recordedAllergies,
  Counts: z.object({
    histories: count,
    summaries: count,
    medicines: count,
    exams: count,
    images: count,
    controls: count,
    cares: count,
    prescriptions: count,
    orders: count,
  }),
}).meta({ id: 'RecordHead' });
export type RecordHead = z.infer<typeof RecordHead>;
