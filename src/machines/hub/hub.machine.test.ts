import { expect, test } from 'vitest';
import { t0 } from '#tests/models/support/fixtures.ts';
import { scenario } from '#tests/models/support/scenario.ts';
import {
  hubMachine,
  selectDownCause,
  selectHubStatus,
  selectMissed,
  selectNextRetryAt,
  selectShowsBanner,
} from './index.ts';

const failed = { kind: 'failed', retryAfter: null, now: t0 } as const;
const connected = { kind: 'connected', connectionId: 'c1' } as const;
const live = () => scenario(hubMachine, {}).done('connect', connected).done('resume', { kind: 'replayed', changes: 0 });

test('H4: waits 0, 2, 10, 30 seconds after a drop, then 30 for ever', () => {
  const hub = live().when({ type: 'link.closed', allowReconnect: true, now: t0 });
  const waits = [hub.effects().waits];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    waits.push(hub.waited('retryDelay').done('connect', failed).effects().waits);
  }
  expect(waits.flat()).toEqual([0, 2_000, 10_000, 30_000, 30_000, 30_000].map((ms) => ['retryDelay', ms]));
});

test('H8: counts the first start as attempt 0, so its failure waits two seconds', () => {
  const hub = scenario(hubMachine, {}).done('connect', failed);
  expect([hub.effects().waits, hub.context().attempt, selectNextRetryAt(hub.snapshot())]).toEqual([
    [['retryDelay', 2_000]],
    1,
    t0 + 2_000,
  ]);
});

test('H7: lengthens a wait by Retry-After and never shortens it', () => {
  const busy = (retryAfter: number) => scenario(hubMachine, {}).done('connect', { ...failed, retryAfter });
  expect([busy(60_000).effects().waits, busy(500).effects().waits]).toEqual([
    [['retryDelay', 60_000]],
    [['retryDelay', 2_000]],
  ]);
  const next = busy(60_000).waited('retryDelay').done('connect', failed);
  expect(next.effects().waits).toEqual([['retryDelay', 10_000]]);
});

test('keeps its position in the schedule when the wait is cut short', () => {
  const hub = scenario(hubMachine, {}).done('connect', failed).when({ type: 'network.online', now: t0 });
  expect(hub.value()).toEqual({ connecting: 'first' });
  expect(hub.done('connect', failed).effects().waits).toEqual([['retryDelay', 10_000]]);
});

test('does not restart the schedule for a link that fails before it is live', () => {
  const hub = scenario(hubMachine, {})
    .done('connect', failed)
    .waited('retryDelay')
    .done('connect', connected)
    .when({ type: 'link.closed', allowReconnect: true, now: t0 });
  expect(hub.effects().waits).toEqual([['retryDelay', 10_000]]);
});

test.each([
  { type: 'link.closed', allowReconnect: true, now: t0 },
  { type: 'link.silent', now: t0 },
] as const)('H11: retries a link at once that was live and is lost while a gap is filled: $type', (lost) => {
  const hub = live().when({ type: 'link.gap' }).when(lost);
  expect([hub.effects().waits, hub.context()]).toEqual([
    [['retryDelay', 0]],
    { connectionId: null, attempt: 0, retryAfter: 0, nextRetryAt: t0, since: t0, missed: null },
  ]);
});

test('H2: checks a link that is believed alive when the network is back', () => {
  const hub = live().when({ type: 'network.online', now: t0 });
  expect([selectHubStatus(hub.snapshot()), hub.effects()]).toEqual([
    'live',
    { starts: [], waits: [], calls: [['verifyLink']] },
  ]);
});

test('U11 shows the loss as soon as the browser reports it, and retries immediately', () => {
  const hub = live().when({ type: 'network.offline', now: t0 });
  expect([selectShowsBanner(hub.snapshot()), hub.context().since, hub.effects().waits]).toEqual([
    true,
    t0,
    [['retryDelay', 0]],
  ]);
});

test('H6: negotiates twice for two refused tokens in a row, then reports to the session', () => {
  const once = scenario(hubMachine, {}).done('connect', { kind: 'unauthorized', now: t0 });
  expect(once.effects()).toEqual({ starts: [['connect', undefined]], waits: [], calls: [['refreshToken']] });
  const twice = once.done('connect', { kind: 'unauthorized', now: t0 });
  expect([twice.effects(), selectDownCause(twice.snapshot())]).toEqual([
    { starts: [], waits: [], calls: [['unauthorized']] },
    'unauthorized',
  ]);
});

test('H5: refreshes an expired token once, without a banner', () => {
  const hub = scenario(hubMachine, {}).done('connect', { kind: 'unauthorized', now: t0 }).done('connect', connected);
  expect([selectHubStatus(hub.snapshot()), selectShowsBanner(hub.snapshot())]).toEqual(['reconciling', false]);
});

test('H10: reconnects to a server that refused it only by hand, from the beginning', () => {
  const down = live().when({ type: 'link.closed', allowReconnect: false, now: t0 });
  expect([selectDownCause(down.snapshot()), down.effects().waits, down.context().since]).toEqual(['refused', [], t0]);
  expect(down.when({ type: 'network.online', now: t0 }).value()).toEqual({ down: 'refused' });
  const again = down.when({ type: 'hub.retry' });
  expect([again.value(), again.context().attempt]).toEqual([{ connecting: 'first' }, 0]);
});

test('H11: fills a gap on the same link, without a banner or a notice', () => {
  const hub = live().when({ type: 'link.gap' });
  expect([hub.effects().starts, selectShowsBanner(hub.snapshot())]).toEqual([
    [['resume', { connectionId: 'c1' }]],
    false,
  ]);
  const filled = hub.done('resume', { kind: 'replayed', changes: 1 });
  expect([selectHubStatus(filled.snapshot()), selectMissed(filled.snapshot())]).toEqual(['live', null]);
});

test('requests a second gap while the first is being filled', () => {
  const hub = live().when({ type: 'link.gap' }).when({ type: 'link.gap' });
  expect(hub.effects().starts).toEqual([['resume', { connectionId: 'c1' }]]);
});

test('shows changes made meanwhile until dismissed, and nothing without changes', () => {
  const back = (changes: number) =>
    live()
      .when({ type: 'link.silent', now: t0 })
      .waited('retryDelay')
      .done('connect', connected)
      .done('resume', { kind: 'replayed', changes });
  expect([selectMissed(back(4).snapshot()), selectMissed(back(0).snapshot())]).toEqual([
    { changes: 4, since: t0 },
    null,
  ]);
  expect(selectMissed(back(4).when({ type: 'changes.dismissed' }).snapshot())).toEqual(null);
});

test('H9: is live after a resync only when everything was read again', () => {
  const hub = live()
    .when({ type: 'link.closed', allowReconnect: true, now: t0 })
    .waited('retryDelay')
    .done('connect', connected)
    .done('resume', { kind: 'resync' });
  expect([selectHubStatus(hub.snapshot()), hub.effects().starts, selectShowsBanner(hub.snapshot())]).toEqual([
    'reconciling',
    [['reloadAll', undefined]],
    true,
  ]);
  expect(selectMissed(hub.done('reloadAll').snapshot())).toEqual({ changes: null, since: t0 });
});

test('ignores events of a closed link', () => {
  const hub = live().when({ type: 'link.closed', allowReconnect: true, now: t0 });
  expect(hub.when({ type: 'link.gap' }).value()).toEqual('disconnected');
  expect(hub.when({ type: 'link.silent', now: t0 + 5 }).context().since).toEqual(t0);
});
