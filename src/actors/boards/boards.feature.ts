import { defineFeature, withPageCalls } from '../shared/feature.ts';

/** Rarely used boards; those of the work home belong to the desk. */
export const boardsFeature = defineFeature({
  id: 'boards',
  load: () => withPageCalls(import('./boards.ts')),
});
