import { defineFeature, withPageCalls } from '../shared/feature.ts';

export const suppliesFeature = defineFeature({
  id: 'supplies',
  load: () => withPageCalls(import('./supplies.ts')),
});
