import type { Resources } from '#actors/resource/resource.actor.ts';
import { resourceFeature } from '#actors/resource/resource.feature.ts';
import { useFeature } from './use-feature.ts';

export const useResources = (): Resources => useFeature(resourceFeature);
