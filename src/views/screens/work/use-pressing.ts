import { useSelector } from '@xstate/react';
import type { QueueBoard } from '#domain/queue/boards.ts';
import { mostUrgentOf, pressingCount } from '#domain/queue/queue-order.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectWaits as selectCareWaits } from '#machines/care-queue/index.ts';
import { selectWaits } from '#machines/work-queue/index.ts';
import { useNow } from '../../app/use-now.ts';

export type Queues = { orientations: AppActors['workQueue'] | null; cares: AppActors['careQueue'] | null };

/** Number of high or overdue cases per queue (U3). */
export function usePressing({ orientations, cares }: Queues): Record<QueueBoard, number> {
  const now = useNow(10_000);
  return {
    orientation: useSelector(orientations ?? undefined, (it) => (it ? pressingCount(selectWaits(it, now), now) : 0)),
    medicalCare: useSelector(cares ?? undefined, (it) => (it ? pressingCount(selectCareWaits(it, now), now) : 0)),
  };
}

/** Queue with the most urgent case. */
export function useMostUrgent({ orientations, cares }: Queues): QueueBoard {
  const now = useNow(10_000);
  const ofCares = useSelector(cares ?? undefined, (it) => it);
  const ofOrientations = useSelector(orientations ?? undefined, (it) => it);
  const first = mostUrgentOf<QueueBoard>(
    [
      ['medicalCare', ofCares ? selectCareWaits(ofCares, now) : []],
      ['orientation', ofOrientations ? selectWaits(ofOrientations, now) : []],
    ],
    now,
  );
  return first ?? 'medicalCare';
}
