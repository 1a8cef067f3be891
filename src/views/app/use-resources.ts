import type { Resources } from '#actors/resource/resource.actor.ts';
import { resourceFeature } from '#actors/resource/resource.feature.ts';
import { useFeature } from './use-feature.ts';

/** What lists and forms of resources run on; a screen that asks first waits for it. */
export const useResources = (): Resources => useFeature(resourceFeature);
