import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  selectFailure,
  selectHeldId,
  selectIsRequesting,
  selectOpenedId,
  selectRetryAt,
} from '#machines/attend-next/index.ts';
import { selectIsOutdated, selectTotals, selectView } from '#machines/work-queue/index.ts';
import { demoUserId } from '#server/seed/people.seed.ts';
import type { Tab } from './support/tab.ts';
import { calm, openWorld, until, type World } from './support/world.ts';

const second = 1_000;
const attending = /^POST \S+\/Orientations\/AttendNext/;
const doctor = demoUserId('doctor');

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.end());
afterAll(() => world.close());

const next = (tab: Tab) => tab.find('attendNext').getSnapshot();
const press = (tab: Tab) => tab.find('attendNext').send({ type: 'attend.next' });
const held = async () => (await world.colleague('doctor')).held(doctor);
const tries = (path: string) => world.line.asked(new RegExp(path.replace('?', '\\?'))).length;
const asked = () => world.line.asked(attending).length;

test('R1: shows that a slow response is pending, and assigns no second case after a cancel', async () => {
  const tab = await world.tab();
  world.faults.play('slow', { path: '/AttendNext', ms: 1_500, times: 1 });
  press(tab);
  expect(selectIsRequesting(next(tab))).toBe(true);
  await until(() => asked() === 1);
  tab.find('attendNext').send({ type: 'attend.cancel' });
  expect(selectIsRequesting(next(tab))).toBe(false);
  // The server has already assigned a case: the next press is refused with it, and the board shows it.
  await until(() => tab.state().rows.some(({ BlokUserId }) => BlokUserId === doctor));
  press(tab);
  await until(() => selectFailure(next(tab)) === 'medicalcare_already_assigned');
  expect((await held()).length).toBe(1);
  expect(await world.settled(tab)).toEqual(calm);
});

test('R2: retries with the same key when a response is lost after the commit, and opens one case', async () => {
  const tab = await world.tab();
  const before = asked();
  world.faults.play('lostReply', { path: '/AttendNext', times: 1 });
  press(tab);
  await until(() => selectOpenedId(next(tab)) !== null);
  expect([await held(), asked() - before]).toEqual([[selectOpenedId(next(tab))], 2]);
  expect(await world.settled(tab)).toEqual(calm);
});

test('R3: retries a briefly unavailable server with backoff, then shows the error', async () => {
  const tab = await world.tab();
  const before = asked();
  world.faults.play('refuse', { path: '/AttendNext', status: 503, times: 3 });
  press(tab);
  await until(() => selectFailure(next(tab)) !== null);
  expect(selectFailure(next(tab))).toBe('medicalcare_not_be_obtained');
  const [first = 0, again = 0, last = 0, ...more] = world.line.asked(attending).slice(before);
  expect([again - first >= 400, last - again >= 1_200, more]).toEqual([true, true, []]);
  press(tab);
  await until(() => selectOpenedId(next(tab)) !== null);
  expect((await held()).length).toBe(1);
  expect(await world.settled(tab)).toEqual(calm);
});

test('R4: waits for the time set by a 429, and shows the countdown', async () => {
  const tab = await world.tab();
  const before = asked();
  world.faults.play('refuse', { path: '/AttendNext', status: 429, retryAfter: 2, times: 1 });
  press(tab);
  await until(() => selectRetryAt(next(tab)) !== null);
  const from = performance.now();
  press(tab);
  expect([asked() - before, next(tab).can({ type: 'attend.next' })]).toEqual([1, false]);
  await until(() => selectRetryAt(next(tab)) === null);
  expect(performance.now() - from).toBeGreaterThanOrEqual(1.8 * second);
  press(tab);
  await until(() => selectOpenedId(next(tab)) !== null);
  expect(await world.settled(tab)).toEqual(calm);
});

test('R5: reports a case that is already held, and assigns no second one', async () => {
  const tab = await world.tab();
  await (await world.colleague('doctor')).take();
  press(tab);
  await until(() => selectFailure(next(tab)) !== null);
  const cases = await held();
  expect([selectFailure(next(tab)), selectOpenedId(next(tab)), cases.length]).toEqual([
    'medicalcare_already_assigned',
    null,
    1,
  ]);
  expect(selectHeldId(next(tab))).toEqual(cases[0]);
  expect(await world.settled(tab)).toEqual(calm);
});

test.each([
  ['HTML', '<h1>Proxy</h1>', 'text/html'],
  ['JSON that ends in the middle', '{"Quantity":3,"Dtos":[{"Orien', 'application/json'],
  ['something else', '{"Total":3}', 'application/json'],
])(
  'R6: keeps the rows when %s arrives instead of a list, and marks them as possibly outdated',
  async (_, body, type) => {
    const tab = await world.tab();
    const rows = tab.state();
    world.faults.play('garble', { path: '/Orientations?', body, type, times: 2 });
    tab.find('workQueue').send({ type: 'queue.refresh' });
    await until(() => selectIsOutdated(tab.find('workQueue').getSnapshot()));
    expect(tab.state()).toEqual(rows);
    world.faults.calm();
    tab.find('workQueue').send({ type: 'queue.retry' });
    expect(await world.settled(tab)).toEqual(calm);
  },
);

const lookups = [
  ['the list of cases', '/Orientations?'],
  ['the counters', '/Dashboard/Totals'],
  ['the availability', '/AvailabilityTelediagnostic/Current'],
  ['the teleconsultations', '/MedicalCares?'],
  ['the key of the drafts', '/Account/DraftKey'],
] as const;
test.each(lookups)('R8: opens the desk without %s, and retries the request', async (name, path) => {
  const before = tries(path);
  // With data in Desk/Start the client would not request these lists.
  world.faults.play('refuse', { path: '/Desk/Start', status: 500 });
  world.faults.play('refuse', { path, status: 500 });
  const tab = await world.signIn();
  await tab.live();
  const queue = () => tab.find('workQueue').getSnapshot();
  await until(() => tries(path) >= before + 3);
  await until(() => !tab.isReading() && !queue().matches({ totals: 'loading' }));
  expect([selectView(queue()), selectTotals(queue()) === null]).toEqual([
    name === 'the list of cases' ? 'failed' : 'rows',
    name === 'the counters',
  ]);
  world.faults.calm();
  tab.find('workQueue').send({ type: name === 'the list of cases' ? 'queue.retry' : 'queue.refresh' });
  await world.watch(tab);
  expect(await world.settled(tab)).toEqual(calm);
});

test('R9: signs users in without the server time, for the whole session', async () => {
  world.faults.play('refuse', { path: '/UtcNowDate', status: 500 });
  const tab = await world.tab();
  expect(tab.isSignedIn()).toBe(true);
  expect(await world.settled(tab)).toEqual(calm);
});
