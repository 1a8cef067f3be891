import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { selectSaveState } from '#machines/draft/index.ts';
import { selectDraft } from '#machines/orientation/index.ts';
import { calm, openWorld, until, type World } from '../faults/support/world.ts';
import { type Count, createCensus, heapNow, listenersOf } from './census.ts';
import { createHurriedClock } from './hurried-clock.ts';
import { judge } from './judge.ts';
import { grownBetween, snapshotTo } from './snapshot.ts';

const minute = 60_000;
const hours = Number(process.env.RONDA_SHIFT_HOURS ?? 8);
const speed = Number(process.env.RONDA_SHIFT_SPEED ?? 30);
/** Warm-up in hours, while caches fill and code is compiled; also applied to a short shift. */
const warmUp = Math.max(1, Math.min(2, hours / 4));
/** Folder for heap snapshots after the warm-up and at the end; the growth between them is printed. */
const snapshots = process.env.RONDA_SHIFT_SNAPSHOTS;
/** Plants a leak to verify its detection: one actor per turn that is never stopped. */
const leaks = process.env.RONDA_SHIFT_LEAK === '1';
const every = 2 * minute;
const outages = 30;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Tab = Awaited<ReturnType<World['tab']>>;

type Pressed<E> = { getSnapshot(): { can(event: E): boolean }; send(event: E): void };
/** Sends the event once the actor accepts it, like a user pressing an enabled button. */
async function press<E>(actor: Pressed<E>, event: E) {
  await until(() => actor.getSnapshot().can(event));
  actor.send(event);
}

/** Takes the next case, writes, waits until it is saved, and releases it. */
async function workOnOne(tab: Tab, turn: number) {
  const next = tab.find('attendNext');
  const orientations = await tab.orientations();
  const reaches = (what: string, holds: () => boolean) =>
    until(holds).catch(() => {
      const { value, context } = next.getSnapshot();
      const held = orientations.all().map((one) => one.getSnapshot().value);
      throw new Error(`turn ${turn}, ${what}: ${JSON.stringify({ hub: tab.hub(), value, context, held })}`);
    });
  await press(next, { type: 'attend.next' });
  await reaches('opened', () => next.getSnapshot().hasTag('opened'));
  const id = next.getSnapshot().context.openedId ?? '';
  const orientation = orientations.open(id);
  const letGo = orientations.hold(id);
  await reaches('has a draft', () => Boolean(selectDraft(orientation.getSnapshot())));
  const draft = selectDraft(orientation.getSnapshot());
  if (!draft) throw new Error('nothing is written in it');
  await reaches('loaded', () => selectSaveState(draft.getSnapshot()) !== 'loading');
  draft.send({ type: 'draft.changed', content: `Control del turno ${turn}` });
  await reaches('saved', () => selectSaveState(draft.getSnapshot()) === 'saved');
  // After a failure the user retries.
  while (orientation.getSnapshot().hasTag('mine')) {
    await press(orientation, { type: 'orientation.unlock' });
    await reaches('unlocked', () => !orientation.getSnapshot().hasTag('busy'));
  }
  letGo();
}

/** A running actor that retains what the view of a case would. */
function neverStopped(turn: number, inspect: ReturnType<typeof createCensus>['inspect']) {
  const input = Array.from({ length: 10_000 }, (_, index) => `${turn} ${index}`);
  return createActor(
    fromCallback(() => undefined),
    { input, inspect },
  ).start();
}

test(`REL-9: leaks nothing in a shift of ${hours} hours, ${speed} times as fast`, async () => {
  const clock = createHurriedClock();
  const census = createCensus();
  const tab = await world.tab('doctor', undefined, { inspect: census.inspect });
  clock.hurry(speed);
  // Timers set earlier are late, so the end of the session is recomputed.
  tab.find('session').send({ type: 'session.refresh' });
  const counts: Count[] = [];
  const heaps: string[] = [];
  const planted: unknown[] = [];
  const startedAt = Date.now();
  const hour = () => (Date.now() - startedAt) / 60 / minute;
  for (let turn = 1; hour() < hours; turn += 1) {
    const turnAt = Date.now();
    tab.around.activity$.next({ now: Date.now() });
    const other = await world.colleague('doctor2');
    await other.takeAndRelease(2);
    await workOnOne(tab, turn);
    if (turn % outages === 0) {
      world.line.reset('all');
      tab.says('network.online');
    }
    if (leaks) planted.push(neverStopped(turn, census.inspect));
    await until(() => tab.hub().status === 'live');
    // The test keeps this list, not the client.
    tab.delivered.length = 0;
    world.app.log.length = 0;
    world.line.forget();
    await clock.pass(Math.max(0, every - (Date.now() - turnAt)));
    await until(() => tab.hub().status === 'live' && !tab.isReading());
    const { environment$, activity$ } = tab.around;
    counts.push({
      hour: hour(),
      heap: heapNow(),
      actors: census.running(),
      timers: clock.timers(),
      listeners: listenersOf(environment$ as never, activity$ as never, tab.hubEvents$ as never),
    });
    if (snapshots && heaps.length === 0 && hour() >= warmUp) heaps.push(snapshotTo(snapshots, 'before'));
    if (turn % 15 === 0) process.stdout.write(`${JSON.stringify(counts.at(-1))}\n`);
  }
  expect(tab.isSignedIn()).toBe(true);
  await world.watch(tab);
  expect(await world.settled(tab)).toEqual(calm);
  const judged = judge(counts, warmUp);
  process.stdout.write(`${JSON.stringify({ turns: counts.length, ...judged }, null, 2)}\n`);
  const [before] = heaps;
  if (snapshots && before) {
    const grown = grownBetween(before, snapshotTo(snapshots, 'after'));
    process.stdout.write(`${grown.map(({ name, count, bytes }) => `${bytes} bytes, ${count} ${name}`).join('\n')}\n`);
  }
  expect(judged.grows).toEqual(leaks ? ['heap', 'slope', 'actors'] : []);
  expect(planted.length).toBe(leaks ? counts.length : 0);
});
