import { clinicalRoles } from '#domain/session/roles.ts';
import { defineFeature } from '../shared/feature.ts';

export const appointmentChangesFeature = defineFeature({
  id: 'appointmentChanges',
  load: () => import('./appointment-changes.ts'),
  startsAtSignIn: () => true,
  isFor: (roles) => clinicalRoles.some((role) => roles.includes(role)),
});
