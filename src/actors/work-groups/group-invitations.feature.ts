import { clinicalRoles } from '#domain/session/roles.ts';
import { defineFeature } from '../shared/feature.ts';
import { start } from './group-invitations.ts';

export const groupInvitationsFeature = defineFeature({
  id: 'groupInvitations',
  // An invitation that comes before the code is not asked for again.
  load: async () => ({ start }),
  startsAtSignIn: () => true,
  isFor: (roles) => clinicalRoles.some((role) => roles.includes(role)),
});
