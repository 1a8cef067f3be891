import { expect, test } from 'vitest';
import type { HubPayload } from '#domain/hub/events.ts';
import type { Orientation, OrientationCounters } from '#domain/orientation/orientation.ts';
import { guid, iso, lock, me, noLock, orientation, other, t0, totals } from '#tests/models/support/fixtures.ts';
import { scenario } from '#tests/models/support/scenario.ts';
import {
  selectArrived,
  selectCounts,
  selectRows,
  selectTotals,
  type WorkQueueEvent,
  workQueueMachine,
} from './index.ts';

const list = (open: Orientation[], closed: Orientation[] = [], more = 0) => ({
  open: { Quantity: open.length + more, Dtos: open },
  closed: { Quantity: closed.length, Dtos: closed },
  now: t0,
});
const board = (open: Orientation[], closed: Orientation[] = [], more = 0) =>
  scenario(workQueueMachine, { userId: me, specialtyIds: [guid(50)] }).done('load', list(open, closed, more));
const ids = (rows: Orientation[]) => rows.map(({ Number: n }) => n);
const taken = (n: number, holder: string, Version: number): WorkQueueEvent => ({
  type: 'hub.orientationTaken',
  payload: {
    OrientationId: guid(n),
    Version,
    ...lock(holder, t0),
    Row: orientation(n, { Version, ...lock(holder, t0) }),
  },
});
const gone = (n: number, Version: number, Counters?: OrientationCounters): WorkQueueEvent => ({
  type: 'hub.deleteOrientation',
  payload: { OrientationId: guid(n), Version, Row: null, ...(Counters && { Counters }) },
});
/** A replayed event, without its row. */
const added = (n: number, over: Partial<HubPayload<'addOrientation'>> = {}) => {
  const { OrientationId, status, Priority, CreatedAt, QuestionUserId, SpecialtyId, Version } = orientation(n);
  return {
    type: 'hub.addOrientation' as const,
    payload: { OrientationId, status, Priority, CreatedAt, QuestionUserId, SpecialtyId, Version, ...noLock, ...over },
  };
};
const addedLive = (n: number, over: Partial<HubPayload<'addOrientation'>> = {}): WorkQueueEvent => {
  const { payload } = added(n, { Row: orientation(n), ...over });
  return { type: 'hub.addOrientation', payload };
};
const hours = (n: number) => n * 3_600_000;

test('U2 lists by priority, then by the longest wait: past the red threshold no case overtakes a higher one', () => {
  const rows = [
    orientation(1, { Priority: 1, CreatedAt: iso(t0 - hours(1)) }),
    orientation(2, { Priority: 2, CreatedAt: iso(t0 - hours(2)) }),
    orientation(3, { Priority: 2, CreatedAt: iso(t0 - hours(3)) }),
    orientation(4, { Priority: 3, CreatedAt: iso(t0) }),
    orientation(5, { Priority: 2, CreatedAt: iso(t0 - hours(24)) }),
  ];
  expect(ids(selectRows(board(rows).snapshot(), 'waiting', t0))).toEqual([4, 5, 3, 2, 1]);
});

test('fills the tabs: waiting with those held by others, mine, and closed ones with the latest first', () => {
  const snapshot = board(
    [orientation(1), orientation(2, lock(other, t0)), orientation(3, lock(me, t0))],
    [orientation(4, { status: 4, AnsweredAt: iso(t0 - 2) }), orientation(5, { status: 4, AnsweredAt: iso(t0 - 1) })],
    7,
  ).snapshot();
  expect([
    ids(selectRows(snapshot, 'waiting', t0)),
    ids(selectRows(snapshot, 'mine', t0)),
    ids(selectRows(snapshot, 'closed', t0)),
    selectCounts(snapshot),
  ]).toEqual([[1, 2], [3], [5, 4], { waiting: 9, mine: 1, closed: 2 }]);
});

test('applies hub events on a row by the right id, ignores a wrong id, a late one, and a duplicate', () => {
  const held = (event: WorkQueueEvent) =>
    board([orientation(1, { Version: 5 })])
      .when(event)
      .context().rows[0]?.BlokUserId;
  expect([
    held(taken(1, other, 6)),
    held(taken(1, other, 5)),
    held(taken(9, other, 6)),
    held(taken(1, other, 4)),
  ]).toEqual([other, other, null, null]);
  const twice = board([orientation(1)])
    .when(taken(1, me, 2))
    .when(taken(1, me, 2));
  expect(selectCounts(twice.snapshot())).toEqual({ waiting: 0, mine: 1, closed: 0 });
});

test('sounds once for a new case, in scope and on duty', () => {
  const sounds = (event: WorkQueueEvent) => board([]).when({ type: 'duty.started' }).when(event).effects().calls;
  const mine = [['soundNewCase', { orientationId: guid(1) }]];
  expect([
    sounds(added(1)),
    sounds(added(1, { SpecialtyId: guid(50) })),
    sounds(added(1, { SpecialtyId: guid(51) })),
  ]).toEqual([mine, mine, []]);
  expect(board([]).when(added(1)).effects().calls).toEqual([]);
  const twice = board([]).when({ type: 'duty.started' }).when(added(1)).when(added(1));
  expect([twice.effects().calls, selectArrived(twice.snapshot())]).toEqual([[], [guid(1)]]);
});

test('does not announce again by an older event a case that was removed', () => {
  const late = board([orientation(1, { Version: 3 })])
    .when({ type: 'duty.started' })
    .when(gone(1, 4))
    .when(added(1, { Version: 3 }));
  expect([late.effects().calls, late.effects().starts, selectArrived(late.snapshot())]).toEqual([[], [], []]);
});

test('H15: sends one request at a time for a thousand events, and one after it', () => {
  const busy = board([]);
  let questions = 0;
  for (let n = 1; n <= 1_000; n += 1) {
    const { starts } = busy.when(added(n)).effects();
    questions += starts.filter(([id]) => id === 'load').length;
  }
  expect(questions).toEqual(1);
  expect(
    busy
      .done('load', list([]))
      .effects()
      .starts.map(([id]) => id),
  ).toEqual(['load']);
  expect(busy.done('load', list([])).effects().starts).toEqual([]);
});

test('H14: ignores a list that was requested before an event and arrives after it', () => {
  const before = [orientation(1, { Version: 1 }), orientation(2, { Version: 1 }), orientation(3, { Version: 1 })];
  const after = board(before)
    .when({ type: 'app.resync' })
    .when(taken(1, me, 2))
    .when(gone(2, 2))
    .when({
      type: 'hub.answerOrientation',
      payload: {
        OrientationId: guid(3),
        Version: 2,
        AnswerUserId: me,
        CloseReason: 'ANSWERED',
        Row: orientation(3, { Version: 2, status: 4, AnswerUserId: me, CloseReason: 'ANSWERED' }),
      },
    })
    .done('load', list(before));
  expect(selectCounts(after.snapshot())).toEqual({ waiting: 0, mine: 1, closed: 1 });
});

test('marks cases that a resync adds, and not the first list', () => {
  expect(selectArrived(board([orientation(1)]).snapshot())).toEqual([]);
  const again = board([orientation(1)])
    .when({ type: 'app.resync' })
    .done('load', list([orientation(1), orientation(2)]));
  expect(selectArrived(again.snapshot())).toEqual([guid(2)]);
  expect(selectArrived(again.when({ type: 'queue.seen' }).snapshot())).toEqual([]);
});

test('clears the mark of a case that I took', () => {
  const again = board([])
    .when({ type: 'app.resync' })
    .done('load', list([orientation(2)]))
    .when(taken(2, me, 2));
  expect(selectArrived(again.snapshot())).toEqual([]);
});

test('keeps the last totals, without a message, when the dashboard fails', () => {
  const failed = board([]).done('loadTotals', totals).when({ type: 'app.resync' }).failed('loadTotals');
  expect([selectTotals(failed.snapshot()), failed.context().failure]).toEqual([totals, null]);
  expect(
    failed
      .when({ type: 'queue.refresh' })
      .effects()
      .starts.map(([id]) => id),
  ).toContain('loadTotals');
});

const counters = (OrientationNew: number, OrientationClose = 3) => ({ OrientationNew, OrientationClose });

test('P-23 requests nothing for a thousand events that carry rows, and counts by them', () => {
  const busy = board([]).done('loadTotals', totals);
  const asked: unknown[] = [];
  const note = (step: typeof busy) => asked.push(...step.effects().starts);
  for (let n = 1; n <= 250; n += 1) {
    note(busy.when(addedLive(n, { Counters: counters(1) })));
    note(busy.when(taken(n, other, 2)));
    note(busy.when(taken(n, me, 3)));
    note(busy.when(gone(n, 4, counters(0, n))));
  }
  expect([asked, selectCounts(busy.snapshot()), selectTotals(busy.snapshot())]).toEqual([
    [],
    { waiting: 0, mine: 0, closed: 0 },
    { ...totals, ...counters(0, 250) },
  ]);
});

test('H14 keeps the counters of events while older ones are in transit', () => {
  const late = board([])
    .when(addedLive(1, { Counters: counters(7, 5) }))
    .done('loadTotals', totals);
  expect(selectTotals(late.snapshot())).toEqual({ ...totals, ...counters(7, 5) });
});

test('H14 keeps a case and the total that a list requested earlier does not have', () => {
  const late = board([])
    .when({ type: 'app.resync' })
    .when(addedLive(1, { Counters: counters(9) }))
    .done('load', list([]));
  expect([ids(selectRows(late.snapshot(), 'waiting', t0)), selectCounts(late.snapshot())]).toEqual([
    [1],
    { waiting: 9, mine: 0, closed: 0 },
  ]);
});

test('P-23 requests more of a long list when its loaded rows run out, once', () => {
  const rows = Array.from({ length: 200 }, (_, index) => orientation(index + 1));
  const long = board(rows, [], 300).done('loadTotals', totals);
  const asked: number[] = [];
  for (let n = 1; n <= 120; n += 1) {
    if (long.when(gone(n, 2, counters(500 - n))).effects().starts.length > 0) asked.push(n);
  }
  expect([asked, selectCounts(long.snapshot()).waiting]).toEqual([[101], 380]);
});
