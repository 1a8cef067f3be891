import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { CareListActor } from '#actors/polyclinic/care-list.actor.ts';
import { polyclinicFeature } from '#actors/polyclinic/polyclinic.feature.ts';
import type { PolyclinicCares } from '#actors/polyclinic/polyclinic-cares.ts';
import { selectSelected } from '#machines/polyclinic/index.ts';
import { useAppActor } from './ronda.context.tsx';
import { useFeature } from './use-feature.ts';

/** Current polyclinic; null if none is chosen. */
export const useChosenPolyclinic = () => useSelector(useAppActor('polyclinic'), selectSelected);

export const usePolyclinicCares = (): PolyclinicCares => useFeature(polyclinicFeature);

/** Keeps the state of a polyclinic's list between visits; updated live while shown. */
export function useCareList(polyclinicId: string): CareListActor {
  const { lists } = usePolyclinicCares();
  const list = lists.open(polyclinicId);
  useEffect(() => {
    list.send({ type: 'screen.shown' });
    return () => list.send({ type: 'screen.left' });
  }, [list]);
  return list;
}
