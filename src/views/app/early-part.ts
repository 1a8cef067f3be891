import { lazy } from 'react';
import type { QueueBoard } from '#domain/queue/boards.ts';
import { type Load, loadWithTexts, type Part, type Texts } from './lazy-with-texts.ts';

/** When parts are loaded before anybody opens them: the home during the sign-in, the next case while its board is shown. */
export type Stage = 'home' | QueueBoard;
export const stages: Record<Stage, Set<() => Promise<unknown>>> = {
  home: new Set(),
  orientation: new Set(),
  medicalCare: new Set(),
};

/**
 * A lazy component with its texts. If it was loaded before its first rendering, it does not suspend: each suspension starts the
 * rendering of the page again.
 */
const earlyPart =
  (...of: readonly Stage[]) =>
  <P extends object>(load: Load<P>, ...texts: Texts) => {
    let loaded: Part<P> | null = null;
    const loadPart = async () => {
      loaded ??= await loadWithTexts(load, texts);
      return loaded;
    };
    for (const stage of of) stages[stage].add(loadPart);
    return lazy(() => (loaded ? fulfilled(loaded) : loadPart()));
  };
export const homePart = earlyPart('home');
export const orientationPart = earlyPart('orientation');
export const carePart = earlyPart('medicalCare');
export const nextPart = earlyPart('orientation', 'medicalCare');

// biome-ignore lint/suspicious/noThenProperty: `lazy` accepts any thenable, and one that calls back at once does not suspend
const fulfilled = <T>(value: T) => ({ then: (resolve: (value: T) => void) => resolve(value) }) as Promise<T>;
