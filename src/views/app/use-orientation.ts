import { useEffect } from 'react';
import { orientationFeature } from '#actors/orientation/orientation.feature.ts';
import type { OrientationActor } from '#actors/orientation/orientations.ts';
import { useFeature } from './use-feature.ts';

/** Shared actor of an orientation, retained while a screen shows it and until its text is saved. */
export function useOrientation(id: string): OrientationActor {
  const orientations = useFeature(orientationFeature);
  const actor = orientations.open(id);
  useEffect(() => orientations.hold(id), [orientations, id]);
  return actor;
}
