import type { SnapshotFrom } from 'xstate';
import type { dashboardMachine } from './dashboard.machine.ts';

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;
/** Null until loaded. */
export const selectTotals = (snapshot: DashboardSnapshot) => snapshot.context.totals;
