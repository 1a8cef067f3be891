import { clinicalRoles } from '#domain/session/roles.ts';
import { defineFeature } from '../shared/feature.ts';

export const groupInvitationsFeature = defineFeature({
  id: 'groupInvitations',
  // An invitation that arrives before this code is on the page of the groups.
  load: () => import('./group-invitations.ts'),
  startsAtSignIn: () => true,
  roles: clinicalRoles,
});
