import { defineFeature } from '../shared/feature.ts';

export const preventiveExamsFeature = defineFeature({
  id: 'preventiveExams',
  load: () => import('./preventive-exams.ts'),
});
