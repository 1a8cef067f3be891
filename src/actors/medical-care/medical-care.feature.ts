import { defineFeature } from '../shared/feature.ts';

export const medicalCareFeature = defineFeature({
  id: 'medicalCare',
  async load() {
    // With the calls that only cares make: a browser remembers a part that could not be loaded.
    const [cares] = await Promise.all([import('./cares.ts'), import('#domain/api/later.ts')]);
    return cares;
  },
});
