import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { QueueBoard } from '#domain/queue/boards.ts';
import { nothingPressing, type Pressing, pressingOf } from '#domain/queue/queue-order.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectWaits as selectCareWaits } from '#machines/care-queue/index.ts';
import { selectWaits } from '#machines/work-queue/index.ts';
import { useNow } from '../../app/use-now.ts';

export type Queues = { orientations: AppActors['workQueue'] | null; cares: AppActors['careQueue'] | null };

const same = (a: Pressing, b: Pressing) => a.high === b.high && a.overdue === b.overdue;

/** How many cases of each queue are high or overdue now (U3). */
export function usePressing({ orientations, cares }: Queues): Record<QueueBoard, Pressing> {
  const now = useNow(10_000);
  return {
    orientation: useSelector(
      orientations ?? undefined,
      (it) => (it ? pressingOf(selectWaits(it, now), now) : nothingPressing),
      same,
    ),
    medicalCare: useSelector(
      cares ?? undefined,
      (it) => (it ? pressingOf(selectCareWaits(it, now), now) : nothingPressing),
      same,
    ),
  };
}

/** The words of a mark; undefined where nothing presses. */
export function usePressingText(): (pressing: Pressing) => string | undefined {
  const { t } = useTranslation();
  return ({ high, overdue }) => {
    const words = [
      high > 0 ? t('work.highCount', { count: high }) : null,
      overdue > 0 ? t('work.overdueCount', { count: overdue }) : null,
    ];
    return words.filter((word) => word !== null).join(', ') || undefined;
  };
}
