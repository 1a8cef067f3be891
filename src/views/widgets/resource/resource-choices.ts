import { createContext } from 'react';
import type { Choice } from '#actors/shared/lookups.ts';

/** Options of reference fields; empty until loaded. */
export const ResourceChoices = createContext<Readonly<Record<string, readonly Choice[]>>>({});
