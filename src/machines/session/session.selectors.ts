import type { SnapshotFrom } from 'xstate';
import { constants } from '#domain/constants.ts';
import type { RouteName } from '#domain/navigation/routes.ts';
import type { sessionMachine } from './session.machine.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const selectIsAuthenticated = (snapshot: SessionSnapshot) => snapshot.hasTag('authenticated');
export const selectIsRestoring = (snapshot: SessionSnapshot) => snapshot.hasTag('restoring');
/** True for a session opened without network, until the server confirms it. */
export const selectIsUnconfirmed = (snapshot: SessionSnapshot) => snapshot.hasTag('unconfirmed');
/** Time of the last contact with the server, for a page opened without network. */
export const selectConfirmedAt = (snapshot: SessionSnapshot) =>
  snapshot.hasTag('unconfirmed') ? (snapshot.context.profile?.confirmedAt ?? null) : null;
export const selectIsSigningIn = (snapshot: SessionSnapshot) => snapshot.hasTag('signingIn');
export const selectProfile = (snapshot: SessionSnapshot) => snapshot.context.profile;
export const selectSignInFailure = (snapshot: SessionSnapshot) => snapshot.context.failure;
export const selectSignOutReason = (snapshot: SessionSnapshot) => snapshot.context.reason;
export const selectSessionFailure = (snapshot: SessionSnapshot) => snapshot.context.sessionFailure;

/** Server time of the next allowed sign-in attempt; null when not throttled. */
export const selectRetryAt = (snapshot: SessionSnapshot) =>
  snapshot.matches({ signedOut: 'throttled' }) ? snapshot.context.retryAt : null;

/** Server time of the announced inactivity sign-out; null when none. */
export const selectAwayAt = (snapshot: SessionSnapshot) =>
  snapshot.hasTag('countdown')
    ? snapshot.context.lastActivityAt + constants.awayTimeout + constants.awayCountdown
    : null;

/** Shell 2, guard 3: index needs no function. */
export const selectMayOpen = (snapshot: SessionSnapshot, routeName: RouteName) =>
  routeName === 'index' ||
  (snapshot.context.profile?.functions.some(({ RouteName: allowed }) => allowed === routeName) ?? false);
