import { useSelector } from '@xstate/react';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectCounts, selectTotals, selectView } from '#machines/work-queue/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import type { CounterItem } from '../../ui/counters/counters.tsx';
import { BoardFrame } from './board-frame.tsx';
import { QueueRows } from './queue-rows.tsx';
import { useQueueFrame } from './use-queue-frame.ts';
import { EmptyBoard } from './waiting-text.tsx';

/** Live board of orientations. */
export function QueueBoard({ queue }: { queue: AppActors['workQueue'] }) {
  const { t } = useTranslation();
  const frame = useQueueFrame(queue, { selectCounts, selectView }, (value) => t(`work.tabs.${value}`));
  const { tab } = frame;
  return (
    <BoardFrame
      {...frame}
      figures={useQueueFigures(queue)}
      rows={<QueueRows queue={queue} tab={tab} />}
      empty={<EmptyBoard tab={tab} />}
    />
  );
}

/** Totals of the dashboard. */
function useQueueFigures(queue: AppActors['workQueue']): CounterItem[] {
  const { t } = useTranslation();
  const totals = useSelector(queue, selectTotals);
  const rows = useSelector(queue, (snapshot) => snapshot.context.rows).filter(
    (row) => row.status === OrientationStatus.NEW,
  );
  const held = rows.filter((row) => row.IsBlocked).length;
  return [
    { id: 'new', label: t('work.counterNew'), value: Math.max(0, (totals?.OrientationNew ?? rows.length) - held) },
    { id: 'held', label: t('work.counterHeld'), value: held },
    { id: 'closed', label: t('work.counterClosed'), value: totals?.OrientationClose ?? 0 },
  ];
}
