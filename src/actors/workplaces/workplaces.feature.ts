import { defineFeature, withPageCalls } from '../shared/feature.ts';

export const workplacesFeature = defineFeature({
  id: 'workplaces',
  load: () => withPageCalls(import('./workplaces.ts')),
});
