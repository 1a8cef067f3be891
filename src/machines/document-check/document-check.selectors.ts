import type { SnapshotFrom } from 'xstate';
import type { documentCheckMachine } from './document-check.machine.ts';
import type { Comparison } from './document-check.types.ts';

type Snapshot = SnapshotFrom<typeof documentCheckMachine>;
export type CheckView = 'loading' | 'failed' | 'shown';
/** `none`: this document has no file to compare with. */
export type FileView = 'none' | 'waiting' | 'reading' | Comparison;

export const selectCheckView = ({ value }: Snapshot): CheckView => (typeof value === 'string' ? value : 'shown');
export const selectDocument = ({ context }: Snapshot) => context.document;
export const selectFile = ({ context }: Snapshot) => context.file;
export const selectFileView = ({ value }: Snapshot): FileView =>
  typeof value === 'string' ? 'none' : value.comparable;
