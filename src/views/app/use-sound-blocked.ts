import { useSyncExternalStore } from 'react';
import { useDesk } from './ronda.context.tsx';

/** The browser keeps this tab silent until somebody clicks (SAFE-5). */
export function useSoundBlocked(): boolean {
  const { sound } = useDesk();
  return useSyncExternalStore(sound.subscribe, sound.isBlocked);
}
