import { defineFeature, withPageCalls } from '../shared/feature.ts';

export const invitationsFeature = defineFeature({
  id: 'invitations',
  load: () => withPageCalls(import('./invitations.ts')),
});
