import { defineFeature } from '../shared/feature.ts';

export const examReviewsFeature = defineFeature({
  id: 'examReviews',
  async load() {
    const [reviews] = await Promise.all([import('./exam-reviews.ts'), import('#domain/api/pages.ts')]);
    return reviews;
  },
});
