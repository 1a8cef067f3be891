import type { Screens } from '#actors/desk/screens.actor.ts';
import { screensFeature } from '#actors/desk/screens.feature.ts';
import { useFeature } from './use-feature.ts';

export const useScreens = (): Screens => useFeature(screensFeature);
