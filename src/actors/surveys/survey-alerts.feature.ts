import { clinicalRoles } from '#domain/session/roles.ts';
import { defineFeature } from '../shared/feature.ts';
import { start } from './survey-alerts.ts';

export const surveyAlertsFeature = defineFeature({
  id: 'surveyAlerts',
  // There is no replay by reading, so the code is loaded with the desk, before the first event.
  load: async () => ({ start }),
  startsAtSignIn: () => true,
  roles: clinicalRoles,
});
