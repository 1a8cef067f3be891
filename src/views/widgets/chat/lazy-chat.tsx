import { lazy, Suspense } from 'react';

/** Loaded after the page; without it everything else works. */
const parts = () => import('./load-chat.ts').then(({ loadChat }) => loadChat());
const Button = lazy(async () => ({ default: (await parts()).ChatButton }));
const Dock = lazy(async () => ({ default: (await parts()).ChatDock }));

export const ChatButton = () => (
  <Suspense>
    <Button />
  </Suspense>
);
/** Beside every page, so that no change of page touches a conversation. */
export const ChatDock = () => (
  <Suspense>
    <Dock />
  </Suspense>
);
