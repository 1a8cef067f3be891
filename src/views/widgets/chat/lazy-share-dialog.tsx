import { lazyWithTexts } from '../../app/lazy-with-texts.ts';

/** Lazy-loaded with its texts. */
export const LazyShareDialog = lazyWithTexts(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
  'chat',
  'call',
);
