import { clinicalRoles } from '#domain/session/roles.ts';
import { defineFeature } from '../shared/feature.ts';

export const appointmentChangesFeature = defineFeature({
  id: 'appointmentChanges',
  load: () => import('./appointment-changes.ts'),
  startsAtSignIn: () => true,
  roles: clinicalRoles,
});
