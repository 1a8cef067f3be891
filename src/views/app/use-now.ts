import { useSyncExternalStore } from 'react';
import { useRonda } from './ronda.context.tsx';

/** Server time in epoch ms, updated every `step` ms and stable in between. */
export function useNow(step: number): number {
  const { ticks } = useRonda();
  return useSyncExternalStore(ticks.subscribe, () => Math.floor(ticks.now() / step) * step);
}
