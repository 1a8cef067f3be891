import { defineFeature, withLaterCalls } from '../shared/feature.ts';

export const medicalCareFeature = defineFeature({
  id: 'medicalCare',
  load: () => withLaterCalls(import('./cares.ts')),
});
