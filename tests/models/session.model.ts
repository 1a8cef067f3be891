export type Reason = 'signedOut' | 'away' | 'expired' | 'revoked' | 'noPermission' | 'otherTab';
export type Failure =
  | 'credentialsMismatch'
  | 'noAccess'
  | 'userInfo'
  | 'mustChangePassword'
  | 'tooManyAttempts'
  | 'offline'
  | 'generic';

export type SessionShown = {
  is: 'restoring' | 'unreachable' | 'signedOut' | 'signingIn' | 'throttled' | 'unconfirmed' | 'authenticated';
  reason: Reason | null;
  failure: Failure | null;
};

/** What every part of the session model can do to the world. The bodies are empty: the test reads the names. */
export const calls = {
  endSession: () => {},
  clearSession: () => {},
  broadcastSignedIn: () => {},
  broadcastSignedOut: () => {},
  broadcastRefreshed: () => {},
};
