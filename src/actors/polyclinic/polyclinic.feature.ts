import { defineFeature, withLaterCalls } from '../shared/feature.ts';

export const polyclinicFeature = defineFeature({
  id: 'polyclinic',
  load: () => withLaterCalls(import('./polyclinic-cares.ts')),
});
