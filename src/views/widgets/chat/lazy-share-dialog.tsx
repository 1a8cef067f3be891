import { lazyWithTexts } from '../../app/lazy-with-texts.ts';

/** Loaded with its texts when somebody shares a file. */
export const LazyShareDialog = lazyWithTexts(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
  'chat',
  'call',
);
