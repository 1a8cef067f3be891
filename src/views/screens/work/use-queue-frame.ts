import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { isEqual } from '#domain/equal.ts';
import type { QueueTab } from '#machines/shared/queue-rules.ts';
import {
  type QueueSnapshot,
  type QueueView,
  selectIsOutdated,
  selectLoadedAt,
  selectTab,
} from '#machines/shared/queue-selectors.ts';

type Queue<TSnapshot> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): TSnapshot;
  send(event: { type: 'queue.tab'; tab: QueueTab } | { type: 'queue.retry' }): void;
};
type Selectors<TSnapshot> = {
  selectCounts: (snapshot: TSnapshot) => Record<QueueTab, number>;
  selectView: (snapshot: TSnapshot) => QueueView;
};

const tabs: readonly QueueTab[] = ['waiting', 'mine', 'closed'];

/** Part of a `BoardFrame` that is the same for the board of one queue. */
export function useQueueFrame<TSnapshot extends QueueSnapshot>(
  queue: Queue<TSnapshot>,
  { selectCounts, selectView }: Selectors<TSnapshot>,
  labelOf: (tab: QueueTab) => string,
) {
  const counts = useSelector(queue, selectCounts, isEqual);
  return {
    tab: useSelector(queue, selectTab),
    tabs: tabs.map((value) => ({ value, label: labelOf(value), count: counts[value] })),
    view: useSelector(queue, selectView),
    outdated: useSelector(queue, selectIsOutdated),
    loadedAt: useSelector(queue, selectLoadedAt),
    onTab: (tab: QueueTab) => queue.send({ type: 'queue.tab', tab }),
    onRetry: () => queue.send({ type: 'queue.retry' }),
  };
}
