import { defineFeature, withLaterCalls } from '../shared/feature.ts';

export const orientationFeature = defineFeature({
  id: 'orientation',
  load: () => withLaterCalls(import('./orientations.ts')),
});
