import { useSyncExternalStore } from 'react';
import { useRonda } from './ronda.context.tsx';

/** The browser keeps this tab silent until somebody clicks (SAFE-5). */
export function useSoundBlocked(): boolean {
  const { sound } = useRonda();
  return useSyncExternalStore(sound.subscribe, sound.isBlocked);
}
