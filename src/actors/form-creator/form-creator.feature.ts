import { defineFeature, withLaterCalls, withPageCalls } from '../shared/feature.ts';

export const formCreatorFeature = defineFeature({
  id: 'formCreator',
  load: () => withLaterCalls(withPageCalls(import('./form-creator.ts'))),
});
