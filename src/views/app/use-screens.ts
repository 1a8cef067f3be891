import { use } from 'react';
import type { Screens } from '#actors/app/ronda.ts';
import { useDesk } from './ronda.context.tsx';

/** What single screens run on; a screen that asks first waits for it. */
export const useScreens = (): Screens => use(useDesk().screens());
