import { defineFeature } from '../shared/feature.ts';

export const workGroupsFeature = defineFeature({
  id: 'workGroups',
  async load() {
    const [groups] = await Promise.all([import('./work-groups.ts'), import('#domain/api/pages.ts')]);
    return groups;
  },
});
