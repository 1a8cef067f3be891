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
/** The next event that is told is lost on its way; answers how many were. */
function loseOne() {
  let lost = 0;
  world.line.change((message) => {
    if (lost > 0 || !isWebUpdate(message)) return [message];
    lost += 1;
    return [];
  });
  return () => lost;
}

test('H1: a reset in the middle of a stream is shown, tried again at once, and resumed with what was missed', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  await other.takeAndRelease();
  world.line.reset('hub');
  expect(await timed(isDown(tab))).toBeLessThan(second);
  await other.takeAndRelease(3);
  expect(await world.settled(tab)).toEqual(calm);
  expect([tab.resyncs(), tab.banners()]).toEqual([1, 1]);
});

test('H2: a line that is dead both ways is noticed within 3 s of waking up', async () => {
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

test('H2: a network that is another one proves the line: what died with the old one is noticed within 3 s', async () => {
  const tab = await world.tab();
  world.line.blackhole('hub');
  tab.says('network.online');
  expect(await timed(isDown(tab))).toBeLessThan(3.5 * second);
  world.line.resume({ resend: false });
  tab.says('network.online');
  expect(await world.settled(tab)).toEqual(calm);
});

test('H3: a line on which only the server is not heard is noticed within 12 s by itself', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  world.line.blackhole('hub', ['toClient']);
  await other.takeAndRelease(2);
  expect(await timed(isDown(tab))).toBeLessThan(12.5 * second);
  world.line.resume({ resend: false });
  tab.says('network.online');
  expect(await world.settled(tab)).toEqual(calm);
});

test('H4: an outage is tried at 0 and 2 s; when the browser is back online, so is the hub, without the next wait', async () => {
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

test('T1: a tab whose time stood still while its line was cut is live as soon as it is looked at', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  const hub = () => tab.find('hub').getSnapshot();
  world.line.cut('all');
  await other.takeAndRelease(2);
  // What is left of this wait stands for a clock that is not running.
  await until(() => hub().matches('disconnected') && hub().context.attempt === 2);
  world.line.resume();
  tab.says('tab.visible');
  expect(await timed(isLive(tab))).toBeLessThan(3 * second);
  expect(await world.settled(tab)).toEqual(calm);
});

test('H7: who says when to come back is asked neither sooner nor more often', async () => {
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

test('H8: who signs in while there is no hub can work, sees the banner, and is live when there is one', async () => {
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

test('H9: a server that comes back with another epoch is read again once, and nothing is told twice', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  await other.takeAndRelease();
  await world.restart({ epoch: crypto.randomUUID() });
  await until(() => tab.resyncs() === 2);
  expect(await world.settled(tab, 'doctor', 2)).toEqual(calm);
});

test('H10: who is told not to come back stays away until asked by hand', async () => {
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

test('H11: an event that is lost on an open line is asked for again within a second, without a banner', async () => {
  const tab = await world.tab();
  const lost = loseOne();
  const sockets = world.line.opened();
  const before = tab.delivered.length;
  await world.emit([doctor], versions(3));
  expect(await timed(() => tab.delivered.length === before + 3)).toBeLessThan(second);
  expect(await world.settled(tab)).toEqual(calm);
  expect([lost(), tab.banners(), world.line.opened()]).toEqual([1, 0, sockets]);
});

test('H11: the last event is lost and nothing follows: it is there within one ping of the server, without a banner', async () => {
  const tab = await world.tab();
  const lost = loseOne();
  const sockets = world.line.opened();
  const before = tab.delivered.length;
  await world.emit([doctor], ['the last']);
  expect(await timed(() => tab.delivered.length === before + 1)).toBeLessThan(constants.hubServerPing + 3 * second);
  expect(await world.settled(tab)).toEqual(calm);
  expect([lost(), tab.banners(), world.line.opened()]).toEqual([1, 0, sockets]);
});

test('H11: a line that is reset while a gap is filled is tried again at once, as any that was live', async () => {
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

test('H11: an answer of Resume that is lost on an open line is not waited for beyond 12 s: the line is made anew', async () => {
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

test.each([2, 100])('H12: events told %d times count once', async (times) => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  world.line.change((message) => (message.startsWith('{"type":1,') ? Array(times).fill(message) : [message]));
  await other.takeAndRelease(3);
  expect(await world.settled(tab)).toEqual(calm);
});

test(`H13: twenty events in any order are applied in theirs (seed ${seedOfRun})`, async () => {
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
  // A Resume in between speaks for the rest: what is held here by then is lost on the way.
  await until(() => windows > 0);
  world.line.change(null);
  expect(await world.settled(tab)).toEqual(calm);
});

test('H14: a list that was asked for before an event and arrives after it changes nothing', async () => {
  const tab = await world.tab();
  const other = await world.colleague('doctor2');
  world.faults.play('hold', { path: '/Orientations?', times: 2 });
  tab.find('workQueue').send({ type: 'queue.refresh' });
  // Those that are open and those that are closed, both read before what happens now.
  await until(() => world.faults.held() === 2);
  await other.takeAndRelease(2);
  const taken = await other.take();
  await until(() => tab.state().rows.some((row) => row.OrientationId === taken && row.BlokUserId !== null));
  world.faults.calm();
  expect(await world.settled(tab)).toEqual(calm);
});

test.each([1_000, 10_000])(
  'H15: %d events at once: none is lost, and the newest state is what is shown',
  async (count) => {
    const tab = await world.tab();
    await world.changeOneCase(count);
    await until(() => tab.state().rows.some(({ Version }) => Version > count));
    // Who reads too slowly for so many is cut, and reads everything again instead (H17).
    expect(await world.settled(tab, 'doctor', tab.resyncs())).toEqual(calm);
  },
);

test('H16: what cannot be read costs itself and nothing else', async () => {
  const tab = await world.tab();
  const turns: ((message: string) => string[])[] = [
    (message) => [message.replace('"webUpdate"', '"notOurs"'), message],
    (message) => [message.replace(/"Mandatory": ?false/, '"Mandatory":"no"')],
  ];
  world.line.change((message) => (isWebUpdate(message) ? (turns.shift()?.(message) ?? [message]) : [message]));
  await world.emit([doctor], versions(4));
  // The one whose payload is not what it should be is reported instead of told.
  expect(await world.settled(tab)).toEqual({ ...calm, lost: 1, reported: 1 });
});
