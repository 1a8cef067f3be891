import { useSelector } from '@xstate/react';
import { polyclinicFeature } from '#actors/polyclinic/polyclinic.feature.ts';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import { selectRows as selectCares } from '#machines/care-queue/index.ts';
import { selectSelected } from '#machines/polyclinic/index.ts';
import { selectRows as selectOrientations } from '#machines/work-queue/index.ts';
import { useOptionalActor, useOptionalDesk, useRonda } from '../../app/ronda.context.tsx';
import { useLocale } from '../../app/use-locale.ts';

const orientationPage = 'platform-work-detail-orientation-id';
const carePage = 'platform-work-detail-id';
const polyclinicCarePage = 'polyclinic-medicalcares-detail-id';

type Case = { page: RouteName; id: string };

/** Next (1) or previous (-1) case in list order; the first or last one if none is open. */
export const neighbourOf = (ids: readonly string[], current: string | null, step: 1 | -1): string | null => {
  const all = [...new Set(ids)];
  const at = current === null ? -1 : all.indexOf(current);
  if (at < 0) return (step === 1 ? all[0] : all.at(-1)) ?? null;
  const next = all[(at + step + all.length) % all.length];
  return next === undefined || next === current ? null : next;
};

/** U25: navigates to the neighbouring case of a board or polyclinic list. */
export function useNeighbours() {
  const { routing, ticks, go } = useRonda();
  const locale = useLocale();
  const decision = useSelector(routing, (snapshot) => snapshot.context?.decision);
  const orientations = useOptionalActor('workQueue');
  const cares = useOptionalActor('careQueue');
  const polyclinic = useOptionalActor('polyclinic');
  const desk = useOptionalDesk();
  const open = decision?.kind === 'show' ? decision : null;

  function find(step: 1 | -1): Case | null {
    const now = ticks.now();
    const ofCares = () => {
      const snapshot = cares?.getSnapshot();
      if (!snapshot) return [];
      return (['mine', 'waiting'] as const)
        .flatMap((tab) => selectCares(snapshot, tab, now))
        .map(({ MedicalCareId }) => MedicalCareId);
    };
    const ofOrientations = () => {
      const snapshot = orientations?.getSnapshot();
      if (!snapshot) return [];
      return (['mine', 'waiting'] as const)
        .flatMap((tab) => selectOrientations(snapshot, tab, now))
        .map(({ OrientationId }) => OrientationId);
    };
    const ofPolyclinic = () => {
      const chosen = polyclinic && selectSelected(polyclinic.getSnapshot());
      const started = desk?.feature(polyclinicFeature).now();
      return chosen && started ? started.lists.idsOf(chosen.PolyclinicId) : [];
    };
    const among = (page: RouteName, ids: string[]): Case | null => {
      const id = neighbourOf(ids, open?.route.name === page ? open.id : null, step);
      return id === null ? null : { page, id };
    };
    if (open?.route.name === orientationPage) return among(orientationPage, ofOrientations());
    if (open?.route.name === carePage) return among(carePage, ofCares());
    if (open?.route.name === polyclinicCarePage || open?.route.name === 'polyclinic-medicalcares') {
      return among(polyclinicCarePage, ofPolyclinic());
    }
    if (open?.route.name !== 'platform-work') return null;
    return among(carePage, ofCares()) ?? among(orientationPage, ofOrientations());
  }
  return {
    has: (step: 1 | -1) => find(step) !== null,
    go: (step: 1 | -1) => {
      const found = find(step);
      if (found) go(hrefOf(found.page, locale, found.id));
      return found !== null;
    },
  };
}
