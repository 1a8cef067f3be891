import { isPressing } from '#domain/queue/queue-order.ts';
import type { Wait } from '#domain/queue/wait.ts';
import type { QueueState, QueueTab } from './queue-rules.ts';

export type QueueSnapshot = {
  hasTag(tag: 'mine' | 'closed' | 'loaded' | 'failed' | 'onDuty'): boolean;
  context: Pick<QueueState<unknown>, 'arrived' | 'loadedAt'>;
};
type Counts<TSnapshot> = (snapshot: TSnapshot) => Record<QueueTab, number>;

export const selectTab = (snapshot: QueueSnapshot): QueueTab =>
  snapshot.hasTag('mine') ? 'mine' : snapshot.hasTag('closed') ? 'closed' : 'waiting';

export const selectArrived = (snapshot: QueueSnapshot) => snapshot.context.arrived;
/** SAFE-10: time of the last successful response. */
export const selectLoadedAt = (snapshot: QueueSnapshot) => snapshot.context.loadedAt;
export const selectIsOnDuty = (snapshot: QueueSnapshot) => snapshot.hasTag('onDuty');
/** The last refresh failed; the rows shown may be old. */
export const selectIsOutdated = (snapshot: QueueSnapshot) => snapshot.hasTag('loaded') && snapshot.hasTag('failed');

export const queueSelectors = <TSnapshot extends QueueSnapshot>(
  selectCounts: Counts<TSnapshot>,
  selectWaits: (snapshot: TSnapshot, now: number) => Wait[],
) => ({
  /** Number of waiting cases. Undefined before the first response, because 0 would mean that none waits. */
  selectWaitingCount: (snapshot: TSnapshot) => (snapshot.hasTag('loaded') ? selectCounts(snapshot).waiting : undefined),

  /** U12: number of cases that are new to this user, or wait and are high priority or overdue. */
  selectNeeding(snapshot: TSnapshot, now: number): number {
    const pressing = selectWaits(snapshot, now).filter((wait) => isPressing(wait, now));
    return new Set([...snapshot.context.arrived, ...pressing.map(({ id }) => id)]).size;
  },

  selectView(snapshot: TSnapshot): 'loading' | 'failed' | 'empty' | 'rows' {
    if (!snapshot.hasTag('loaded')) return snapshot.hasTag('failed') ? 'failed' : 'loading';
    return selectCounts(snapshot)[selectTab(snapshot)] === 0 ? 'empty' : 'rows';
  },
});
/** Selectors by which a board shows its queue. */
export type BoardSelectors<TSnapshot extends QueueSnapshot> = {
  selectCounts: Counts<TSnapshot>;
} & Pick<ReturnType<typeof queueSelectors<TSnapshot>>, 'selectView'>;
