import { useSelector } from '@xstate/react';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectAnswered, selectCounts, selectView } from '#machines/care-queue/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import type { CounterItem } from '../../ui/counters/counters.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { BoardFrame } from './board-frame.tsx';
import { CareRows } from './care-rows.tsx';
import { useQueueFrame } from './use-queue-frame.ts';
import { WaitingText } from './waiting-text.tsx';

const waitingTexts = { mine: 'waiting', staff: 'waitingStaff', polyclinic: 'waitingHere' } as const;

/** Live board of encounters: teleconsultations of a physician, those of the own polyclinic for its staff, or of one place. */
export function CareBoard({
  queue,
  of = 'mine',
}: {
  queue: AppActors['careQueue'];
  of?: 'mine' | 'staff' | 'polyclinic';
}) {
  const { t } = useTranslation();
  const frame = useQueueFrame(queue, { selectCounts, selectView }, (value) => t(`cares.tabs.${value}`));
  const { tab } = frame;
  const empty = tab === 'closed' && of === 'polyclinic' ? 'closedHere' : tab === 'closed' ? 'closed' : 'mine';
  return (
    <BoardFrame
      {...frame}
      figures={useCareFigures(queue)}
      rows={<CareRows queue={queue} tab={tab} />}
      empty={
        tab === 'waiting' ? (
          <WaitingText title={t(`cares.empty.${waitingTexts[of]}`)} />
        ) : (
          <EmptyState level={2} title={t(`cares.empty.${empty}`)} text={t(`cares.emptyText.${empty}`)} />
        )
      }
    />
  );
}

/** Counts from the rows, without a call. */
function useCareFigures(queue: AppActors['careQueue']): CounterItem[] {
  const { t } = useTranslation();
  const rows = useSelector(queue, (snapshot) => snapshot.context.rows);
  const answered = useSelector(queue, selectAnswered);
  const count = (status: CareStatus) => rows.filter((row) => row.status === status).length;
  return [
    { id: 'process', label: t('cares.counters.process'), value: count(CareStatus.PROCESS) },
    { id: 'answered', label: t('cares.counters.answered'), value: answered },
    { id: 'validation', label: t('cares.counters.validation'), value: count(CareStatus.WAITING_FOR_VALIDATION) },
  ];
}
