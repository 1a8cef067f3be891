import { defineFeature } from '../shared/feature.ts';

export const documentFilesFeature = defineFeature({
  id: 'documentFiles',
  async load() {
    const [files] = await Promise.all([import('./document-files.ts'), import('#domain/api/later.ts')]);
    return files;
  },
});
