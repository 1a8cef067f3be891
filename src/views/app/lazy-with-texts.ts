import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#i18n/index.ts';

export type Load<P> = () => Promise<ComponentType<P>>;
export type Part<P> = { default: ComponentType<P> };
export type Texts = readonly Parameters<typeof loadTexts>[0][];

export async function loadWithTexts<P>(load: Load<P>, texts: Texts): Promise<Part<P>> {
  const [component] = await Promise.all([load(), ...texts.map(loadTexts)]);
  return { default: component };
}

/** A component lazy-loaded with the texts it needs. */
export const lazyWithTexts = <P extends object>(load: Load<P>, ...texts: Texts) =>
  lazy(() => loadWithTexts(load, texts));
