import { use, useSyncExternalStore } from 'react';
import type { Feature, StartedFeature } from '#actors/shared/feature.ts';
import { useDesk } from './ronda.context.tsx';

/** Suspends until the feature is started. */
export const useFeature = <T extends StartedFeature>(feature: Feature<T>): T => use(useDesk().feature(feature).get());

const absent = { subscribe: () => () => undefined, now: () => null };

/** Null until the feature is started, for components that work without it. A null feature starts none. */
export function useStartedFeature<T extends StartedFeature>(feature: Feature<T> | null): T | null {
  const desk = useDesk();
  const { subscribe, now } = feature ? desk.feature(feature) : absent;
  return useSyncExternalStore(subscribe, now);
}

/** Null until something else starts the feature. */
export function useFeatureOnceStarted<T extends StartedFeature>(feature: Feature<T>): T | null {
  const { watch, now } = useDesk().feature(feature);
  return useSyncExternalStore(watch, now);
}
