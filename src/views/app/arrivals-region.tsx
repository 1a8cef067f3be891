import { useSelector } from '@xstate/react';
import { selectArrived as selectArrivedCares } from '#machines/care-queue/index.ts';
import { selectArrived } from '#machines/work-queue/index.ts';
import { useOptionalActor } from './ronda.context.tsx';
import { useTranslation } from './use-translation.ts';

/** U12: announces arrivals on every page, in a typing pause; cleared once seen. */
export function ArrivalsRegion() {
  const { t } = useTranslation();
  const orientations = useOptionalActor('workQueue');
  const cares = useOptionalActor('careQueue');
  const questions = useSelector(orientations ?? undefined, (it) => (it ? selectArrived(it).length : 0));
  const waiting = useSelector(cares ?? undefined, (it) => (it ? selectArrivedCares(it).length : 0));
  const count = questions + waiting;
  return (
    <div className="sr" aria-live="polite" data-arrivals="">
      {count > 0 ? t('work.newCase', { count }) : ''}
    </div>
  );
}
