import { defineFeature, withPageCalls } from '../shared/feature.ts';

export const workGroupsFeature = defineFeature({
  id: 'workGroups',
  load: () => withPageCalls(import('./work-groups.ts')),
});
