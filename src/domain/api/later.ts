import { allergyCalls } from './allergies.ts';
import { appointmentChangeCalls } from './appointment-changes.ts';
import type { CallDefinition } from './call.ts';
import { careActCalls } from './care-acts.ts';
import { careAlertCalls } from './care-alerts.ts';
import { agendaCalls, careListCalls } from './care-lists.ts';
import { catalogueCalls } from './catalogues.ts';
import { clinicalCalls } from './clinical.ts';
import { colleagueCalls } from './colleagues.ts';
import { diagnosisCalls } from './diagnoses.ts';
import { documentTemplateCalls } from './document-templates.ts';
import { documentCalls } from './documents.ts';
import { examCalls } from './exams.ts';
import { fileCalls } from './files.ts';
import { medicalRecordCalls } from './medical-records.ts';
import { patientCalls } from './patients.ts';
import { examOrderCalls, prescribingCalls, prescriptionCalls } from './prescriptions.ts';
import { videoRoomCalls } from './video-rooms.ts';
import { visitOrientationCalls } from './visit-orientations.ts';
import { visitCalls } from './visits.ts';

/**
 * Calls not needed to start a professional's home: calls, agendas, catalogues, patient search and record, and role-specific
 * ones.
 */
export const laterCalls = {
  ...clinicalCalls,
  ...careActCalls,
  ...careListCalls,
  ...agendaCalls,
  ...videoRoomCalls,
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
  ...appointmentChangeCalls,
  ...documentTemplateCalls,
  ...allergyCalls,
  ...prescriptionCalls,
  ...examOrderCalls,
  ...prescribingCalls,
  ...colleagueCalls,
} satisfies Record<string, CallDefinition>;
