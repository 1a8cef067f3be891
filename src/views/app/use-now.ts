import { useSyncExternalStore } from 'react';
import { useRonda } from './ronda.context.tsx';

/** Server time, epoch milliseconds, renewed every `step` milliseconds; what it renders stays the same in between. */
export function useNow(step: number): number {
  const { ticks } = useRonda();
  return useSyncExternalStore(ticks.subscribe, () => Math.floor(ticks.now() / step) * step);
}
