import { useSelector } from '@xstate/react';
import type { AppActors } from '#machines/app/index.ts';
import { selectTab, selectView } from '#machines/care-queue/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
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
  const tab = useSelector(queue, selectTab);
  const empty = tab === 'closed' && of === 'polyclinic' ? 'closedHere' : tab === 'closed' ? 'closed' : 'mine';
  return (
    <BoardFrame
      {...useQueueFrame(queue, selectView)}
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
