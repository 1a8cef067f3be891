import { lazy } from 'react';
import { type Load, loadWithTexts, type Part, type Texts } from './lazy-with-texts.ts';

/** When parts are loaded before anybody opens them: the home during the sign-in, the next case while the board is shown. */
export type Stage = 'home' | 'next';
export const stages: Record<Stage, Set<() => Promise<unknown>>> = { home: new Set(), next: new Set() };

/**
 * A lazy component with its texts. If it was loaded before its first rendering, it does not suspend: each suspension starts the
 * rendering of the page again.
 */
const earlyPart =
  (stage: Stage) =>
  <P extends object>(load: Load<P>, ...texts: Texts) => {
    let loaded: Part<P> | null = null;
    const loadPart = async () => {
      loaded ??= await loadWithTexts(load, texts);
      return loaded;
    };
    stages[stage].add(loadPart);
    return lazy(() => (loaded ? fulfilled(loaded) : loadPart()));
  };
export const homePart = earlyPart('home');
export const nextPart = earlyPart('next');

// biome-ignore lint/suspicious/noThenProperty: `lazy` accepts any thenable, and one that calls back at once does not suspend
const fulfilled = <T>(value: T) => ({ then: (resolve: (value: T) => void) => resolve(value) }) as Promise<T>;
