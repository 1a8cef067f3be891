import type { Orientation } from '#domain/orientation/orientation.ts';
import { selectCounts, selectRows, workQueueMachine } from '#machines/work-queue/index.ts';
import { guid, lock, me, noLock, orientation, other, totals } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const cases = [101, 102, 103, 104];
const row = (which: number, n: number, now: number): Orientation => ({
  ...orientation(which, { Version: n % 8, SpecialtyId: n % 3 === 0 ? guid(51) : null }),
  ...(n % 3 === 1 ? lock(n % 2 ? me : other, now) : noLock),
});
const which = (n: number) => cases[n % cases.length] ?? 101;
/** Live to users with access, live to users who lost it, or replayed. */
const carried = (n: number, now: number) =>
  n % 5 === 0
    ? { Version: n % 12 }
    : { Version: n % 12, Row: n % 5 === 1 ? null : { ...row(which(n), n, now), Version: n % 12 } };
const received = (n: number, now: number) => ({ OrientationId: guid(which(n)), ...carried(n, now) });
const list = (n: number, now: number) => {
  const open = cases.filter((_, index) => (n >> index) % 2 === 0).map((which) => row(which, n, now));
  return { open: { Quantity: open.length, Dtos: open }, closed: { Quantity: 0, Dtos: [] }, now };
};

export const workQueueWalker: Walker<typeof workQueueMachine> = {
  machine: workQueueMachine,
  input: () => ({ userId: me, specialtyIds: [guid(50)] }),
  events: [
    (n) => ({ type: 'queue.tab', tab: (['waiting', 'mine', 'closed'] as const)[n % 3] ?? 'waiting' }),
    () => ({ type: 'queue.seen' }),
    () => ({ type: 'queue.refresh' }),
    () => ({ type: 'queue.retry' }),
    () => ({ type: 'duty.started' }),
    () => ({ type: 'duty.ended' }),
    () => ({ type: 'app.resync' }),
    (n, now) => ({ type: 'hub.addOrientation', payload: { ...row(which(n), n, now), ...carried(n, now) } }),
    (n, now) => ({ type: 'hub.updateOrientation', payload: { ...row(which(n), n, now), ...carried(n, now) } }),
    (n, now) => ({ type: 'hub.deleteOrientation', payload: received(n, now) }),
    (n, now) => ({ type: 'hub.orientationTaken', payload: { ...lock(n % 2 ? me : other, now), ...received(n, now) } }),
    (n, now) => ({ type: 'hub.unlockedOrientation', payload: { ...noLock, ...received(n, now) } }),
    (n, now) => ({
      type: 'hub.answerOrientation',
      payload: { AnswerUserId: n % 2 ? me : other, CloseReason: 'ANSWERED', ...received(n, now) },
    }),
  ],
  answers: { load: list, loadTotals: () => totals },
  invariants: {
    'each case is on the board once': ({ snapshot: { context } }) =>
      new Set(context.rows.map(({ OrientationId }) => OrientationId)).size === context.rows.length,
    'each row is on one tab': ({ snapshot, now }) =>
      (['waiting', 'mine', 'closed'] as const).flatMap((tab) => selectRows(snapshot, tab, now)).length ===
      snapshot.context.rows.length,
    'no older version covers a newer one': ({ snapshot, before }) =>
      snapshot.context.rows.every(({ OrientationId, Version }) => {
        const known = before.context.rows.find((other_) => other_.OrientationId === OrientationId);
        return known === undefined || Version >= known.Version;
      }),
    'a row that left returns only with a newer version': ({ snapshot: { context } }) =>
      context.rows.every(({ OrientationId, Version }) => Version > (context.departed[OrientationId] ?? -1)),
    'no count is negative or below the own rows shown': ({ snapshot }) => {
      const { waiting, mine, closed } = selectCounts(snapshot);
      return waiting >= 0 && closed >= 0 && mine === selectRows(snapshot, 'mine', 0).length;
    },
    'it loads exactly while the state is loading': ({ snapshot }) =>
      snapshot.hasTag('reloading') === (snapshot.children.load !== undefined),
    'counters load exactly while their state is loading': ({ snapshot }) =>
      snapshot.matches({ totals: 'loading' }) === (snapshot.children.loadTotals !== undefined),
    'the sound plays only on duty, once for each arrival': ({ snapshot, before, calls }) =>
      calls.length === 0 ||
      (calls.length === 1 &&
        before.hasTag('onDuty') &&
        snapshot.context.arrived.length > before.context.arrived.length),
    'a new row is flagged once, and never an own one': ({ snapshot: { context } }) =>
      new Set(context.arrived).size === context.arrived.length &&
      !context.rows.some((shown) => shown.BlokUserId === me && context.arrived.includes(shown.OrientationId)),
  },
};
