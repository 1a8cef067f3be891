import { defineFeature } from '../shared/feature.ts';

export const walletFeature = defineFeature({
  id: 'wallet',
  async load() {
    const [wallet] = await Promise.all([import('./wallet.ts'), import('#domain/api/pages.ts')]);
    return wallet;
  },
});
