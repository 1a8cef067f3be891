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
  /** Who answers as the support line of their organization; null without one. */
  supportUserId: string | null;
  /** Server time, epoch milliseconds: `expiration_date`. */
  expiresAt: number;
  /** Server clock minus browser clock, milliseconds. */
  serverOffset: number;
  /** When the server last confirmed it, for a session opened without network. */
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

/** Why nobody is signed in, kept for the login page. */
export type SignOutReason = 'signedOut' | 'away' | 'expired' | 'revoked' | 'noPermission' | 'otherTab';

/** Shown while signed in: closing the session or reading the functions again did not work. */
export type SessionFailure = 'signOutFailed' | 'functionsNotLoaded';

export type SessionBusyKind = Exclude<BusyKind, 'unsavedText'>;

export type SessionContext = {
  profile: Profile | null;
  /** When `profile.expiresAt` was learnt; what is left of the token's life is counted from here. */
  asOf: Now;
  lastActivityAt: Now;
  busy: SessionBusyKind[];
  reason: SignOutReason | null;
  failure: SignInFailure | null;
  /** `tooManyAttempts`: when signing in may be tried again. */
  retryAt: Now | null;
  sessionFailure: SessionFailure | null;
  /** Route name that was refused while the functions are read again. */
  refusedRoute: string | null;
};

/** Received from the other tabs of this browser. */
export type SessionTabEvent =
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' }
  | { type: 'tab.refreshed'; expiresAt: number; now: Now };

export type SessionEvent =
  | { type: 'session.signIn'; credentials: Credentials }
  | { type: 'session.signOut' }
  | { type: 'session.activity'; now: Now }
  | { type: 'session.stay'; now: Now }
  /** A call was answered 401 after any refresh in flight was waited for. */
  | { type: 'session.unauthorized' }
  /** Somebody knows the token to be old (hub, first 401): refresh before the time comes. */
  | { type: 'session.refresh' }
  /** Route guard 3: no function for this route name. */
  | { type: 'session.permissionRefused'; routeName: string }
  /** The person changed their own data: the server's answer. */
  | { type: 'session.userChanged'; user: User }
  /** Try again to restore a session that could not be read. */
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

/** `none`: no session cookie, or the server does not know it any more. */
export type RestoreOutcome =
  | Exclude<ProfileOutcome, { kind: 'failed' }>
  | { kind: 'none' }
  /** The server cannot be asked; this is who was signed in here, with a token that is still good by its cookie. */
  | { kind: 'unconfirmed'; profile: Profile; now: Now };

export type RefreshOutcome = { kind: 'refreshed'; expiresAt: number; now: Now } | { kind: 'revoked' };

export type SessionPorts = {
  actors: {
    /** Advisory cookie, then the profile. Rejects when the server cannot be asked. */
    restore: PromisePort<RestoreOutcome>;
    signIn: PromisePort<SignInOutcome, Credentials>;
    loadProfile: PromisePort<ProfileOutcome>;
    /** One at a time across tabs. A lost answer or a 5xx rejects. */
    refresh: PromisePort<RefreshOutcome>;
    loadFunctions: PromisePort<ApplicationFunction[]>;
    /** Ends the session on the server; the cookies leave with the answer. */
    signOut: PromisePort<void>;
    tabs: EventsPort<SessionTabEvent>;
    environment: EnvironmentPort;
  };
  actions: {
    /** Ends the session on the server without waiting, also when the page is being left. */
    endSession: ActionPort;
    /** Empties stores and advisory cookies; drafts stay for the same user. */
    clearSession: ActionPort;
    broadcastSignedIn: ActionPort;
    broadcastSignedOut: ActionPort;
    broadcastRefreshed: ActionPort<{ expiresAt: number }>;
  };
};
