import { useSelector } from '@xstate/react';
import type { AppActors } from '#machines/app/index.ts';
import { selectTab, selectView } from '#machines/work-queue/index.ts';
import { BoardFrame } from './board-frame.tsx';
import { QueueRows } from './queue-rows.tsx';
import { useQueueFrame } from './use-queue-frame.ts';
import { EmptyBoard } from './waiting-text.tsx';

/** Live board of orientations. */
export function QueueBoard({ queue }: { queue: AppActors['workQueue'] }) {
  const tab = useSelector(queue, selectTab);
  return (
    <BoardFrame
      {...useQueueFrame(queue, selectView)}
      rows={<QueueRows queue={queue} tab={tab} />}
      empty={<EmptyBoard tab={tab} />}
    />
  );
}
