import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/equal.ts';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import type { AppActors } from '#machines/app/index.ts';
import {
  selectCounts,
  selectIsOutdated,
  selectLoadedAt,
  selectTab,
  selectTotals,
  selectView,
} from '#machines/work-queue/index.ts';
import type { WorkQueueTab } from '#machines/work-queue/work-queue.types.ts';
import type { CounterItem } from '../../ui/counters/counters.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { BoardFrame } from './board-frame.tsx';
import { QueueRows } from './queue-rows.tsx';
import { WaitingText } from './waiting-text.tsx';

const tabs: readonly WorkQueueTab[] = ['waiting', 'mine', 'closed'];

/** Live board of orientations. */
export function QueueBoard({ queue }: { queue: AppActors['workQueue'] }) {
  const { t } = useTranslation();
  const tab = useSelector(queue, selectTab);
  const view = useSelector(queue, selectView);
  const counts = useSelector(queue, selectCounts, isEqual);
  const outdated = useSelector(queue, selectIsOutdated);
  const loadedAt = useSelector(queue, selectLoadedAt);
  return (
    <BoardFrame
      tab={tab}
      tabs={tabs.map((value) => ({ value, label: t(`work.tabs.${value}`), count: counts[value] }))}
      figures={useQueueFigures(queue)}
      view={view}
      outdated={outdated}
      loadedAt={loadedAt}
      onTab={(next) => queue.send({ type: 'queue.tab', tab: next })}
      onRetry={() => queue.send({ type: 'queue.retry' })}
      rows={<QueueRows queue={queue} tab={tab} />}
      empty={
        tab === 'waiting' ? (
          <WaitingText title={t('work.empty.waiting')} />
        ) : (
          <EmptyState level={2} title={t(`work.empty.${tab}`)} text={t(`work.emptyText.${tab}`)} />
        )
      }
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
