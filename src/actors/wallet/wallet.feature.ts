import { defineFeature, withPageCalls } from '../shared/feature.ts';

export const walletFeature = defineFeature({
  id: 'wallet',
  load: () => withPageCalls(import('./wallet.ts')),
});
