import { createContext } from 'react';
import type { Choice } from '#actors/shared/lookups.ts';

/** By field, the rows of another list that one may choose from; none until they are loaded. */
export const ResourceChoices = createContext<Readonly<Record<string, readonly Choice[]>>>({});
