import { lazy } from 'react';
import { loadTexts } from '#i18n/index.ts';

/** Loaded with its texts when somebody shares a file. */
export const LazyShareDialog = lazy(async () => {
  const [{ ShareDialog }] = await Promise.all([import('./share-dialog.tsx'), loadTexts('chat'), loadTexts('call')]);
  return { default: ShareDialog };
});
