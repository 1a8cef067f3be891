import { defineFeature } from '../shared/feature.ts';

export const programmesFeature = defineFeature({
  id: 'programmes',
  async load() {
    const [programmes] = await Promise.all([import('./programmes.ts'), import('#domain/api/pages.ts')]);
    return programmes;
  },
});
