import type { SnapshotFrom } from 'xstate';
import type { careAlertsMachine } from './care-alerts.machine.ts';

export const selectAlerts = (snapshot: SnapshotFrom<typeof careAlertsMachine>) => snapshot.context.alerts;
