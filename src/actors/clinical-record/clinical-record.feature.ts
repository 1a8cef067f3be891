import { defineFeature } from '../shared/feature.ts';

export const clinicalRecordFeature = defineFeature({
  id: 'clinicalRecord',
  async load() {
    const [record] = await Promise.all([import('./clinical-record.ts'), import('#domain/api/pages.ts')]);
    return record;
  },
});
