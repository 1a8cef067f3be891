import { defineFeature, withLaterCalls, withPageCalls } from '../shared/feature.ts';

export const surveysFeature = defineFeature({
  id: 'surveys',
  load: () => withLaterCalls(withPageCalls(import('./surveys.ts'))),
});
