import { and, assign, not, or, raise, setup, stateIn } from 'xstate';
import { constants } from '#domain/constants.ts';
import type { ApplicationFunction } from '#domain/navigation/application-function.ts';
import { withoutLanguage } from '#domain/navigation/routes.ts';
import { mayLogIn } from '#domain/session/roles.ts';
import type { User } from '#domain/session/user.ts';
import type { Now } from '../shared/ports.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  ProfileOutcome,
  RefreshOutcome,
  RestoreOutcome,
  SessionBusyKind,
  SessionContext,
  SessionEvent,
  SessionFailure,
  SessionPorts,
  SignInFailure,
  SignInOutcome,
  SignOutReason,
} from './session.types.ts';

const actors: SessionPorts['actors'] = {
  restore: promisePort('restore'),
  signIn: promisePort('signIn'),
  loadProfile: promisePort('loadProfile'),
  refresh: promisePort('refresh'),
  loadFunctions: promisePort('loadFunctions'),
  signOut: promisePort('signOut'),
  tabs: eventsPort('tabs'),
  environment: eventsPort('environment'),
};

/** Design 4: fraction of its lifetime at which the token is refreshed. */
const refreshAt = 0.8;
const lifeOf = ({ profile, asOf }: SessionContext) => Math.max(0, (profile?.expiresAt ?? asOf) - asOf);
const idleFor = (context: SessionContext, now: Now) => now - context.lastActivityAt;

export const base = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    tags:
      | 'restoring'
      | 'unreachable'
      | 'signedOut'
      | 'signingIn'
      | 'authenticated'
      | 'countdown'
      | 'signingOut'
      | 'refreshing'
      | 'unconfirmed';
  },
  actors,
  delays: {
    restoreRetry: 5_000,
    signInPause: ({ context }) => Math.max(0, (context.retryAt ?? context.asOf) - context.asOf),
    refreshDue: ({ context }) => lifeOf(context) * refreshAt,
    expiry: ({ context }) => lifeOf(context),
    refreshRetry: 5_000,
    awayTimeout: constants.awayTimeout,
    awayCountdown: constants.awayCountdown,
  },
  guards: {
    admitted: (_, outcome: ProfileOutcome | RestoreOutcome) =>
      outcome.kind === 'ready' && mayLogIn(outcome.profile.user),
    /** User last signed in here, while the server is unreachable. */
    unconfirmed: (_, outcome: RestoreOutcome) => outcome.kind === 'unconfirmed' && mayLogIn(outcome.profile.user),
    confirmed: ({ context }, outcome: RestoreOutcome) =>
      outcome.kind === 'ready' &&
      mayLogIn(outcome.profile.user) &&
      outcome.profile.user.UserId === context.profile?.user.UserId,
    stillUnconfirmed: (_, outcome: RestoreOutcome) => outcome.kind === 'unconfirmed',
    refusedByRole: (_, outcome: ProfileOutcome | RestoreOutcome) =>
      (outcome.kind === 'ready' || outcome.kind === 'unconfirmed') && !mayLogIn(outcome.profile.user),
    employeeMissing: (_, outcome: ProfileOutcome | RestoreOutcome) => outcome.kind === 'employeeMissing',
    signedIn: (_, outcome: SignInOutcome) => outcome.kind === 'signedIn',
    tooManyAttempts: (_, outcome: SignInOutcome) => outcome.kind === 'tooManyAttempts',
    refreshed: (_, outcome: RefreshOutcome) => outcome.kind === 'refreshed',
    renewing: stateIn({ authenticated: { token: { valid: { renewal: 'refreshing' } } } }),
    over: ({ context }, { now }: { now: Now }) => context.profile !== null && now >= context.profile.expiresAt,
    notRenewing: not('renewing'),
    withoutNetwork: or([
      stateIn({ authenticated: { network: 'down' } }),
      stateIn({ authenticated: { network: 'unconfirmed' } }),
      stateIn({ authenticated: { network: 'confirming' } }),
    ]),
    overWithoutNetwork: and(['notRenewing', 'withoutNetwork']),
    refreshOverdue: ({ context }, { now }: { now: Now }) =>
      now - context.asOf >= lifeOf(context) * refreshAt && now - context.asOf < lifeOf(context),
    awayOver: ({ context }, { now }: { now: Now }) =>
      idleFor(context, now) >= constants.awayTimeout + constants.awayCountdown,
    awayDue: ({ context }, { now }: { now: Now }) => idleFor(context, now) >= constants.awayTimeout,
    lastBusy: ({ context }, { kind }: { kind: SessionBusyKind }) => context.busy.every((other) => other === kind),
    isSamePerson: ({ context }, { user }: { user: User }) => user.UserId === context.profile?.user.UserId,
    wasRevoked: ({ context }) => context.reason === 'revoked',
    permitted: ({ context }, { functions }: { functions: ApplicationFunction[] }) =>
      functions.some(({ RouteName }) => RouteName === context.refusedRoute),
  },
  actions: {
    adoptProfile: assign((_, outcome: ProfileOutcome | RestoreOutcome) =>
      outcome.kind === 'ready' || outcome.kind === 'unconfirmed'
        ? {
            profile: outcome.profile,
            asOf: outcome.now,
            lastActivityAt: outcome.now,
            reason: null,
            failure: null,
            retryAt: null,
          }
        : {},
    ),
    adoptConfirmed: assign((_, outcome: RestoreOutcome) =>
      outcome.kind === 'ready' ? { profile: outcome.profile, asOf: outcome.now } : {},
    ),
    confirm: raise({ type: 'session.confirmed' }),
    forgetProfile: assign({ profile: null, busy: [], sessionFailure: null, refusedRoute: null }),
    adoptExpiry: assign(({ context }, outcome: RefreshOutcome) =>
      outcome.kind === 'refreshed' && context.profile
        ? { profile: { ...context.profile, expiresAt: outcome.expiresAt }, asOf: outcome.now }
        : {},
    ),
    adoptFunctions: assign(({ context }, { functions }: { functions: ApplicationFunction[] }) =>
      context.profile ? { profile: { ...context.profile, functions }, sessionFailure: null, refusedRoute: null } : {},
    ),
    adoptUser: assign(({ context }, { user }: { user: User }) =>
      context.profile ? { profile: { ...context.profile, user } } : {},
    ),
    startOver: assign({ reason: null, failure: null, retryAt: null }),
    fail: assign((_, { failure }: { failure: SignInFailure }) => ({ failure })),
    failSignIn: assign((_, outcome: SignInOutcome) =>
      outcome.kind === 'failed'
        ? { failure: outcome.failure }
        : outcome.kind === 'tooManyAttempts'
          ? { failure: 'tooManyAttempts' as const, retryAt: outcome.now + outcome.retryAfter, asOf: outcome.now }
          : {},
    ),
    failProfile: assign((_, outcome: ProfileOutcome) =>
      outcome.kind === 'failed' ? { failure: outcome.failure } : {},
    ),
    complain: assign((_, { failure }: { failure: SessionFailure | null }) => ({ sessionFailure: failure })),
    leave: assign((_, { reason }: { reason: SignOutReason }) => ({ reason })),
    noteActivity: assign((_, { now }: { now: Now }) => ({ lastActivityAt: now })),
    addBusy: assign(({ context }, { kind }: { kind: SessionBusyKind }) => ({
      busy: [...context.busy.filter((other) => other !== kind), kind],
    })),
    removeBusy: assign(({ context }, { kind }: { kind: SessionBusyKind }) => ({
      busy: context.busy.filter((other) => other !== kind),
    })),
    noteRefusedRoute: assign((_, { routeName }: { routeName: string }) => ({
      refusedRoute: withoutLanguage(routeName),
      sessionFailure: null,
    })),
    endSession: actionPort<undefined>('endSession'),
    clearSession: actionPort<undefined>('clearSession'),
    broadcastSignedIn: actionPort<undefined>('broadcastSignedIn'),
    broadcastSignedOut: actionPort<undefined>('broadcastSignedOut'),
    broadcastRefreshed: actionPort<{ expiresAt: number }>('broadcastRefreshed'),
  },
});

/** Signs out locally; the server is notified without waiting. */
export const leave = (reason: 'away' | 'expired' | 'noPermission') =>
  ({
    target: '#session.signedOut',
    actions: [{ type: 'leave', params: { reason } }, 'endSession', 'broadcastSignedOut'],
  }) as const;

export const leaveEnded = (reason: 'signedOut' | 'revoked' | 'passwordChanged') =>
  ({ target: '#session.signedOut', actions: [{ type: 'leave', params: { reason } }, 'broadcastSignedOut'] }) as const;
