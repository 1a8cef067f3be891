import { defineFeature } from '../shared/feature.ts';

export const invitationsFeature = defineFeature({
  id: 'invitations',
  async load() {
    const [invitations] = await Promise.all([import('./invitations.ts'), import('#domain/api/pages.ts')]);
    return invitations;
  },
});
