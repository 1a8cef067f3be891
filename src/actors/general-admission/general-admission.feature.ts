import { defineFeature, withPageCalls } from '../shared/feature.ts';

export const generalAdmissionFeature = defineFeature({
  id: 'generalAdmission',
  load: () => withPageCalls(import('./general-admission.ts')),
});
