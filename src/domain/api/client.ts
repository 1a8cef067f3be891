import type { CallDefinition } from './call.ts';
import { careActCalls } from './care-acts.ts';
import { agendaCalls, careListCalls } from './care-lists.ts';
import { catalogueCalls } from './catalogues.ts';
import type { chatCalls } from './chat.ts';
import { clinicalCalls } from './clinical.ts';
import { diagnosisCalls } from './diagnoses.ts';
import { fileCalls } from './files.ts';
import { medicalRecordCalls } from './medical-records.ts';
import { patientCalls } from './patients.ts';
import { startCalls } from './start.ts';
import { videoRoomCalls } from './video-rooms.ts';
import { visitCalls } from './visits.ts';

/** Every call that the client makes; `startCalls` come first and alone, those of the chat with the first of them. */
export const clientCalls = {
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
} satisfies Record<string, CallDefinition>;
export type ClientCalls = typeof clientCalls & typeof chatCalls;
export type ClientCallName = keyof ClientCalls;
