import { useSyncExternalStore } from 'react';
import type { Calls } from '#actors/calls/calls.types.ts';
import type { Desk } from '#actors/desk/desk.types.ts';

export const useOptionalCalls = ({ calls }: Desk): Calls | null => useSyncExternalStore(calls.subscribe, calls.get);
