import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { ApplicationFunction } from '#domain/navigation/application-function.ts';
import type { Credentials } from '#domain/session/credentials.ts';
import { RoleId } from '#domain/session/roles.ts';
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
import type { SessionShown } from '../../session.model.ts';
import type { signInEvents } from '../../session-sign-in.model.ts';
import { applicationFunction, guid, t0, user } from '../fixtures.ts';
import { atTheLimit } from '../follow.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

export const credentials: Credentials = { email: 'doctor@ronda.example', password: 'ronda-demo', remember: false };
const patient = user({ Roles: [{ RoleId: RoleId.PATIENT, Name: 'PATIENT' }] });

/** The machine with ports controlled by the test; `life` is the token lifetime in milliseconds. */
export function startSession(life: number, inspect?: (event: InspectionEvent) => void) {
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
    { clock, ...(inspect && { inspect }) },
  ).start();

  const profile = (over: Partial<Profile> = {}): Profile => ({
    user: user(),
    functions: [applicationFunction('platform-work')],
    polyclinics: [],
    supportUserId: null,
    expiresAt: now() + life,
    serverOffset: 0,
    ...over,
  });
  const ready = (over: Partial<Profile> = {}) => ({ kind: 'ready', profile: profile(over), now: now() }) as const;
  const send = (event: SessionEvent) => () => settled(() => actor.send(event));
  const is = (): SessionShown['is'] => {
    const snapshot = actor.getSnapshot();
    if (snapshot.hasTag('unconfirmed')) return 'unconfirmed';
    if (snapshot.hasTag('authenticated')) return 'authenticated';
    if (snapshot.hasTag('unreachable')) return 'unreachable';
    if (snapshot.hasTag('restoring')) return 'restoring';
    if (snapshot.hasTag('signingIn')) return 'signingIn';
    return snapshot.matches({ signedOut: 'throttled' }) ? 'throttled' : 'signedOut';
  };
  const passes = (limit: () => number) => () => atTheLimit(clock, limit(), is, settled);
  return { actor, clock, now, life, log, ports, profile, ready, send, is, passes };
}

type System = ReturnType<typeof startSession>;

/** Performs the events of the sign-in model. */
export const signInDrive = ({
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
  restoredUnconfirmed: () => ports.restore.resolve({ ...ready(), kind: 'unconfirmed' }),
  restoredUnconfirmedRefused: () =>
    ports.restore.resolve({ ...ready({ user: user({ ActiveEsachs: false }) }), kind: 'unconfirmed' }),
  restoredAnother: () => ports.restore.resolve(ready({ user: user({ UserId: guid(99) }) })),
  networkLost: () => settled(() => ports.environment.emit({ type: 'network.offline', now: now() })),
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
