import { allergyCalls } from './allergies.ts';
import type { CallDefinition } from './call.ts';
import { careAlertCalls } from './care-alerts.ts';
import { catalogueCalls } from './catalogues.ts';
import { diagnosisCalls } from './diagnoses.ts';
import { documentTemplateCalls } from './document-templates.ts';
import { documentCalls } from './documents.ts';
import { examCalls } from './exams.ts';
import { fileCalls } from './files.ts';
import { medicalRecordCalls } from './medical-records.ts';
import { patientCalls } from './patients.ts';
import { examOrderCalls, prescribingCalls, prescriptionCalls } from './prescriptions.ts';
import { visitOrientationCalls } from './visit-orientations.ts';
import { visitCalls } from './visits.ts';

/** What the home of a professional never asks for: catalogues, the search for a patient, their record, and what only some roles ask for. */
export const laterCalls = {
  ...catalogueCalls,
  ...medicalRecordCalls,
  ...patientCalls,
  ...fileCalls,
  ...documentCalls,
  ...diagnosisCalls,
  ...examCalls,
  ...visitCalls,
  ...visitOrientationCalls,
  ...careAlertCalls,
  ...documentTemplateCalls,
  ...allergyCalls,
  ...prescriptionCalls,
  ...examOrderCalls,
  ...prescribingCalls,
} satisfies Record<string, CallDefinition>;
