import { defineFeature } from '../shared/feature.ts';

export const careDocumentsFeature = defineFeature({
  id: 'careDocuments',
  async load() {
    const [documents] = await Promise.all([import('./care-documents.ts'), import('#domain/api/later.ts')]);
    return documents;
  },
});
