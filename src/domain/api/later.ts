import type { CallDefinition } from './call.ts';
import { diagnosisCalls } from './diagnoses.ts';
import { examCalls } from './exams.ts';
import { fileCalls } from './files.ts';
import { medicalRecordCalls } from './medical-records.ts';
import { visitCalls } from './visits.ts';

/** What the home of a professional never asks for: the record of a patient, and a patient's own page. */
export const laterCalls = {
  ...medicalRecordCalls,
  ...fileCalls,
  ...diagnosisCalls,
  ...examCalls,
  ...visitCalls,
} satisfies Record<string, CallDefinition>;
