import { use, useSyncExternalStore } from 'react';
import type { Feature, StartedFeature } from '#actors/shared/feature.ts';
import { useDesk } from './ronda.context.tsx';

/** Suspends until the feature is started. */
export const useFeature = <T extends StartedFeature>(feature: Feature<T>): T => use(useDesk().feature(feature).get());

/** Null until the feature is started: for what works without it until then. */
export function useStartedFeature<T extends StartedFeature>(feature: Feature<T>): T | null {
  const { subscribe, now } = useDesk().feature(feature);
  return useSyncExternalStore(subscribe, now);
}
