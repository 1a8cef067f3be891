import type { SnapshotFrom } from 'xstate';
import type { homeBoardMachine } from './home-board.machine.ts';

/** Null: nothing was chosen and nobody waits. */
export const selectKind = (snapshot: SnapshotFrom<typeof homeBoardMachine>) => snapshot.context.kind;
