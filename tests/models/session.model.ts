export type Reason = 'signedOut' | 'away' | 'expired' | 'revoked' | 'noPermission' | 'otherTab' | 'passwordChanged';
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

/** External actions of every part of the session model. The bodies are empty: the test compares names. */
export const calls = {
  endSession: () => {},
  clearSession: () => {},
  broadcastSignedIn: () => {},
  broadcastSignedOut: () => {},
  broadcastRefreshed: () => {},
};
