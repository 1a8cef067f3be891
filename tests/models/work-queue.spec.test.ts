import { describe, expect, test } from 'vitest';
import type { Orientation } from '#domain/orientation/orientation.ts';
import {
  selectArrived,
  selectCounts,
  selectIsOnDuty,
  selectIsOutdated,
  selectRows,
  selectTab,
  selectView,
  type WorkQueueEvent,
  workQueueMachine,
} from '#machines/work-queue/index.ts';
import { t0 } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { startWorkQueue } from './support/systems/work-queue.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import {
  type BoardShown,
  boardEvents,
  boardModel,
  boardShows,
  type ListShown,
  listEvents,
  listModel,
} from './work-queue.model.ts';

const coverage = createTransitionCoverage(workQueueMachine);

const acts: Record<string, WorkQueueEvent> = { retry: { type: 'queue.retry' }, refresh: { type: 'queue.refresh' } };

describe('work queue: asking the server', () => {
  test.each(edgesOf(listModel, listEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, log, inFlight, loadTotals } = startWorkQueue(coverage);
    const observe = (): ListShown => {
      const snapshot = actor.getSnapshot();
      return {
        view: selectView(snapshot),
        outdated: selectIsOutdated(snapshot),
        reloading: snapshot.hasTag('reloading'),
        lists: inFlight(),
        totals: loadTotals.isWaiting() ? 1 : 0,
        tab: selectTab(snapshot),
      };
    };
    await followPath(
      listModel,
      {},
      path,
      { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
      (state): ListShown => {
        const meta = { view: 'loading' as const, outdated: false, lists: 0, totals: 0, tab: 'waiting' as const };
        const shown = { ...meta, ...metaOf(state) };
        // Only the waiting tab has a row in these tests.
        const view = shown.view === 'rows' && shown.tab !== 'waiting' ? 'empty' : shown.view;
        return { ...shown, view, reloading: shown.lists > 0 };
      },
    );
    actor.stop();
  });
});

describe('work queue: the board', () => {
  test.each(edgesOf(boardModel, boardEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, log, inFlight } = startWorkQueue(coverage);
    await drive.listArrived();
    const ids = (rows: Orientation[]) => rows.map(({ OrientationId }) => OrientationId);
    const observe = (): BoardShown => {
      const snapshot = actor.getSnapshot();
      return {
        waiting: ids(selectRows(snapshot, 'waiting', t0)),
        mine: ids(selectRows(snapshot, 'mine', t0)),
        closed: ids(selectRows(snapshot, 'closed', t0)),
        counts: selectCounts(snapshot),
        arrived: selectArrived(snapshot),
        onDuty: selectIsOnDuty(snapshot),
        asking: inFlight() > 0,
      };
    };
    await followPath(boardModel, {}, path, { drive, observe, calls: () => log.drain() }, (state) =>
      boardShows(state.context),
    );
    expect(inFlight()).toBeLessThanOrEqual(1);
    actor.stop();
  });
});

test('takes every declared transition of workQueueMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
