import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { QueueEvent } from '#machines/shared/queue-rules.ts';
import {
  type BoardSelectors,
  type QueueSnapshot,
  selectIsOutdated,
  selectLoadedAt,
} from '#machines/shared/queue-selectors.ts';

type Queue<TSnapshot> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): TSnapshot;
  send(event: QueueEvent): void;
};

/** Part of a `BoardFrame` that is the same for the board of any queue. */
export function useQueueFrame<TSnapshot extends QueueSnapshot>(
  queue: Queue<TSnapshot>,
  selectView: BoardSelectors<TSnapshot>['selectView'],
) {
  return {
    view: useSelector(queue, selectView),
    outdated: useSelector(queue, selectIsOutdated),
    loadedAt: useSelector(queue, selectLoadedAt),
    onRetry: () => queue.send({ type: 'queue.retry' }),
  };
}
