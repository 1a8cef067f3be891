import type { SnapshotFrom } from 'xstate';
import type { clinicalRecordMachine } from './clinical-record.machine.ts';
import type { recordRowsMachine } from './clinical-record.rows.ts';
import type { RecordAnswerOf, RecordPart } from './clinical-record.types.ts';

export const selectRecordList = ({ children: { list } }: SnapshotFrom<typeof clinicalRecordMachine>) => {
  if (!list) throw new Error('a record has its pages as long as it lives');
  return list;
};

/** The last response, if it belongs to this part. */
export const selectAnswerOf =
  <P extends RecordPart>(part: P) =>
  ({ context: { answer } }: SnapshotFrom<typeof recordRowsMachine>): RecordAnswerOf<P> | null =>
    answer !== null && answer.part === part ? (answer as RecordAnswerOf<P>) : null;
export const selectRecordFilters = ({ context }: SnapshotFrom<typeof recordRowsMachine>) => context.filters;
