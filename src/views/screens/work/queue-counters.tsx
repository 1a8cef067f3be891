import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import { pressingOf } from '#domain/queue/queue-order.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectTotals, waitOf } from '#machines/work-queue/index.ts';
import { useNow } from '../../app/use-now.ts';
import { Counters } from '../../ui/counters/counters.tsx';

/** Totals of the dashboard where the server counts them, and what only the clock knows. */
export function QueueCounters({ queue }: { queue: AppActors['workQueue'] }) {
  const { t } = useTranslation();
  const now = useNow(10_000);
  const totals = useSelector(queue, selectTotals);
  const rows = useSelector(queue, (snapshot) => snapshot.context.rows).filter(
    (row) => row.status === OrientationStatus.NEW,
  );
  const held = rows.filter((row) => row.IsBlocked).length;
  const { high, overdue } = pressingOf(rows.filter((row) => !row.IsBlocked).map(waitOf), now);
  return (
    <Counters
      label={t('work.counters')}
      items={[
        {
          id: 'new',
          label: t('work.counterNew'),
          value: Math.max(0, (totals?.OrientationNew ?? rows.length) - held),
          detail: t('work.counterNewSub'),
        },
        {
          id: 'overdue',
          label: t('work.counterOverdue'),
          value: overdue,
          detail: t('work.counterOverdueSub'),
          urgent: true,
        },
        { id: 'high', label: t('work.counterHigh'), value: high, detail: t('work.counterHighSub'), urgent: true },
        { id: 'held', label: t('work.counterHeld'), value: held, detail: t('work.counterHeldSub') },
        {
          id: 'closed',
          label: t('work.counterClosed'),
          value: totals?.OrientationClose ?? 0,
          detail: t('work.counterClosedSub'),
        },
      ]}
    />
  );
}
