import type { ApplicationFunction } from '#domain/navigation/application-function.ts';
import type { Polyclinic } from '#domain/polyclinic.ts';
import type { Credentials } from '#domain/session/credentials.ts';
import type { User } from '#domain/session/user.ts';
import type { BusyKind, EnvironmentPort } from '../shared/environment.ts';
import type { ActionPort, EventsPort, Now, PromisePort } from '../shared/ports.ts';

export type Profile = {
  user: User;
  functions: ApplicationFunction[];
  polyclinics: Polyclinic[];
  /** User id of the organization's support line; null without one. */
  supportUserId: string | null;
  /** Server time, epoch milliseconds: `expiration_date`. */
  expiresAt: number;
  /** Server clock minus browser clock, milliseconds. */
  serverOffset: number;
  /** Time of the last confirmation by the server, for a session opened without network. */
  confirmedAt?: Now;
};

/** Shell 8: texts of the login page, by code. */
export type SignInFailure =
  | 'credentialsMismatch'
  | 'noAccess'
  | 'userInfo'
  | 'mustChangePassword'
  | 'tooManyAttempts'
  | 'offline'
  | 'generic';

/** Reason of the sign-out, kept for the login page. */
export type SignOutReason =
  | 'signedOut'
  | 'away'
  | 'expired'
  | 'revoked'
  | 'noPermission'
  | 'otherTab'
  | 'passwordChanged';

/** Shown while signed in: signing out or reloading the functions failed. */
export type SessionFailure = 'signOutFailed' | 'functionsNotLoaded';

export type SessionBusyKind = Exclude<BusyKind, 'unsavedText'>;

export type SessionContext = {
  profile: Profile | null;
  /** Time at which `profile.expiresAt` was received; the token's remaining life is counted from here. */
  asOf: Now;
  lastActivityAt: Now;
  busy: SessionBusyKind[];
  reason: SignOutReason | null;
  failure: SignInFailure | null;
  /** `tooManyAttempts`: time of the next allowed sign-in attempt. */
  retryAt: Now | null;
  sessionFailure: SessionFailure | null;
  /** Name of the refused route while the functions are reloaded. */
  refusedRoute: string | null;
};

export type SessionTabEvent =
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' }
  | { type: 'tab.refreshed'; expiresAt: number; now: Now };

export type SessionEvent =
  | { type: 'session.signIn'; credentials: Credentials }
  | { type: 'session.signOut' }
  | { type: 'session.activity'; now: Now }
  | { type: 'session.stay'; now: Now }
  /** A call failed with 401 after any refresh in flight was awaited. */
  | { type: 'session.unauthorized' }
  /** This user changed their password here; the server has ended every session of the account. */
  | { type: 'session.passwordChanged' }
  /** The token is known to be expired (hub, first 401): refresh before the scheduled time. */
  | { type: 'session.refresh' }
  /** Route guard 3: no function for this route name. */
  | { type: 'session.permissionRefused'; routeName: string }
  /** The user changed their own data: the server's response. */
  | { type: 'session.userChanged'; user: User }
  | { type: 'session.retry' }
  | { type: 'busy.started'; kind: SessionBusyKind }
  | { type: 'busy.ended'; kind: SessionBusyKind; now: Now }
  | { type: 'network.online'; now: Now }
  | { type: 'network.offline'; now: Now }
  /** The server has confirmed a session that was opened without network. */
  | { type: 'session.confirmed' }
  | { type: 'tab.visible'; now: Now }
  | SessionTabEvent;

export type SignInOutcome =
  | { kind: 'signedIn' }
  | { kind: 'failed'; failure: 'credentialsMismatch' | 'offline' | 'generic' }
  | { kind: 'tooManyAttempts'; retryAfter: number; now: Now };

/** `employeeMissing` is the 404 of Employees/ByIdentityId; `userInfo` any other missing part of the profile. */
export type ProfileOutcome =
  | { kind: 'ready'; profile: Profile; now: Now }
  | { kind: 'employeeMissing' }
  | { kind: 'failed'; failure: 'userInfo' | 'offline' | 'mustChangePassword' };

/** `none`: no session cookie, or the server no longer has the session. */
export type RestoreOutcome =
  | Exclude<ProfileOutcome, { kind: 'failed' }>
  | { kind: 'none' }
  /** The server is unreachable; the last user signed in here, whose token is still valid by its cookie. */
  | { kind: 'unconfirmed'; profile: Profile; now: Now };

export type RefreshOutcome = { kind: 'refreshed'; expiresAt: number; now: Now } | { kind: 'revoked' };

export type SessionPorts = {
  actors: {
    /** Reads the advisory cookie, then the profile. Rejects when the server is unreachable. */
    restore: PromisePort<RestoreOutcome>;
    signIn: PromisePort<SignInOutcome, Credentials>;
    loadProfile: PromisePort<ProfileOutcome>;
    /** One at a time across tabs. Rejects on a lost response or a 5xx. */
    refresh: PromisePort<RefreshOutcome>;
    loadFunctions: PromisePort<ApplicationFunction[]>;
    /** Ends the session on the server; the response deletes the cookies. */
    signOut: PromisePort<void>;
    tabs: EventsPort<SessionTabEvent>;
    environment: EnvironmentPort;
  };
  actions: {
    /** Ends the session on the server without waiting, also while the page unloads. */
    endSession: ActionPort;
    /** Clears stores and advisory cookies; drafts stay for the same user. */
    clearSession: ActionPort;
    broadcastSignedIn: ActionPort;
    broadcastSignedOut: ActionPort;
    broadcastRefreshed: ActionPort<{ expiresAt: number }>;
  };
};
