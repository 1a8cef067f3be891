import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { isEqual } from '#domain/equal.ts';
import type { QueueEvent, QueueTab } from '#machines/shared/queue-rules.ts';
import {
  type BoardSelectors,
  type QueueSnapshot,
  selectIsOutdated,
  selectLoadedAt,
  selectTab,
} from '#machines/shared/queue-selectors.ts';

type Queue<TSnapshot> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): TSnapshot;
  send(event: QueueEvent): void;
};

export const boardTabs: readonly QueueTab[] = ['waiting', 'mine', 'closed'];

/** Part of a `BoardFrame` that is the same for the board of any queue. */
export function useQueueFrame<TSnapshot extends QueueSnapshot>(
  queue: Queue<TSnapshot>,
  { selectCounts, selectView }: BoardSelectors<TSnapshot>,
  labelOf: (tab: QueueTab) => string,
) {
  const counts = useSelector(queue, selectCounts, isEqual);
  return {
    tab: useSelector(queue, selectTab),
    tabs: boardTabs.map((value) => ({ value, label: labelOf(value), count: counts[value] })),
    view: useSelector(queue, selectView),
    outdated: useSelector(queue, selectIsOutdated),
    loadedAt: useSelector(queue, selectLoadedAt),
    onTab: (tab: QueueTab) => queue.send({ type: 'queue.tab', tab }),
    onRetry: () => queue.send({ type: 'queue.retry' }),
  };
}
