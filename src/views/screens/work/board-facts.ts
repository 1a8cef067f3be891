import { useSelector } from '@xstate/react';
import { isEqual } from '#domain/equal.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import {
  type CareQueueSnapshot,
  selectAnswered,
  selectCounts as selectCareCounts,
} from '#machines/care-queue/index.ts';
import type { QueueTab } from '#machines/shared/queue-rules.ts';
import { type QueueSnapshot, selectTab } from '#machines/shared/queue-selectors.ts';
import { selectCounts, selectTotals, type WorkQueueSnapshot } from '#machines/work-queue/index.ts';
import type { Queues } from './use-pressing.ts';

export const queueTabs: readonly QueueTab[] = ['waiting', 'mine', 'closed'];

type FigureId = 'new' | 'held' | 'closed' | 'process' | 'answered' | 'validation';
type Facts = {
  tab: QueueTab;
  counts: Record<QueueTab, number>;
  /** Counts are hidden before the first response, because zero would mean that no one waits. */
  isKnown: boolean;
  figures: readonly (readonly [id: FigureId, value: number])[];
};

const factsOf = (snapshot: QueueSnapshot, { counts, figures }: Pick<Facts, 'counts' | 'figures'>): Facts => ({
  tab: selectTab(snapshot),
  counts,
  isKnown: snapshot.hasTag('loaded'),
  figures,
});

/** Counts from the rows, without a call. */
function selectCareFacts(snapshot: CareQueueSnapshot | undefined): Facts | null {
  if (!snapshot) return null;
  const count = (status: CareStatus) => snapshot.context.rows.filter((row) => row.status === status).length;
  return factsOf(snapshot, {
    counts: selectCareCounts(snapshot),
    figures: [
      ['process', count(CareStatus.PROCESS)],
      ['answered', selectAnswered(snapshot)],
      ['validation', count(CareStatus.WAITING_FOR_VALIDATION)],
    ],
  });
}

/** Totals of the dashboard. */
function selectOrientationFacts(snapshot: WorkQueueSnapshot | undefined): Facts | null {
  if (!snapshot) return null;
  const totals = selectTotals(snapshot);
  const rows = snapshot.context.rows.filter((row) => row.status === OrientationStatus.NEW);
  const held = rows.filter((row) => row.IsBlocked).length;
  return factsOf(snapshot, {
    counts: selectCounts(snapshot),
    figures: [
      ['new', Math.max(0, (totals?.OrientationNew ?? rows.length) - held)],
      ['held', held],
      ['closed', totals?.OrientationClose ?? 0],
    ],
  });
}

function together(cares: Facts, orientations: Facts): Facts {
  const count = (tab: QueueTab) => cares.counts[tab] + orientations.counts[tab];
  return {
    tab: cares.tab,
    counts: { waiting: count('waiting'), mine: count('mine'), closed: count('closed') },
    isKnown: cares.isKnown && orientations.isKnown,
    figures: [],
  };
}

/** What is shown beside the title of a board of one queue or both; null while none runs. */
export function useBoardFacts({ cares, orientations }: Queues): Facts | null {
  const ofCares = useSelector(cares ?? undefined, selectCareFacts, isEqual);
  const ofOrientations = useSelector(orientations ?? undefined, selectOrientationFacts, isEqual);
  return ofCares && ofOrientations ? together(ofCares, ofOrientations) : (ofCares ?? ofOrientations);
}
