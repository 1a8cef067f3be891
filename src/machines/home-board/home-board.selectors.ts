import type { SnapshotFrom } from 'xstate';
import type { homeBoardMachine } from './home-board.machine.ts';

/** Null when no board was chosen and no case waits. */
export const selectKind = (snapshot: SnapshotFrom<typeof homeBoardMachine>) => snapshot.context.kind;
