import { defineFeature, withLaterCalls, withPageCalls } from '../shared/feature.ts';

export const patientsFeature = defineFeature({
  id: 'patients',
  load: () => withLaterCalls(withPageCalls(import('./patients.ts'))),
});
