import type { SnapshotFrom } from 'xstate';
import type { surveyAlertsMachine } from './survey-alerts.machine.ts';

export const selectAlerts = (snapshot: SnapshotFrom<typeof surveyAlertsMachine>) => snapshot.context.alerts;
