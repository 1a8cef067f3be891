import { useSyncExternalStore } from 'react';
import { useDesk } from './ronda.context.tsx';

/** True while the browser blocks sound until the first click (SAFE-5). */
export function useSoundBlocked(): boolean {
  const { sound } = useDesk();
  return useSyncExternalStore(sound.subscribe, sound.isBlocked);
}
