import { defineFeature, withLaterCalls, withPageCalls } from '../shared/feature.ts';

export const usersFeature = defineFeature({
  id: 'users',
  load: () => withLaterCalls(withPageCalls(import('./users.ts'))),
});
