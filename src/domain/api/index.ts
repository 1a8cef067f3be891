import type { CallDefinition } from './call.ts';
import { careActCalls } from './care-acts.ts';
import { agendaCalls, careListCalls } from './care-lists.ts';
import { catalogueCalls } from './catalogues.ts';
import { clinicalCalls } from './clinical.ts';
import { diagnosisCalls } from './diagnoses.ts';
import { fileCalls } from './files.ts';
import { medicalRecordCalls } from './medical-records.ts';
import { patientCalls } from './patients.ts';
import { startCalls } from './start.ts';
import { videoRoomCalls } from './video-rooms.ts';
import { visitCalls } from './visits.ts';
import { vitalSignCalls } from './vital-signs.ts';

/** Every call there is. The server mounts it, the client calls through it, the documents are written from it. */
export const calls = {
  ...startCalls,
  ...catalogueCalls,
  ...clinicalCalls,
  ...careActCalls,
  ...careListCalls,
  ...agendaCalls,
  ...patientCalls,
  ...medicalRecordCalls,
  ...videoRoomCalls,
  ...visitCalls,
  ...fileCalls,
  ...diagnosisCalls,
  ...vitalSignCalls,
} satisfies Record<string, CallDefinition>;
export type Calls = typeof calls;
export type CallName = keyof Calls;
