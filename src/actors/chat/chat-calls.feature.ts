import { defineFeature, withLaterCalls } from '../shared/feature.ts';

/** Started by the first conversation on the screen; what happened before is read then. */
export const chatCallsFeature = defineFeature({
  id: 'chatCalls',
  load: () => withLaterCalls(import('./chat-calls.ts')),
});
