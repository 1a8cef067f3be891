import { expect, test } from 'vitest';
import { stub } from '#tests/support/stub.ts';
import type { Feature, FeaturePorts, StartedFeature } from '../shared/feature.ts';
import type { Resynced } from '../shared/settled.ts';
import { createFeatureRegistry } from './feature-registry.ts';

const clinical = 1;
const ports = stub<FeaturePorts>({ userId: 'me', roles: [clinical] });
const actorOf = (name: string) => stub<Resynced>({ name });

/** A feature whose code loads, or fails to load, when the test says so. */
function parked(id: string, row: Partial<Feature> = {}) {
  const log: string[] = [];
  let arrive = () => {};
  let miss = () => {};
  const start = ({ userId }: FeaturePorts): StartedFeature => {
    log.push(`started for ${userId}`);
    return { actors: () => [actorOf(id)], stop: () => void log.push('stopped') };
  };
  const feature: Feature = {
    id,
    ...row,
    load: () => {
      log.push('loading');
      return new Promise((resolve, reject) => {
        arrive = () => resolve({ start });
        miss = () => reject(new Error('missing'));
      });
    },
  };
  return {
    feature,
    log,
    arrive: () => arrive(),
    miss: () => miss(),
  };
}

function registryOf(...features: Feature[]) {
  const missed: string[] = [];
  const registry = createFeatureRegistry(features, { ports, notLoaded: () => missed.push('notLoaded') });
  return { registry, missed };
}

test('14.3 starts a feature once, at its first use, for every caller', async () => {
  const one = parked('one');
  const { registry } = registryOf(one.feature);
  const handle = registry.of(one.feature);
  registry.startAtSignIn();
  expect([one.log, handle.now()]).toEqual([[], null]);
  const both = [handle.get(), registry.of(one.feature).get()];
  one.arrive();
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  expect(handle.now()).toBe(first);
  expect(one.log).toEqual(['loading', 'started for me']);
});

test('14.3 starts at sign-in the features that require it, for their roles, and refuses them to others', async () => {
  const mine = parked('mine', { startsAtSignIn: () => true, roles: [clinical] });
  const theirs = parked('theirs', { startsAtSignIn: () => true, roles: [clinical + 1] });
  const { registry, missed } = registryOf(mine.feature, theirs.feature);
  registry.startAtSignIn();
  registry.of(theirs.feature).subscribe(() => undefined);
  expect([mine.log, theirs.log]).toEqual([['loading'], []]);
  await expect(registry.of(theirs.feature).get()).rejects.toThrow('the feature "theirs" is not for this user');
  expect([theirs.log, registry.of(theirs.feature).now(), missed]).toEqual([[], null, []]);
});

test('14.3 starts a feature with pending work at sign-in, and leaves one without', () => {
  const busy = parked('busy', { startsAtSignIn: () => true });
  const free = parked('free', { startsAtSignIn: () => false });
  const { registry } = registryOf(busy.feature, free.feature);
  registry.startAtSignIn();
  expect([busy.log, free.log]).toEqual([['loading'], []]);
});

test('14.3 resynchronizes and stops only started features', async () => {
  const [one, two] = [parked('one'), parked('two')];
  const { registry } = registryOf(one.feature, two.feature);
  const got = registry.of(one.feature).get();
  expect(registry.actors()).toEqual([]);
  one.arrive();
  await got;
  expect(registry.actors()).toEqual([actorOf('one')]);
  registry.stop();
  expect([one.log, two.log]).toEqual([['loading', 'started for me', 'stopped'], []]);
});

test('14.3 does not start a feature whose code arrives after the sign-out', async () => {
  const one = parked('one');
  const { registry } = registryOf(one.feature);
  const got = registry.of(one.feature).get();
  registry.stop();
  one.arrive();
  await expect(got).rejects.toThrow('nobody is signed in any more');
  expect(one.log).toEqual(['loading']);
});

test('14.3 reports no code as missing that arrives, or is missing, after the sign-out', async () => {
  const [late, lost] = [parked('late', { startsAtSignIn: () => true }), parked('lost', { startsAtSignIn: () => true })];
  const { registry, missed } = registryOf(late.feature, lost.feature);
  registry.startAtSignIn();
  const both = [late, lost].map(({ feature }) => registry.of(feature).get());
  registry.stop();
  late.arrive();
  lost.miss();
  await Promise.allSettled(both);
  expect(missed).toEqual([]);
});

test('14.3 reports missing code at sign-in, and loads it again on request', async () => {
  const one = parked('one', { startsAtSignIn: () => true });
  const { registry, missed } = registryOf(one.feature);
  registry.startAtSignIn();
  const first = registry.of(one.feature).get();
  one.miss();
  await expect(first).rejects.toThrow('missing');
  expect(missed).toEqual(['notLoaded']);
  const again = registry.of(one.feature).get();
  one.arrive();
  await again;
  expect(one.log).toEqual(['loading', 'loading', 'started for me']);
});

test('14.3 notifies the subscribers of a feature when it starts, unless they unsubscribed', async () => {
  const one = parked('one');
  const { registry } = registryOf(one.feature);
  const handle = registry.of(one.feature);
  const notified: string[] = [];
  handle.subscribe(() => notified.push('stayed'));
  handle.subscribe(() => notified.push('left'))();
  one.arrive();
  await handle.get();
  expect(notified).toEqual(['stayed']);
});

test('14.3 notifies who watches a feature, without starting it, also after its code was missing', async () => {
  const one = parked('one');
  const { registry } = registryOf(one.feature);
  const handle = registry.of(one.feature);
  const notified: string[] = [];
  handle.watch(() => notified.push('watched'));
  expect(one.log).toEqual([]);
  const missed = handle.get();
  one.miss();
  await expect(missed).rejects.toThrow('missing');
  expect(notified).toEqual([]);
  const got = handle.get();
  one.arrive();
  await got;
  expect(notified).toEqual(['watched']);
});

test('14.3 names the table that has no row of a feature', () => {
  const { registry } = registryOf();
  expect(() => registry.of(parked('one').feature)).toThrow('src/features.ts has no row of "one"');
});
