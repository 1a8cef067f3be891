import type { CallDefinition } from './call.ts';
import { diagnosisCalls } from './diagnoses.ts';
import { examCalls } from './exams.ts';
import { fileCalls } from './files.ts';
import { medicalRecordCalls } from './medical-records.ts';
import { patientCalls } from './patients.ts';
import { visitCalls } from './visits.ts';

/** What the home of a professional never asks for: the search for a patient, their record, and their own page. */
export const laterCalls = {
  ...medicalRecordCalls,
  ...patientCalls,
  ...fileCalls,
  ...diagnosisCalls,
  ...examCalls,
  ...visitCalls,
} satisfies Record<string, CallDefinition>;
