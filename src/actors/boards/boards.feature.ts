import { defineFeature } from '../shared/feature.ts';

/** The boards that few look at; the ones of the work home belong to the desk. */
export const boardsFeature = defineFeature({
  id: 'boards',
  async load() {
    const [boards] = await Promise.all([import('./boards.ts'), import('#domain/api/pages.ts')]);
    return boards;
  },
});
