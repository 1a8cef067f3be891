import { useSelector } from '@xstate/react';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { inQueueOrder } from '#domain/queue/queue-order.ts';
import { oncePerRow } from '#domain/queue/wait.ts';
import type { AppActors } from '#machines/app/index.ts';
import * as cares from '#machines/care-queue/index.ts';
import type { QueueTab } from '#machines/shared/queue-rules.ts';
import * as orientations from '#machines/work-queue/index.ts';
import { useNow } from '../../app/use-now.ts';
import { BoardFrame } from './board-frame.tsx';
import { BoardTable } from './board-table.tsx';
import { CareRow } from './care-rows.tsx';
import { caseOfCare, caseOfOrientation } from './cases.ts';
import { QueueRow } from './queue-rows.tsx';
import { useSeen } from './use-seen.ts';
import { EmptyBoard } from './waiting-text.tsx';

type Queues = { careQueue: AppActors['careQueue']; workQueue: AppActors['workQueue'] };
type AnyCase = { care: MedicalCare } | { orientation: Orientation };

// Memoized per row, so that unchanged rows are not re-rendered.
const ofCare = oncePerRow<MedicalCare, AnyCase>((care) => ({ care }));
const ofOrientation = oncePerRow<Orientation, AnyCase>((orientation) => ({ orientation }));
const caseOf = (one: AnyCase) => ('care' in one ? caseOfCare(one.care) : caseOfOrientation(one.orientation));

/** Teleconsultations and orientations in one queue order, without duplicates. */
export function AllBoard({ careQueue, workQueue }: Queues) {
  const care = useSelector(careQueue, (snapshot) => snapshot);
  const work = useSelector(workQueue, (snapshot) => snapshot);
  const tab = cares.selectTab(care);
  const views = [cares.selectView(care), orientations.selectView(work)];
  const loaded = [cares.selectLoadedAt(care), orientations.selectLoadedAt(work)].filter((at) => at !== null);
  const view = views.includes('failed')
    ? 'failed'
    : views.includes('loading')
      ? 'loading'
      : cares.selectCounts(care)[tab] + orientations.selectCounts(work)[tab] === 0
        ? 'empty'
        : 'rows';
  return (
    <BoardFrame
      view={view}
      outdated={cares.selectIsOutdated(care) || orientations.selectIsOutdated(work)}
      loadedAt={loaded.length > 0 ? Math.min(...loaded) : null}
      onRetry={() => {
        careQueue.send({ type: 'queue.retry' });
        workQueue.send({ type: 'queue.retry' });
      }}
      rows={<AllRows careQueue={careQueue} workQueue={workQueue} tab={tab} />}
      empty={<EmptyBoard tab={tab} />}
    />
  );
}

function AllRows({ careQueue, workQueue, tab }: Queues & { tab: QueueTab }) {
  const now = useNow(10_000);
  const care = useSelector(careQueue, (snapshot) => snapshot);
  const work = useSelector(workQueue, (snapshot) => snapshot);
  const [newCares, newOrientations] = [cares.selectArrived(care), orientations.selectArrived(work)];
  useSeen(careQueue, tab === 'waiting' ? newCares.length : 0);
  useSeen(workQueue, tab === 'waiting' ? newOrientations.length : 0);
  const { userId } = care.context;
  const all = [
    ...cares.selectRows(care, tab, now).map(ofCare),
    ...orientations.selectRows(work, tab, now).map(ofOrientation),
  ];
  return (
    <BoardTable
      rows={tab === 'closed' ? all : inQueueOrder(all, now, (one) => caseOf(one).wait)}
      now={now}
      caseOf={caseOf}
      of={cares.selectCounts(care)[tab] + orientations.selectCounts(work)[tab]}
      row={(one) =>
        'care' in one ? (
          <CareRow row={one.care} userId={userId} now={now} isNew={newCares.includes(one.care.MedicalCareId)} />
        ) : (
          <QueueRow
            row={one.orientation}
            userId={userId}
            now={now}
            isNew={newOrientations.includes(one.orientation.OrientationId)}
          />
        )
      }
    />
  );
}
