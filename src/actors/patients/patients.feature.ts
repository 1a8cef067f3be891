import { defineFeature } from '../shared/feature.ts';

export const patientsFeature = defineFeature({
  id: 'patients',
  async load() {
    const [patients] = await Promise.all([
      import('./patients.ts'),
      import('#domain/api/pages.ts'),
      import('#domain/api/later.ts'),
    ]);
    return patients;
  },
});
