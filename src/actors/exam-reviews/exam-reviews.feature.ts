import { defineFeature, withPageCalls } from '../shared/feature.ts';

export const examReviewsFeature = defineFeature({
  id: 'examReviews',
  load: () => withPageCalls(import('./exam-reviews.ts')),
});
