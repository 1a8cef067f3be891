import type { SnapshotFrom } from 'xstate';
import type { unsentFilesMachine } from './unsent-files.machine.ts';

export type UnsentFilesSnapshot = SnapshotFrom<typeof unsentFilesMachine>;

export const selectUnsentCount = ({ context }: UnsentFilesSnapshot) =>
  context.files.filter(({ IsStored }) => !IsStored).length;
/** Ids of files that wait for their form. */
export const selectStored = ({ context }: UnsentFilesSnapshot) =>
  context.files.flatMap(({ FileId, IsStored }) => (IsStored ? [FileId] : []));
/** True when stopping would lose nothing. */
export const selectIsEmpty = (snapshot: UnsentFilesSnapshot) =>
  !snapshot.hasTag('opening') && snapshot.context.files.length === 0;
