import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#i18n/index.ts';

/** A component that is loaded when it is first shown, with the texts it needs. */
export const lazyWithTexts = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...texts: Parameters<typeof loadTexts>
) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(...texts)]);
    return { default: component };
  });
