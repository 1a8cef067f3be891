import { expect, test } from 'vitest';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import { type CareNotification, careListMachine } from '#machines/care-list/index.ts';
import { careListModel, careListModelEvents, careListNotifications, careListShows } from './care-list.model.ts';
import { iso, noLock, other, t0 } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { idA, notificationOf, startCareList } from './support/systems/care-list.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(careListMachine);

test.each(edgesOf(careListModel, careListModelEvents, {}))('%s', async (_name, path) => {
  const { actor, drive, observe, log } = startCareList(coverage.inspect);
  await followPath(careListModel, {}, path, { drive, observe, calls: () => log.drain() }, ({ context }) =>
    careListShows(context),
  );
  actor.stop();
});

async function shown() {
  const system = startCareList();
  await system.drive.shown();
  await system.drive.listArrived();
  const rowA = (): MedicalCare | undefined =>
    system
      .list()
      .getSnapshot()
      .context.rows.find(({ MedicalCareId }) => MedicalCareId === idA);
  return { ...system, rowA };
}

/** Row fields that each event changes, before the list is requested again. */
const said: Record<(typeof careListNotifications)[number], Partial<MedicalCare>> = {
  announced: { status: 1, Version: 2 },
  scheduled: { status: 1, Version: 2 },
  taken: { status: 3, BlokUserId: other, PausedAt: null, Version: 2 },
  started: { status: 3, BlokUserId: other, PausedAt: null, Version: 2 },
  freed: { status: 3, ...noLock, Version: 2 },
  paused: { status: 3, ...noLock, PausedAt: iso(t0), Version: 2 },
  finished: { status: 7, ...noLock, Version: 2 },
  closed: { status: 4, CloseReason: 'ATTENDED', ClosedAt: iso(t0), Version: 2 },
  answered: { status: 1, Version: 1 },
};

test.each(careListNotifications)(
  'applies %s to its row immediately, duplicates once, and never an older one',
  async (kind) => {
    const { actor, receives, rowA } = await shown();
    await receives(notificationOf()[kind]);
    expect(rowA()).toMatchObject(said[kind]);
    const after = rowA();
    await receives(notificationOf()[kind]);
    await receives(notificationOf(0)[kind]);
    expect(rowA()).toEqual(after);
    actor.stop();
  },
);

test('keeps newer events when an older response arrives', async () => {
  const { actor, receives, rowA, drive } = await shown();
  await receives(notificationOf().closed);
  await drive.listArrived();
  expect([rowA()?.status, rowA()?.Version]).toEqual([4, 2]);
  actor.stop();
});

test('reloads the page for an event of a case that is not on it, and changes no row', async () => {
  const { actor, receives, rowA, load, loadHistory } = await shown();
  const before = rowA();
  const { type, payload } = notificationOf().closed as Extract<CareNotification, { type: 'hub.closeMedicalCare' }>;
  await receives({ type, payload: { ...payload, MedicalCareId: other } });
  expect([rowA(), load.isWaiting(), loadHistory.isWaiting()]).toEqual([before, true, false]);
  actor.stop();
});

test('stores no personal data: number and patient stay in memory with their page', async () => {
  const kept: unknown[] = [];
  const { actor, list, drive } = startCareList((event) => {
    if (event.type === '@xstate.action' && event.action.type === 'remember') kept.push(event.action.params);
  });
  await drive.shown();
  await drive.listArrived();
  const { filters } = list().getSnapshot().context;
  list().send({ type: 'list.page', page: 2 });
  list().send({ type: 'list.filter', filters: { ...filters, patient: 'Rosa', number: '101' } });
  list().send({ type: 'list.page', page: 3 });
  expect(JSON.stringify(kept)).not.toMatch(/Rosa|101"/);
  expect(kept.map((one) => (one as { list: { page: number } }).list.page)).toEqual([2, 1]);
  actor.stop();
});

test('continues when a page stops', async () => {
  const { actor, drive } = startCareList(coverage.inspect, () => {
    throw new Error('a fault of ours');
  });
  await drive.shown();
  await drive.listBroke();
  expect([actor.getSnapshot().status, actor.getSnapshot().value]).toEqual([
    'active',
    { screen: { here: 'current' }, row: 'closed' },
  ]);
  actor.stop();
});

test('takes every declared transition of careListMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
