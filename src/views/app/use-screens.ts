import type { Screens } from '#actors/desk/screens.actor.ts';
import { screensFeature } from '#actors/desk/screens.feature.ts';
import { useFeature } from './use-feature.ts';

/** What single screens run on; a screen that asks first waits for it. */
export const useScreens = (): Screens => useFeature(screensFeature);
