import { defineFeature, withPageCalls } from '../shared/feature.ts';

export const pricesFeature = defineFeature({
  id: 'prices',
  load: () => withPageCalls(import('./prices.ts')),
});
