import { defineFeature, withLaterCalls } from '../shared/feature.ts';

export const documentFilesFeature = defineFeature({
  id: 'documentFiles',
  load: () => withLaterCalls(import('./document-files.ts')),
});
