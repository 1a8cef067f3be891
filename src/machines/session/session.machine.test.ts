import { expect, test } from 'vitest';
import { applicationFunction, t0, user } from '#tests/models/support/fixtures.ts';
import { scenario } from '#tests/models/support/scenario.ts';
import { type Profile, selectAwayAt, selectMayOpen, selectRetryAt, sessionMachine } from './index.ts';

const minutes = (n: number) => n * 60_000;
const profile = (over: Partial<Profile> = {}): Profile => ({
  user: user(),
  functions: [applicationFunction('platform-work')],
  polyclinics: [],
  supportUserId: null,
  expiresAt: t0 + minutes(15),
  serverOffset: 7_200_000,
  ...over,
});
const signedIn = (over: Partial<Profile> = {}) =>
  scenario(sessionMachine, {}).done('restore', { kind: 'ready', profile: profile(over), now: t0 });

test('A4: refreshes the token at 80 % of its life and ends at its end, both by the server clock', () => {
  expect(signedIn().effects().waits).toEqual([
    ['expiry', minutes(15)],
    ['refreshDue', minutes(12)],
    ['awayTimeout', minutes(30)],
  ]);
});

test('counts the new lifetime after a refresh from when it was received', () => {
  const refreshed = signedIn()
    .waited('refreshDue')
    .done('refresh', { kind: 'refreshed', expiresAt: t0 + minutes(27), now: t0 + minutes(12) });
  expect(refreshed.effects()).toEqual({
    starts: [],
    waits: [
      ['expiry', minutes(15)],
      ['refreshDue', minutes(12)],
    ],
    calls: [['broadcastRefreshed', { expiresAt: t0 + minutes(27) }]],
  });
});

test('A1: adopts the refresh of another tab, and cancels its own', () => {
  const adopted = signedIn()
    .waited('refreshDue')
    .when({ type: 'tab.refreshed', expiresAt: t0 + minutes(27), now: t0 + minutes(12) });
  expect(adopted.context().profile?.expiresAt).toEqual(t0 + minutes(27));
  expect(adopted.effects()).toEqual({
    starts: [],
    waits: [
      ['expiry', minutes(15)],
      ['refreshDue', minutes(12)],
    ],
    calls: [],
  });
});

test('A3: retries a refresh after five seconds when the server is broken, and stays signed in', () => {
  const retrying = signedIn().waited('refreshDue').failed('refresh');
  expect([retrying.snapshot().hasTag('authenticated'), retrying.effects().waits]).toEqual([
    true,
    [['refreshRetry', 5_000]],
  ]);
  expect(retrying.waited('refreshRetry').effects().starts).toEqual([['refresh', undefined]]);
});

test('A5: leaves a 401 during a refresh to its outcome, and signs out for a real one', () => {
  const refreshing = signedIn().waited('refreshDue').when({ type: 'session.unauthorized' });
  expect(refreshing.snapshot().hasTag('authenticated')).toEqual(true);
  const out = signedIn().when({ type: 'session.unauthorized' });
  expect([out.snapshot().hasTag('signedOut'), out.context().reason, out.effects().calls]).toEqual([
    true,
    'revoked',
    [['clearSession'], ['broadcastSignedOut']],
  ]);
});

test('T3: signs out when it wakes up after the end, and refreshes one millisecond before it', () => {
  const before = signedIn().when({ type: 'tab.visible', now: t0 + minutes(15) - 1 });
  expect(before.effects().starts).toEqual([['refresh', undefined]]);
  const after = signedIn().when({ type: 'tab.visible', now: t0 + minutes(15) });
  expect([after.value(), after.context().reason]).toEqual([{ signedOut: 'idle' }, 'expired']);
});

test('A11Y-6: ends the countdown of two minutes where the selector reports it', () => {
  const counting = signedIn()
    .when({ type: 'session.activity', now: t0 + minutes(1) })
    .waited('awayTimeout');
  expect([counting.effects().waits, selectAwayAt(counting.snapshot())]).toEqual([
    [['awayCountdown', minutes(2)]],
    t0 + minutes(1 + 30 + 2),
  ]);
  expect(selectAwayAt(counting.when({ type: 'session.stay', now: t0 + minutes(31) }).snapshot())).toEqual(null);
});

test('gives the full two minutes after waking up into the countdown', () => {
  const counting = signedIn({ expiresAt: t0 + minutes(600) }).when({ type: 'tab.visible', now: t0 + minutes(31) });
  expect(selectAwayAt(counting.snapshot())).toEqual(t0 + minutes(33));
});

test('interrupts neither a call nor a recording while either of them continues', () => {
  const busy = signedIn()
    .when({ type: 'busy.started', kind: 'call' })
    .when({ type: 'busy.started', kind: 'recording' })
    .when({ type: 'busy.ended', kind: 'call', now: t0 + minutes(50) });
  expect(busy.context().busy).toEqual(['recording']);
  expect(busy.effects().waits).toEqual([]);
  const free = busy.when({ type: 'busy.ended', kind: 'recording', now: t0 + minutes(51) });
  expect([free.effects().waits, free.context().lastActivityAt]).toEqual([
    [['awayTimeout', minutes(30)]],
    t0 + minutes(51),
  ]);
});

test('passes the credentials on and never keeps them', () => {
  const credentials = { email: 'doctor@ronda.example', password: 'ronda-demo', remember: true };
  const asking = scenario(sessionMachine, {})
    .done('restore', { kind: 'none' })
    .when({ type: 'session.signIn', credentials });
  expect(asking.effects().starts).toEqual([['signIn', credentials]]);
  expect(JSON.stringify(asking.context())).not.toContain('ronda-demo');
});

test('shows the wait after too many attempts, and when it ends', () => {
  const throttled = scenario(sessionMachine, {})
    .done('restore', { kind: 'none' })
    .when({ type: 'session.signIn', credentials: { email: 'a@b.cl', password: 'x', remember: false } })
    .done('signIn', { kind: 'tooManyAttempts', retryAfter: 90_000, now: t0 });
  expect([throttled.effects().waits, selectRetryAt(throttled.snapshot())]).toEqual([
    [['signInPause', 90_000]],
    t0 + 90_000,
  ]);
  expect(selectRetryAt(throttled.waited('signInPause').snapshot())).toEqual(null);
});

test('admits ActiveEsachs null, and refuses false', () => {
  const outcome = (ActiveEsachs: boolean | null) =>
    scenario(sessionMachine, {})
      .done('restore', { kind: 'ready', profile: profile({ user: user({ ActiveEsachs }) }), now: t0 })
      .snapshot()
      .hasTag('authenticated');
  expect([outcome(null), outcome(true), outcome(false)]).toEqual([true, true, false]);
});

test('clears the user at sign-out, whatever the reason', () => {
  const out = signedIn().when({ type: 'tab.signedOut' });
  expect(out.context()).toEqual({
    profile: null,
    asOf: t0,
    lastActivityAt: t0,
    busy: [],
    reason: 'otherTab',
    failure: null,
    retryAt: null,
    sessionFailure: null,
    refusedRoute: null,
  });
  expect(out.effects().calls).toEqual([['clearSession']]);
});

test('opens a route to users with its function, and index to every signed-in user', () => {
  const snapshot = signedIn().snapshot();
  expect(
    (['index', 'platform-work', 'platform-facilitator'] as const).map((name) => selectMayOpen(snapshot, name)),
  ).toEqual([true, true, false]);
});
