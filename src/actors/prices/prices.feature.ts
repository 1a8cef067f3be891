import { defineFeature } from '../shared/feature.ts';

export const pricesFeature = defineFeature({
  id: 'prices',
  async load() {
    const [prices] = await Promise.all([import('./prices.ts'), import('#domain/api/pages.ts')]);
    return prices;
  },
});
