import { useSyncExternalStore } from 'react';
import type { Calls, Desk } from '#actors/app/ronda.ts';

/** Null until the code of calls is there. */
export const useOptionalCalls = ({ calls }: Desk): Calls | null => useSyncExternalStore(calls.subscribe, calls.get);
