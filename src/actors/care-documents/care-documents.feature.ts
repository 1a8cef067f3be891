import { defineFeature, withLaterCalls } from '../shared/feature.ts';

export const careDocumentsFeature = defineFeature({
  id: 'careDocuments',
  load: () => withLaterCalls(import('./care-documents.ts')),
});
