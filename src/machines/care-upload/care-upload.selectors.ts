import type { SnapshotFrom } from 'xstate';
import type { careUploadMachine } from './care-upload.machine.ts';

export type CareUploadSnapshot = SnapshotFrom<typeof careUploadMachine>;
export type UploadView = 'idle' | 'taking' | 'shrinking' | 'noPicture' | 'sending' | 'saved' | 'refused' | 'failed';

export const selectUpload = (snapshot: CareUploadSnapshot): UploadView => snapshot.value;
/** True when no file would be lost by stopping. */
export const selectIsSettled = (snapshot: CareUploadSnapshot) =>
  !['taking', 'shrinking', 'sending', 'failed'].includes(snapshot.value);
/** True when the next file can be sent without hiding anything that was not read. */
export const selectIsFree = (snapshot: CareUploadSnapshot) => snapshot.matches('idle') || snapshot.matches('saved');
export const selectFile = (snapshot: CareUploadSnapshot) => snapshot.context.file;
export const selectProblem = (snapshot: CareUploadSnapshot) => snapshot.context.problem;
export const selectWords = (snapshot: CareUploadSnapshot) => snapshot.context.words;
/** Percentage sent; null when no upload is in flight. */
export const selectPercent = (snapshot: CareUploadSnapshot) =>
  snapshot.matches('sending') ? snapshot.context.percent : null;
/** Percentage received by the server while the rest waits to be sent; null otherwise. */
export const selectReceived = (snapshot: CareUploadSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.received : null;
