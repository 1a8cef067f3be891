import { defineFeature, withLaterCalls } from '../shared/feature.ts';

export const profileFeature = defineFeature({
  id: 'profile',
  load: () => withLaterCalls(import('./profile.ts')),
});
