import { mayLogIn, RoleId } from '#domain/session/roles.ts';
import { type Profile, sessionMachine } from '#machines/session/index.ts';
import { applicationFunction, user } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const password = 'nadie-debe-verla';
const life = (n: number) => [60_000, 900_000, 36_000_000][n % 3] ?? 0;
const profile = (n: number, now: number): Profile => ({
  user:
    [
      user(),
      user({ ActiveEsachs: null }),
      user({ ActiveEsachs: false }),
      user({ Roles: [{ RoleId: RoleId.PATIENT, Name: 'PATIENT' }] }),
    ][n % 4] ?? user(),
  functions: n % 2 === 0 ? [applicationFunction('platform-work')] : [],
  polyclinics: [],
  supportUserId: null,
  expiresAt: now + life(n),
  serverOffset: 0,
});
const outcome = (n: number, now: number) =>
  n % 5 === 4 ? { kind: 'employeeMissing' } : { kind: 'ready', profile: profile(n, now), now };

export const sessionWalker: Walker<typeof sessionMachine> = {
  machine: sessionMachine,
  input: () => ({}),
  events: [
    () => ({ type: 'session.signIn', credentials: { email: 'a@b.cl', password, remember: true } }),
    () => ({ type: 'session.signOut' }),
    (_, now) => ({ type: 'session.activity', now }),
    (_, now) => ({ type: 'session.stay', now }),
    () => ({ type: 'session.unauthorized' }),
    () => ({ type: 'session.passwordChanged' }),
    () => ({ type: 'session.refresh' }),
    (n) => ({ type: 'session.permissionRefused', routeName: n % 2 === 0 ? 'platform-work___es' : 'ui' }),
    () => ({ type: 'session.retry' }),
    (n) => ({ type: 'busy.started', kind: n % 2 === 0 ? 'call' : 'recording' }),
    (n, now) => ({ type: 'busy.ended', kind: n % 2 === 0 ? 'call' : 'recording', now }),
    (_, now) => ({ type: 'network.online', now }),
    (_, now) => ({ type: 'network.offline', now }),
    (_, now) => ({ type: 'tab.visible', now }),
    () => ({ type: 'tab.signedIn' }),
    () => ({ type: 'tab.signedOut' }),
    (n, now) => ({ type: 'tab.refreshed', expiresAt: now + life(n), now }),
  ],
  answers: {
    restore: (n, now) =>
      n % 6 === 5
        ? { kind: 'none' }
        : n % 7 === 6
          ? { kind: 'unconfirmed', profile: profile(n, now), now }
          : outcome(n, now),
    signIn: (n, now) =>
      [
        { kind: 'signedIn' },
        { kind: 'signedIn' },
        { kind: 'failed', failure: 'credentialsMismatch' },
        { kind: 'tooManyAttempts', retryAfter: 30_000, now },
      ][n % 4],
    loadProfile: (n, now) => (n % 6 === 5 ? { kind: 'failed', failure: 'userInfo' } : outcome(n, now)),
    refresh: (n, now) => (n % 3 === 2 ? { kind: 'revoked' } : { kind: 'refreshed', expiresAt: now + life(n), now }),
    loadFunctions: (n) => (n % 2 === 0 ? [applicationFunction('platform-work')] : []),
    signOut: () => undefined,
  },
  waits: [1, 5_000, 60_000, 720_000, 1_800_000],
  invariants: {
    'there is a profile exactly while signed in': ({ snapshot }) =>
      snapshot.hasTag('authenticated') === (snapshot.context.profile !== null),
    'only users who may log in are signed in': ({ snapshot: { context } }) =>
      context.profile === null || mayLogIn(context.profile.user),
    'no session outlives its token, unless a refresh is on its way or the server cannot be asked': ({
      snapshot,
      now,
    }) =>
      snapshot.matches({ authenticated: { token: 'overdue' } }) ||
      snapshot.context.profile === null ||
      now < snapshot.context.profile.expiresAt ||
      snapshot.children.refresh !== undefined,
    'a sign-out has a reason': ({ snapshot, before }) =>
      !(before.hasTag('authenticated') && snapshot.hasTag('signedOut')) ||
      snapshot.context.reason !== null ||
      snapshot.context.failure !== null,
    'leaving empties the browser': ({ snapshot, before, calls }) =>
      !(before.hasTag('authenticated') && !snapshot.hasTag('authenticated')) ||
      calls.some(([name]) => name === 'clearSession'),
    'a sign-out received from another tab is not broadcast again': ({ snapshot, calls }) =>
      snapshot.context.reason !== 'otherTab' || !calls.some(([name]) => name === 'broadcastSignedOut'),
    'no countdown during a call': ({ snapshot }) => !snapshot.hasTag('countdown') || snapshot.context.busy.length === 0,
    'the password is not remembered': ({ snapshot }) => !JSON.stringify(snapshot.context).includes(password),
  },
};
