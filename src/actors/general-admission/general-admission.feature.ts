import { defineFeature } from '../shared/feature.ts';

export const generalAdmissionFeature = defineFeature({
  id: 'generalAdmission',
  async load() {
    const [admission] = await Promise.all([import('./general-admission.ts'), import('#domain/api/pages.ts')]);
    return admission;
  },
});
