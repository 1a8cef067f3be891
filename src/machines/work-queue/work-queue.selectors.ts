import type { SnapshotFrom } from 'xstate';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { inQueueOrder } from '#domain/queue/queue-order.ts';
import { oncePerRow, type Wait } from '#domain/queue/wait.ts';
import type { QueueTab } from '../shared/queue-rules.ts';
import { queueSelectors } from '../shared/queue-selectors.ts';
import type { workQueueMachine } from './work-queue.machine.ts';
import { isOpen, queueRules } from './work-queue.rules.ts';

export type WorkQueueSnapshot = SnapshotFrom<typeof workQueueMachine>;

/** Domain 6: thresholds and start of the wait of an orientation. */
export const waitOf = oncePerRow<Orientation, Wait>(({ OrientationId, Priority, CreatedAt }) => {
  const createdAt = Date.parse(CreatedAt);
  return {
    id: OrientationId,
    queue: 'orientation',
    priority: Priority,
    since: createdAt,
    createdAt,
    scheduledAt: null,
  };
});

export const selectCounts = (snapshot: WorkQueueSnapshot) => queueRules.counts(snapshot.context);

/** Rows of one tab in queue order at `now` (server time): most urgent or last closed first. */
export const selectRows = (snapshot: WorkQueueSnapshot, tab: QueueTab, now: number): Orientation[] => {
  const rows = queueRules.rowsOf(snapshot.context, tab);
  return tab === 'closed'
    ? rows.sort((a, b) => Date.parse(b.AnsweredAt ?? b.CreatedAt) - Date.parse(a.AnsweredAt ?? a.CreatedAt))
    : inQueueOrder(rows, now, waitOf);
};

/** Waiting orientations without a holder. */
export const selectWaits = ({ context }: WorkQueueSnapshot, _now: number): Wait[] =>
  context.rows.filter((row) => isOpen(row) && !row.IsBlocked).map(waitOf);

export const selectTotals = (snapshot: WorkQueueSnapshot) => snapshot.context.totals;

export const { selectNeeding, selectView, selectWaitingCount } = queueSelectors<WorkQueueSnapshot>(
  selectCounts,
  selectWaits,
);
