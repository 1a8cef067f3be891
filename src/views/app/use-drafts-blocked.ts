import { useSyncExternalStore } from 'react';
import { useDesk } from './ronda.context.tsx';

/** True when this browser cannot store drafts, so only the server has them (S6). */
export function useDraftsBlocked(): boolean {
  const { drafts } = useDesk();
  return useSyncExternalStore(drafts.subscribe, drafts.isBlocked);
}
