import { defineFeature, withPageCalls } from '../shared/feature.ts';

/** The boards that few look at; the ones of the work home belong to the desk. */
export const boardsFeature = defineFeature({
  id: 'boards',
  load: () => withPageCalls(import('./boards.ts')),
});
