import { useEffect } from 'react';
import type { OrientationActor } from '#actors/app/ronda.ts';
import { useDesk } from './ronda.context.tsx';

/** The one actor of an orientation, kept while a screen shows it and until its text is safe. */
export function useOrientation(id: string): OrientationActor {
  const { orientations } = useDesk();
  const actor = orientations.open(id);
  useEffect(() => orientations.hold(id), [orientations, id]);
  return actor;
}
