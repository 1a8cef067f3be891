import { useSyncExternalStore } from 'react';
import { useDesk } from './ronda.context.tsx';

/** This browser keeps no drafts: only the server does (S6). */
export function useDraftsBlocked(): boolean {
  const { drafts } = useDesk();
  return useSyncExternalStore(drafts.subscribe, drafts.isBlocked);
}
