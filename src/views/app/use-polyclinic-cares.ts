import { useSelector } from '@xstate/react';
import { use, useEffect } from 'react';
import type { CareListActor, PolyclinicCares } from '#actors/app/ronda.ts';
import { selectSelected } from '#machines/polyclinic/index.ts';
import { useAppActor, useDesk } from './ronda.context.tsx';

/** The polyclinic worked in; null while none is chosen. */
export const useChosenPolyclinic = () => useSelector(useAppActor('polyclinic'), selectSelected);

/** What the polyclinic's screens of cares run on. */
export const usePolyclinicCares = (): PolyclinicCares => use(useDesk().polyclinicCares());

/** The list of a polyclinic as it was left; it is kept right while a screen shows it. */
export function useCareList(polyclinicId: string): CareListActor {
  const { lists } = usePolyclinicCares();
  const list = lists.open(polyclinicId);
  useEffect(() => {
    list.send({ type: 'screen.shown' });
    return () => list.send({ type: 'screen.left' });
  }, [list]);
  return list;
}
