import { defineFeature } from '../shared/feature.ts';

export const workplacesFeature = defineFeature({
  id: 'workplaces',
  async load() {
    const [workplaces] = await Promise.all([import('./workplaces.ts'), import('#domain/api/pages.ts')]);
    return workplaces;
  },
});
