import { use } from 'react';
import type { Resources } from '#actors/app/ronda.ts';
import { useDesk } from './ronda.context.tsx';

/** What lists and forms of resources run on; a screen that asks first waits for it. */
export const useResources = (): Resources => use(useDesk().resources());
