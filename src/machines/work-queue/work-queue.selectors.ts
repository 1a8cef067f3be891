import type { SnapshotFrom } from 'xstate';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { inQueueOrder, isPressing } from '#domain/queue/queue-order.ts';
import { oncePerRow, type Wait } from '#domain/queue/wait.ts';
import type { workQueueMachine } from './work-queue.machine.ts';
import { isOpen, queueRules } from './work-queue.rules.ts';
import type { WorkQueueTab } from './work-queue.types.ts';

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

export const selectTab = (snapshot: WorkQueueSnapshot): WorkQueueTab =>
  snapshot.hasTag('mine') ? 'mine' : snapshot.hasTag('closed') ? 'closed' : 'waiting';

export const selectCounts = (snapshot: WorkQueueSnapshot) => queueRules.counts(snapshot.context);

/** Number of waiting orientations. Undefined before the first response, because 0 would mean that none waits. */
export const selectWaitingCount = (snapshot: WorkQueueSnapshot) =>
  snapshot.hasTag('loaded') ? selectCounts(snapshot).waiting : undefined;

/** Rows of one tab in queue order at `now` (server time): most urgent or last closed first. */
export const selectRows = (snapshot: WorkQueueSnapshot, tab: WorkQueueTab, now: number): Orientation[] => {
  const rows = queueRules.rowsOf(snapshot.context, tab);
  return tab === 'closed'
    ? rows.sort((a, b) => Date.parse(b.AnsweredAt ?? b.CreatedAt) - Date.parse(a.AnsweredAt ?? a.CreatedAt))
    : inQueueOrder(rows, now, waitOf);
};

/** Waiting orientations without a holder. */
export const selectWaits = ({ context }: WorkQueueSnapshot, _now: number): Wait[] =>
  context.rows.filter((row) => isOpen(row) && !row.IsBlocked).map(waitOf);

/** U12: number of orientations that are new to this user, or wait and are high priority or overdue. */
export const selectNeeding = (snapshot: WorkQueueSnapshot, now: number): number => {
  const pressing = selectWaits(snapshot, now).filter((wait) => isPressing(wait, now));
  return new Set([...snapshot.context.arrived, ...pressing.map(({ id }) => id)]).size;
};

export const selectArrived = (snapshot: WorkQueueSnapshot) => snapshot.context.arrived;
export const selectTotals = (snapshot: WorkQueueSnapshot) => snapshot.context.totals;
/** SAFE-10: time of the last successful response. */
export const selectLoadedAt = (snapshot: WorkQueueSnapshot) => snapshot.context.loadedAt;
export const selectIsOnDuty = (snapshot: WorkQueueSnapshot) => snapshot.hasTag('onDuty');

export const selectView = (snapshot: WorkQueueSnapshot): 'loading' | 'failed' | 'empty' | 'rows' => {
  if (!snapshot.hasTag('loaded')) return snapshot.hasTag('failed') ? 'failed' : 'loading';
  return selectCounts(snapshot)[selectTab(snapshot)] === 0 ? 'empty' : 'rows';
};

/** The last refresh failed; the rows shown may be old. */
export const selectIsOutdated = (snapshot: WorkQueueSnapshot) => snapshot.hasTag('loaded') && snapshot.hasTag('failed');
