import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ApplicationFunction } from '#domain/application-function.ts';
import { constants } from '#domain/constants.ts';
import { RoleId } from '#domain/roles.ts';
import type { Credentials } from '#domain/session.ts';
import {
  type Profile,
  type ProfileOutcome,
  type RefreshOutcome,
  type RestoreOutcome,
  type SessionEvent,
  type SessionTabEvent,
  type SignInOutcome,
  sessionMachine,
} from '#machines/session/index.ts';
import type { EnvironmentEvent } from '#machines/shared/environment.ts';
import type { SessionShown } from './session.model.ts';
import { permissionEvents, permissionModel } from './session-permission.model.ts';
import { presenceEvents, presenceModel } from './session-presence.model.ts';
import { signInEvents, signInModel } from './session-sign-in.model.ts';
import { tokenEvents, tokenModel } from './session-token.model.ts';
import { applicationFunction, t0, user } from './support/fixtures.ts';
import { atTheLimit, edgesOf, followPath, metaOf } from './support/follow.ts';
import { actionLog, parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(sessionMachine);
const credentials: Credentials = { email: 'doctor@ronda.example', password: 'ronda-demo', remember: false };
const patient = user({ Roles: [{ RoleId: RoleId.PATIENT, Name: 'PATIENT' }] });

function startSystem(life: number) {
  const clock = new SimulatedClock();
  const now = () => t0 + clock.now();
  const ports = {
    restore: parkedPort<RestoreOutcome>(),
    signIn: parkedPort<SignInOutcome, Credentials>(),
    loadProfile: parkedPort<ProfileOutcome>(),
    refresh: parkedPort<RefreshOutcome>(),
    loadFunctions: parkedPort<ApplicationFunction[]>(),
    signOut: parkedPort<void>(),
    tabs: subjectPort<SessionTabEvent>(),
    environment: subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>(),
  };
  const log = actionLog();
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        restore: ports.restore.logic,
        signIn: ports.signIn.logic,
        loadProfile: ports.loadProfile.logic,
        refresh: ports.refresh.logic,
        loadFunctions: ports.loadFunctions.logic,
        signOut: ports.signOut.logic,
        tabs: ports.tabs.logic,
        environment: ports.environment.logic,
      },
      actions: {
        endSession: log.port('endSession'),
        clearSession: log.port('clearSession'),
        broadcastSignedIn: log.port('broadcastSignedIn'),
        broadcastSignedOut: log.port('broadcastSignedOut'),
        broadcastRefreshed: (_, { expiresAt }) => log.port('broadcastRefreshed')(_, { expiresAt: expiresAt - now() }),
      },
    }),
    { clock, inspect: coverage.inspect },
  ).start();

  const profile = (over: Partial<Profile> = {}): Profile => ({
    user: user(),
    functions: [applicationFunction('platform-work')],
    polyclinics: [],
    expiresAt: now() + life,
    serverOffset: 0,
    ...over,
  });
  const ready = (over: Partial<Profile> = {}) => ({ kind: 'ready', profile: profile(over), now: now() }) as const;
  const send = (event: SessionEvent) => () => settled(() => actor.send(event));
  const is = (): SessionShown['is'] => {
    const snapshot = actor.getSnapshot();
    if (snapshot.hasTag('authenticated')) return 'authenticated';
    if (snapshot.hasTag('unreachable')) return 'unreachable';
    if (snapshot.hasTag('restoring')) return 'restoring';
    if (snapshot.hasTag('signingIn')) return 'signingIn';
    return snapshot.matches({ signedOut: 'throttled' }) ? 'throttled' : 'signedOut';
  };
  const passes = (limit: () => number) => () => atTheLimit(clock, limit(), is, settled);
  return { actor, clock, now, life, log, ports, profile, ready, send, is, passes };
}

type System = ReturnType<typeof startSystem>;

/** Signed in as a doctor, with nothing called yet. */
async function signedIn(life: number) {
  const system = startSystem(life);
  await system.ports.restore.resolve(system.ready());
  system.log.drain();
  return system;
}

describe('session: signing in', () => {
  const drive = ({
    ports,
    ready,
    send,
    passes,
    now,
  }: System): Record<(typeof signInEvents)[number], () => unknown> => ({
    restored: () => ports.restore.resolve(ready()),
    nothingToRestore: () => ports.restore.resolve({ kind: 'none' }),
    restoredRefused: () => ports.restore.resolve(ready({ user: user({ ActiveEsachs: false }) })),
    restoredNoEmployee: () => ports.restore.resolve({ kind: 'employeeMissing' }),
    restoreBroke: () => ports.restore.reject(),
    restoreRetryPassed: passes(() => 5_000),
    retryPressed: send({ type: 'session.retry' }),
    networkBack: () => settled(() => ports.environment.emit({ type: 'network.online', now: now() })),
    signIn: send({ type: 'session.signIn', credentials }),
    tokenGiven: () => ports.signIn.resolve({ kind: 'signedIn' }),
    tokenMismatch: () => ports.signIn.resolve({ kind: 'failed', failure: 'credentialsMismatch' }),
    tokenOffline: () => ports.signIn.resolve({ kind: 'failed', failure: 'offline' }),
    tokenGeneric: () => ports.signIn.resolve({ kind: 'failed', failure: 'generic' }),
    tokenBroke: () => ports.signIn.reject(),
    tooManyAttempts: () => ports.signIn.resolve({ kind: 'tooManyAttempts', retryAfter: 90_000, now: now() }),
    pausePassed: passes(() => 90_000),
    profileGiven: () => ports.loadProfile.resolve(ready()),
    profileRefused: () => ports.loadProfile.resolve(ready({ user: patient })),
    profileNoEmployee: () => ports.loadProfile.resolve({ kind: 'employeeMissing' }),
    profileUserInfo: () => ports.loadProfile.resolve({ kind: 'failed', failure: 'userInfo' }),
    profileOffline: () => ports.loadProfile.resolve({ kind: 'failed', failure: 'offline' }),
    profileTemporary: () => ports.loadProfile.resolve({ kind: 'failed', failure: 'mustChangePassword' }),
    profileBroke: () => ports.loadProfile.reject(),
    otherTabIn: () => settled(() => ports.tabs.emit({ type: 'tab.signedIn' })),
    otherTabOut: () => settled(() => ports.tabs.emit({ type: 'tab.signedOut' })),
  });

  test.each(edgesOf(signInModel, signInEvents, {}))('%s', async (_name, path) => {
    const system = startSystem(600_000);
    await followPath(
      signInModel,
      {},
      path,
      {
        drive: drive(system),
        observe: () => ({
          is: system.is(),
          reason: system.actor.getSnapshot().context.reason,
          failure: system.actor.getSnapshot().context.failure,
        }),
        calls: () => system.log.drain(),
      },
      (state) => ({ ...metaOf(state), ...state.context }),
    );
    expect(JSON.stringify(system.actor.getSnapshot().context)).not.toContain(credentials.password);
    system.actor.stop();
  });
});

describe('session: the token', () => {
  const life = 600_000;
  const model = tokenModel(life);

  test.each(edgesOf(model, tokenEvents, {}))('%s', async (_name, path) => {
    const system = await signedIn(life);
    const { ports, now, send, passes, clock } = system;
    let adoptedAt = now();
    const adopt = () => {
      adoptedAt = now();
      return now() + life;
    };
    const wakes = (after: number) => () =>
      settled(() => ports.environment.emit({ type: 'tab.visible', now: adoptedAt + after }));
    const drive: Record<(typeof tokenEvents)[number], () => unknown> = {
      refreshDue: passes(() => life * 0.8),
      refreshAsked: send({ type: 'session.refresh' }),
      refreshed: () => ports.refresh.resolve({ kind: 'refreshed', expiresAt: adopt(), now: now() }),
      revoked: () => ports.refresh.resolve({ kind: 'revoked' }),
      refreshBroke: () => ports.refresh.reject(),
      refreshRetryPassed: passes(() => 5_000),
      networkBack: () => settled(() => ports.environment.emit({ type: 'network.online', now: now() })),
      refusedWith401: send({ type: 'session.unauthorized' }),
      otherTabRefreshed: () =>
        settled(() => ports.tabs.emit({ type: 'tab.refreshed', expiresAt: adopt(), now: now() })),
      wokeBeforeDue: wakes(life * 0.8 - 1),
      wokeAfterDue: wakes(life * 0.8),
      wokeTooLate: wakes(life),
      lifePassed: passes(() => adoptedAt + life - t0 - clock.now()),
      otherTabOut: () => settled(() => ports.tabs.emit({ type: 'tab.signedOut' })),
    };
    await followPath(
      model,
      {},
      path,
      {
        drive,
        observe: () => ({
          is: system.is(),
          asking: ports.refresh.isWaiting(),
          reason: system.actor.getSnapshot().context.reason,
        }),
        calls: () => system.log.drain(),
      },
      (state) => ({ ...metaOf(state), ...state.context }),
    );
    system.actor.stop();
  });
});

describe('session: presence', () => {
  test.each(edgesOf(presenceModel, presenceEvents, {}))('%s', async (_name, path) => {
    const system = await signedIn(86_400_000);
    const { ports, now, actor, passes } = system;
    let activeAt = now();
    const acts = (event: (at: number) => SessionEvent) => () =>
      settled(() => {
        activeAt = now();
        actor.send(event(activeAt));
      });
    const wakes = (after: number) => () =>
      settled(() => ports.environment.emit({ type: 'tab.visible', now: activeAt + after }));
    const drive: Record<(typeof presenceEvents)[number], () => unknown> = {
      activity: acts((at) => ({ type: 'session.activity', now: at })),
      stay: acts((at) => ({ type: 'session.stay', now: at })),
      awayPassed: passes(() => constants.awayTimeout),
      countdownPassed: passes(() => constants.awayCountdown),
      callStarted: () => settled(() => actor.send({ type: 'busy.started', kind: 'call' })),
      callEnded: acts((at) => ({ type: 'busy.ended', kind: 'call', now: at })),
      recordingStarted: () => settled(() => actor.send({ type: 'busy.started', kind: 'recording' })),
      recordingEnded: acts((at) => ({ type: 'busy.ended', kind: 'recording', now: at })),
      wokeSoon: wakes(constants.awayTimeout - 1),
      wokeAfterAway: wakes(constants.awayTimeout),
      wokeAfterCountdown: wakes(constants.awayTimeout + constants.awayCountdown),
    };
    await followPath(
      presenceModel,
      {},
      path,
      {
        drive,
        observe: () => ({
          is: system.is(),
          counting: actor.getSnapshot().hasTag('countdown'),
          reason: actor.getSnapshot().context.reason,
        }),
        calls: () => system.log.drain(),
      },
      (state) => ({ ...metaOf(state), ...state.context }),
    );
    actor.stop();
  });
});

describe('session: permission and signing out', () => {
  test.each(edgesOf(permissionModel, permissionEvents, {}))('%s', async (_name, path) => {
    const system = await signedIn(86_400_000);
    const { ports, actor, send } = system;
    const drive: Record<(typeof permissionEvents)[number], () => unknown> = {
      routeRefused: send({ type: 'session.permissionRefused', routeName: 'platform-work-tests___es' }),
      functionNowThere: () => ports.loadFunctions.resolve([applicationFunction('platform-work-tests')]),
      functionStillMissing: () => ports.loadFunctions.resolve([applicationFunction('platform-work')]),
      functionsBroke: () => ports.loadFunctions.reject(),
      signOut: send({ type: 'session.signOut' }),
      serverEndedIt: () => ports.signOut.resolve(),
      serverCouldNot: () => ports.signOut.reject(),
      otherTabOut: () => settled(() => ports.tabs.emit({ type: 'tab.signedOut' })),
    };
    await followPath(
      permissionModel,
      {},
      path,
      {
        drive,
        observe: () => ({
          is: system.is(),
          signingOut: actor.getSnapshot().hasTag('signingOut'),
          reason: actor.getSnapshot().context.reason,
          failure: actor.getSnapshot().context.sessionFailure,
        }),
        calls: () => system.log.drain(),
      },
      (state) => ({ ...metaOf(state), ...state.context }),
    );
    actor.stop();
  });
});

test('every transition sessionMachine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});
