import { clinicalRoles } from '#domain/session/roles.ts';
import { defineFeature } from '../shared/feature.ts';
import { start } from './survey-alerts.ts';

export const surveyAlertsFeature = defineFeature({
  id: 'surveyAlerts',
  // Nothing is read that would make up for a missed event: the code comes with the desk, before the first event.
  load: async () => ({ start }),
  startsAtSignIn: () => true,
  isFor: (roles) => clinicalRoles.some((role) => roles.includes(role)),
});
