import { describe, expect, test } from 'vitest';
import { constants } from '#domain/constants.ts';
import { type SessionEvent, sessionMachine } from '#machines/session/index.ts';
import { permissionEvents, permissionModel } from './session-permission.model.ts';
import { presenceEvents, presenceModel } from './session-presence.model.ts';
import { signInEvents, signInModel } from './session-sign-in.model.ts';
import { tokenEvents, tokenModel } from './session-token.model.ts';
import { applicationFunction, guid, t0, user } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { settled } from './support/ports.ts';
import { credentials, signInDrive, startSession } from './support/systems/session.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(sessionMachine);

const renamed = 'Rojas Soto';

/** Signed in as a doctor, with an empty call log. */
async function signedIn(life: number) {
  const system = startSession(life, inspect);
  await system.ports.restore.resolve(system.ready());
  system.log.drain();
  return system;
}

describe('session: signing in', () => {
  test.each(edgesOf(signInModel, signInEvents, {}))('%s', async (_name, path) => {
    const system = startSession(600_000, inspect);
    await followPath(
      signInModel,
      {},
      path,
      {
        drive: signInDrive(system),
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
      networkLost: () => settled(() => ports.environment.emit({ type: 'network.offline', now: now() })),
      refusedWith401: send({ type: 'session.unauthorized' }),
      otherTabRefreshed: () =>
        settled(() => ports.tabs.emit({ type: 'tab.refreshed', expiresAt: adopt(), now: now() })),
      wokeBeforeDue: wakes(life * 0.8 - 1),
      wokeAfterDue: wakes(life * 0.8),
      wokeTooLate: wakes(life),
      lifePassed: passes(() => adoptedAt + life - t0 - clock.now()),
      otherTabOut: () => settled(() => ports.tabs.emit({ type: 'tab.signedOut' })),
      passwordChanged: send({ type: 'session.passwordChanged' }),
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
      (state) => ({ ...metaOf(state), reason: state.context.reason }),
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
      ownDataChanged: send({ type: 'session.userChanged', user: user({ LastName: renamed }) }),
      othersDataChanged: send({ type: 'session.userChanged', user: user({ UserId: guid(99), LastName: 'Nadie' }) }),
    };
    const nameShown = () => {
      const name = actor.getSnapshot().context.profile?.user.LastName;
      return name === undefined ? null : name === renamed ? 'after' : name === user().LastName ? 'before' : name;
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
          name: nameShown(),
        }),
        calls: () => system.log.drain(),
      },
      (state) => ({ ...metaOf(state), ...state.context }),
    );
    actor.stop();
  });
});

test('takes every declared transition of sessionMachine', () => {
  expect(missing()).toEqual([]);
});
