import { defineFeature, withPageCalls } from '../shared/feature.ts';

export const clinicalRecordFeature = defineFeature({
  id: 'clinicalRecord',
  load: () => withPageCalls(import('./clinical-record.ts')),
});
