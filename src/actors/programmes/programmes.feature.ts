import { defineFeature, withPageCalls } from '../shared/feature.ts';

export const programmesFeature = defineFeature({
  id: 'programmes',
  load: () => withPageCalls(import('./programmes.ts')),
});
