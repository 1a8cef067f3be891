import { useSyncExternalStore } from 'react';
import type { Calls } from '#actors/calls/calls.types.ts';
import type { Desk } from '#actors/desk/desk.types.ts';

/** Null until the code of calls is there. */
export const useOptionalCalls = ({ calls }: Desk): Calls | null => useSyncExternalStore(calls.subscribe, calls.get);
