import type { SnapshotFrom } from 'xstate';
import type { careFilesMachine } from './care-files.machine.ts';

export type CareFilesSnapshot = SnapshotFrom<typeof careFilesMachine>;

export const selectFiles = (snapshot: CareFilesSnapshot) => snapshot.context.files;
/** U10: ids of the patient's files not yet viewed here. */
export const selectUnseen = (snapshot: CareFilesSnapshot) => snapshot.context.unseen;
export function selectFilesView(snapshot: CareFilesSnapshot): 'loading' | 'failed' | 'empty' | 'files' {
  if (snapshot.hasTag('loaded')) return snapshot.context.files.length === 0 ? 'empty' : 'files';
  return snapshot.hasTag('failed') ? 'failed' : 'loading';
}
export const selectIsOutdated = (snapshot: CareFilesSnapshot) => snapshot.hasTag('loaded') && snapshot.hasTag('failed');
export const selectAsked = (snapshot: CareFilesSnapshot) => snapshot.context.hiding;
export const selectIsHiding = (snapshot: CareFilesSnapshot) => snapshot.hasTag('hiding');
export const selectHideFailed = (snapshot: CareFilesSnapshot) => snapshot.hasTag('hideFailed');
