import type { SnapshotFrom } from 'xstate';
import type { fileDownloadMachine } from './file-download.machine.ts';

export type FileDownloadSnapshot = SnapshotFrom<typeof fileDownloadMachine>;

export const selectIsDownloading = (snapshot: FileDownloadSnapshot) => snapshot.matches('downloading');
/** Name of the file that failed to download. */
export const selectNotDownloaded = (snapshot: FileDownloadSnapshot) =>
  snapshot.matches('failed') ? (snapshot.context.file?.Name ?? '') : null;
