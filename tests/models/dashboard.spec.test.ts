import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { constants } from '#domain/constants.ts';
import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import {
  type DashboardHubName,
  dashboardEvents,
  dashboardMachine,
  dashboardThrottle,
  selectTotals,
} from '#machines/dashboard/index.ts';
import { type DashboardShown, dashboardModel, dashboardModelEvents } from './dashboard.model.ts';
import { guid, iso, t0, totals } from './support/fixtures.ts';
import { atTheLimit, edgesOf, followPath } from './support/follow.ts';
import { parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(dashboardMachine);
type Happened = HubEventOf<DashboardHubName>;
const closed: Happened = {
  type: 'hub.onFinishAttention',
  payload: {
    MedicalCareId: guid(30),
    status: 4,
    mode: 1,
    Priority: 2,
    PolyclinicId: null,
    ProfessionalId: null,
    ScheduledDate: null,
    Version: 2,
    FinishedAt: iso(t0),
    PendingDocuments: 0,
  },
};
// The machine only uses the name of an event.
const eventOf = (type: (typeof dashboardEvents)[number]) => ({ ...closed, type }) as Happened;

function startDashboard() {
  const clock = new SimulatedClock();
  const load = parkedPort<DashboardTotals>();
  const hub = subjectPort<Happened, { only: readonly Happened['type'][] }>();
  const machine = dashboardMachine.provide({
    actors: { load: load.logic, hubEvents: hub.logic },
  });
  const actor = createActor(machine, { clock, inspect }).start();
  const observe = (): DashboardShown => ({
    asking: load.isWaiting(),
    known: selectTotals(actor.getSnapshot()) !== null,
  });
  const waits = (ms: number) => () => atTheLimit(clock, ms, observe, settled);
  const drive = {
    happened: () => settled(() => hub.emit(closed)),
    answered: () => load.resolve(totals),
    broke: () => load.reject(),
    tenSeconds: () => settled(() => clock.increment(dashboardThrottle)),
    fiftyMs: waits(constants.storeThrottle),
    missed: () => settled(() => actor.send({ type: 'app.resync' })),
  };
  return { actor, load, hub, clock, drive, observe };
}

test.each(edgesOf(dashboardModel, dashboardModelEvents, undefined))('%s', async (_name, path) => {
  const { actor, drive, observe } = startDashboard();
  await followPath(
    dashboardModel,
    undefined,
    path,
    { drive, observe, calls: () => [], acts: { actor, events: {} } },
    ({ context: { asking, known } }): DashboardShown => ({ asking, known }),
  );
  actor.stop();
});

test('S10 requests once for all events within 50 ms', async () => {
  const { actor, load, hub, clock, drive } = startDashboard();
  await drive.answered();
  await drive.tenSeconds();
  for (let n = 0; n < 20; n += 1) await settled(() => hub.emit(closed));
  await settled(() => clock.increment(constants.storeThrottle));
  expect(load.inputs.length).toEqual(2);
  actor.stop();
});

test('S7 requests no more than ten times for a thousand events in a minute (P-23)', async () => {
  const { actor, load, hub, clock } = startDashboard();
  for (let n = 0; n < 1_000; n += 1) {
    if (load.isWaiting()) await load.resolve(totals);
    hub.emit(closed);
    clock.increment(60);
  }
  expect([load.inputs.length <= 10, load.inputs.length > 1]).toEqual([true, true]);
  actor.stop();
});

test.each(dashboardEvents)('S7 requests again after %s', async (name) => {
  const { actor, load, hub, drive, clock } = startDashboard();
  await settled(() => hub.emit(eventOf(name)));
  await drive.answered();
  await settled(() => clock.increment(dashboardThrottle));
  const whileAsked = load.isWaiting();
  await drive.answered();
  await settled(() => hub.emit(eventOf(name)));
  await settled(() => clock.increment(dashboardThrottle));
  const whileResting = load.isWaiting();
  await drive.answered();
  await drive.tenSeconds();
  await settled(() => hub.emit(eventOf(name)));
  await drive.fiftyMs();
  const later = load.isWaiting();
  await drive.broke();
  await settled(() => hub.emit(eventOf(name)));
  await settled(() => clock.increment(dashboardThrottle));
  expect([whileAsked, whileResting, later, load.isWaiting()]).toEqual([true, true, true, true]);
  actor.stop();
});

test('takes every transition that dashboardMachine declares', () => {
  expect(missing()).toEqual([]);
});
