import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/equal.ts';
import { holderOf } from '#domain/medical-care/care-lock.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { pressingOf } from '#domain/queue/queue-order.ts';
import type { AppActors } from '#machines/app/index.ts';
import type { CareQueueTab } from '#machines/care-queue/care-queue.types.ts';
import {
  selectAnswered,
  selectCounts,
  selectIsOutdated,
  selectLoadedAt,
  selectTab,
  selectView,
  waitOf,
} from '#machines/care-queue/index.ts';
import { useNow } from '../../app/use-now.ts';
import { Counters } from '../../ui/counters/counters.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { BoardFrame } from './board-frame.tsx';
import { CareRows } from './care-rows.tsx';
import { WaitingText } from './waiting-text.tsx';

const tabs: readonly CareQueueTab[] = ['waiting', 'mine', 'closed'];

/** The live board of cares, kept right by the hub. */
export function CareBoard({ queue, of = 'mine' }: { queue: AppActors['careQueue']; of?: 'mine' | 'polyclinic' }) {
  const { t } = useTranslation();
  const tab = useSelector(queue, selectTab);
  const view = useSelector(queue, selectView);
  const counts = useSelector(queue, selectCounts, isEqual);
  const outdated = useSelector(queue, selectIsOutdated);
  const loadedAt = useSelector(queue, selectLoadedAt);
  const empty = tab === 'closed' && of === 'polyclinic' ? 'closedHere' : tab === 'closed' ? 'closed' : 'mine';
  return (
    <>
      <CareCounters queue={queue} />
      <BoardFrame
        tab={tab}
        tabs={tabs.map((value) => ({ value, label: t(`cares.tabs.${value}`), count: counts[value] }))}
        view={view}
        outdated={outdated}
        loadedAt={loadedAt}
        onTab={(next) => queue.send({ type: 'queue.tab', tab: next })}
        onRetry={() => queue.send({ type: 'queue.retry' })}
        rows={<CareRows queue={queue} tab={tab} />}
        empty={
          tab === 'waiting' ? (
            <WaitingText title={t(of === 'polyclinic' ? 'cares.empty.waitingHere' : 'cares.empty.waiting')} />
          ) : (
            <EmptyState level={2} title={t(`cares.empty.${empty}`)} text={t(`cares.emptyText.${empty}`)} />
          )
        }
      />
    </>
  );
}

/** What the board itself counts: nobody is asked for what the rows already say. */
function CareCounters({ queue }: { queue: AppActors['careQueue'] }) {
  const { t } = useTranslation();
  const now = useNow(10_000);
  const rows = useSelector(queue, (snapshot) => snapshot.context.rows);
  const answered = useSelector(queue, selectAnswered);
  const waiting = rows.filter(({ status }) => status === CareStatus.NEW);
  const { high, overdue } = pressingOf(waiting.filter((row) => holderOf(row, now) === null).map(waitOf), now);
  const count = (status: CareStatus) => rows.filter((row) => row.status === status).length;
  return (
    <Counters
      label={t('work.counters')}
      items={[
        {
          id: 'waiting',
          label: t('cares.counters.waiting'),
          value: waiting.length,
          detail: t('cares.counters.waitingSub'),
        },
        {
          id: 'overdue',
          label: t('cares.counters.overdue'),
          value: overdue,
          detail: t('cares.counters.overdueSub'),
          urgent: true,
        },
        { id: 'high', label: t('work.counterHigh'), value: high, detail: t('work.counterHighSub'), urgent: true },
        {
          id: 'process',
          label: t('cares.counters.process'),
          value: count(CareStatus.PROCESS),
          detail: t('cares.counters.processSub'),
        },
        {
          id: 'answered',
          label: t('cares.counters.answered'),
          value: answered,
          detail: t('cares.counters.answeredSub'),
        },
        {
          id: 'validation',
          label: t('cares.counters.validation'),
          value: count(CareStatus.WAITING_FOR_VALIDATION),
          detail: t('cares.counters.validationSub'),
        },
      ]}
    />
  );
}
