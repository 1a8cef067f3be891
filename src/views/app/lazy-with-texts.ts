import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#i18n/index.ts';

/** A component lazy-loaded with the texts it needs. */
export const lazyWithTexts = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...parts: readonly Parameters<typeof loadTexts>[0][]
) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), ...parts.map(loadTexts)]);
    return { default: component };
  });
