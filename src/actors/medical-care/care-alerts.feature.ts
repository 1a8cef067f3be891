import { alertedRoles } from '#domain/queue/wait.ts';
import { defineFeature } from '../shared/feature.ts';

export const careAlertsFeature = defineFeature({
  id: 'careAlerts',
  load: () => import('./care-alerts.ts'),
  startsAtSignIn: () => true,
  roles: alertedRoles,
});
