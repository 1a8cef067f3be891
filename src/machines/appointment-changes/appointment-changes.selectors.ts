import type { SnapshotFrom } from 'xstate';
import type { appointmentChangesMachine } from './appointment-changes.machine.ts';

export const selectChanges = (snapshot: SnapshotFrom<typeof appointmentChangesMachine>) => snapshot.context.changes;
