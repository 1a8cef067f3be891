import { defineFeature, withLaterCalls, withPageCalls } from '../shared/feature.ts';

export const profileFeature = defineFeature({
  id: 'profile',
  load: () => withPageCalls(withLaterCalls(import('./profile.ts'))),
});
