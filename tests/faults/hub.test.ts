import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { constants } from '#domain/constants.ts';
import { demoUserId } from '#server/seed/people.seed.ts';
import { seedOfRun, shuffled } from './injector/seed.ts';
import type { Tab } from './support/tab.ts';
import { calm, openWorld, timed, until, type World } from './support/world.ts';

const second = 1_000;
const negotiate = /^POST \S+\/hub\/negotiate/;
const doctor = demoUserId('doctor');

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.end());
afterAll(() => world.close());

const versions = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const isWebUpdate = (message: string) => message.includes('"webUpdate"');
const isDown = (tab: Tab) => () => tab.hub().banner;
const isLive = (tab: Tab) => () => tab.hub().status === 'live';
/** Drops the next delivered event; returns the number of dropped events. */
function loseOne() {
  let lost = 0;
  world.line.change((message) => {
    if (lost > 0 || !isWebUpdate(message)) return [message];
    lost += 1;
    return [];
  });
  return () => lost;
}

test('H1: shows a connection reset mid-stream, reconnects at once, and replays the missed events', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  await other.takeAndRelease();
  world.line.reset('hub');
  expect(await timed(isDown(tab))).toBeLessThan(second);
  await other.takeAndRelease(3);
  expect(await world.settled(tab)).toEqual(calm);
  expect([tab.resyncs(), tab.banners()]).toEqual([1, 1]);
});

test('H2: detects a connection dead in both directions within 3 s of waking up', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  world.line.blackhole('hub');
  await other.takeAndRelease(2);
  tab.says('tab.visible');
  expect(await timed(isDown(tab))).toBeLessThan(3.5 * second);
  world.line.resume({ resend: false });
  tab.says('network.online');
  expect(await world.settled(tab)).toEqual(calm);
});

test('H2: detects a dead connection within 3 s of a change of network', async () => {
  const tab = await world.tab();
  world.line.blackhole('hub');
  tab.says('network.online');
  expect(await timed(isDown(tab))).toBeLessThan(3.5 * second);
  world.line.resume({ resend: false });
  tab.says('network.online');
  expect(await world.settled(tab)).toEqual(calm);
});

test('H3: detects within 12 s a connection that only carries data to the server', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  world.line.blackhole('hub', ['toClient']);
  await other.takeAndRelease(2);
  expect(await timed(isDown(tab))).toBeLessThan(12.5 * second);
  world.line.resume({ resend: false });
  tab.says('network.online');
  expect(await world.settled(tab)).toEqual(calm);
});

test('H4: retries during an outage after 0 and 2 s, and reconnects at once when the network is back', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  const hub = () => tab.find('hub').getSnapshot();
  world.line.cut('all');
  const from = performance.now();
  await other.takeAndRelease(2);
  await until(() => hub().matches('disconnected') && hub().context.attempt === 2);
  expect(performance.now() - from).toBeGreaterThanOrEqual(2 * second);
  world.line.resume();
  tab.says('network.online');
  expect(await timed(isLive(tab))).toBeLessThan(2 * second);
  expect(await world.settled(tab)).toEqual(calm);
});

test('T1: is live as soon as a suspended tab with a dead connection becomes visible', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  const hub = () => tab.find('hub').getSnapshot();
  world.line.cut('all');
  await other.takeAndRelease(2);
  // The rest of this wait stands for a stopped clock.
  await until(() => hub().matches('disconnected') && hub().context.attempt === 2);
  world.line.resume();
  tab.says('tab.visible');
  expect(await timed(isLive(tab))).toBeLessThan(3 * second);
  expect(await world.settled(tab)).toEqual(calm);
});

test('H7: retries neither sooner nor more often than the server allows', async () => {
  const tab = await world.tab();
  const before = world.line.asked(negotiate).length;
  world.faults.play('refuse', { path: '/hub/negotiate', status: 503, retryAfter: 4, times: 2 });
  world.line.reset('hub');
  await until(() => world.line.asked(negotiate).length === before + 2);
  const [first = 0, next = 0] = world.line.asked(negotiate).slice(before);
  expect(next - first).toBeGreaterThanOrEqual(3.9 * second);
  await until(() => tab.find('hub').getSnapshot().matches('disconnected'));
  tab.says('network.online');
  expect(await world.settled(tab)).toEqual(calm);
});

test('H8: lets a user work without the hub, shows the banner, and goes live once the hub starts', async () => {
  world.line.cut('hub');
  const tab = await world.signIn();
  await until(isDown(tab));
  await until(() => tab.state().rows.length > 0 && !tab.isReading());
  expect(await tab.http.call('getDashboardTotals', {})).toEqual(tab.state().totals);
  world.line.resume();
  await until(() => tab.find('hub').getSnapshot().matches('disconnected'));
  tab.says('network.online');
  await tab.live();
  await world.watch(tab);
  expect(await world.settled(tab)).toEqual(calm);
});

test('H9: reloads everything once, with one notice, after the server restarts with a new epoch', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  await other.takeAndRelease();
  await world.restart({ epoch: crypto.randomUUID() });
  await until(() => tab.resyncs() === 2);
  expect(await world.settled(tab, 'doctor', 2)).toEqual(calm);
});

test('H10: reconnects only by hand after the server refused a reconnect', async () => {
  const tab = await world.tab();
  world.line.say({ type: 7, allowReconnect: false });
  await until(() => tab.hub().status === 'down');
  const before = world.line.asked(negotiate).length;
  tab.says('network.online');
  tab.says('tab.visible');
  expect([tab.hub(), world.line.asked(negotiate).length]).toEqual([{ status: 'down', banner: true }, before]);
  tab.find('hub').send({ type: 'hub.retry' });
  expect(await world.settled(tab)).toEqual(calm);
});

test('H11: requests an event lost on an open connection within a second, without a banner', async () => {
  const tab = await world.tab();
  const lost = loseOne();
  const sockets = world.line.opened();
  const before = tab.delivered.length;
  await world.emit([doctor], versions(3));
  expect(await timed(() => tab.delivered.length === before + 3)).toBeLessThan(second);
  expect(await world.settled(tab)).toEqual(calm);
  expect([lost(), tab.banners(), world.line.opened()]).toEqual([1, 0, sockets]);
});

test('H11: recovers a lost last event within one ping of the server, without a banner', async () => {
  const tab = await world.tab();
  const lost = loseOne();
  const sockets = world.line.opened();
  const before = tab.delivered.length;
  await world.emit([doctor], ['the last']);
  expect(await timed(() => tab.delivered.length === before + 1)).toBeLessThan(constants.hubServerPing + 3 * second);
  expect(await world.settled(tab)).toEqual(calm);
  expect([lost(), tab.banners(), world.line.opened()]).toEqual([1, 0, sockets]);
});

test('H11: reconnects at once after a reset while a gap is filled', async () => {
  const tab = await world.tab();
  const attempts: number[] = [];
  const subscription = tab.find('hub').subscribe((snapshot) => {
    if (snapshot.matches('disconnected')) attempts.push(snapshot.context.attempt);
  });
  const lost = loseOne();
  const isAnswer = (message: string) => message.startsWith('{"type":3,');
  const before = tab.delivered.length;
  await world.emit([doctor], ['the last before']);
  await until(() => lost() === 1);
  world.line.change((message) => (isAnswer(message) ? [] : [message]));
  await world.emit([doctor], ['the next']);
  await until(() => tab.hub().status === 'reconciling');
  world.line.reset('hub');
  world.line.change(null);
  await until(() => tab.delivered.length === before + 2);
  expect(await world.settled(tab)).toEqual(calm);
  subscription.unsubscribe();
  expect(attempts).toEqual([0]);
});

test('H11: reconnects after 12 s when a Resume response is lost on an open connection', async () => {
  const tab = await world.tab();
  let lost = 0;
  world.line.change((message) => {
    const isLost = lost === 0 ? isWebUpdate(message) : lost === 1 && message.startsWith('{"type":3,');
    if (!isLost) return [message];
    lost += 1;
    return [];
  });
  const before = tab.delivered.length;
  await world.emit([doctor], versions(2));
  await until(() => lost === 2);
  const sockets = world.line.opened();
  expect(await timed(() => tab.delivered.length === before + 2)).toBeLessThan(constants.hubClientTimeout + 3 * second);
  expect(await world.settled(tab)).toEqual(calm);
  expect(world.line.opened()).toBe(sockets + 1);
});

test.each([2, 100])('H12: applies events delivered %d times once', async (times) => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  world.line.change((message) => (message.startsWith('{"type":1,') ? Array(times).fill(message) : [message]));
  await other.takeAndRelease(3);
  expect(await world.settled(tab)).toEqual(calm);
});

test(`H13: applies twenty events in log order, in whatever order they arrive (seed ${seedOfRun})`, async () => {
  const tab = await world.tab();
  const held: string[] = [];
  let windows = 0;
  world.line.change((message) => {
    if (!isWebUpdate(message)) return [message];
    held.push(message);
    if (held.length < 20) return [];
    windows += 1;
    return shuffled(held.splice(0), seedOfRun + windows);
  });
  await world.emit([doctor], versions(60));
  // A Resume in between covers the rest: events held here by then are lost on the way.
  await until(() => windows > 0);
  world.line.change(null);
  expect(await world.settled(tab)).toEqual(calm);
});

test('H14: ignores a list that was requested before an event and arrives after it', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  world.faults.play('hold', { path: '/Orientations?', times: 2 });
  tab.find('workQueue').send({ type: 'queue.refresh' });
  // The open and the closed orientations, both read before the following changes.
  await until(() => world.faults.held() === 2);
  await other.takeAndRelease(2);
  const taken = await other.take();
  await until(() => tab.state().rows.some((row) => row.OrientationId === taken && row.BlokUserId !== null));
  world.faults.calm();
  expect(await world.settled(tab)).toEqual(calm);
});

test.each([1_000, 10_000])('H15: loses none of %d events at once, and shows the latest state', async (count) => {
  const tab = await world.tab();
  await world.changeOneCase(count);
  await until(() => tab.state().rows.some(({ Version }) => Version > count));
  // A client that reads too slowly for so many is cut off, and reads everything again instead (H17).
  expect(await world.settled(tab, 'doctor', tab.resyncs())).toEqual(calm);
});

test('H16: drops malformed messages and nothing else', async () => {
  const tab = await world.tab();
  const turns: ((message: string) => string[])[] = [
    (message) => [message.replace('"webUpdate"', '"notOurs"'), message],
    (message) => [message.replace(/"Mandatory": ?false/, '"Mandatory":"no"')],
  ];
  world.line.change((message) => (isWebUpdate(message) ? (turns.shift()?.(message) ?? [message]) : [message]));
  await world.emit([doctor], versions(4));
  // The one with an invalid payload is reported instead of delivered.
  expect(await world.settled(tab)).toEqual({ ...calm, lost: 1, reported: 1 });
});
