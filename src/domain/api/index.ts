import type { CallDefinition } from './call.ts';
import { chatCalls } from './chat.ts';
import { clientCalls } from './client.ts';
import { documentAddressCalls } from './document-addresses.ts';
import { laterCalls } from './later.ts';
import { pageCalls } from './pages.ts';
import { verificationCalls } from './verification.ts';
import { visitOrientationCalls } from './visit-orientations.ts';
import { vitalSignCalls } from './vital-signs.ts';

/** All calls. Used for the server's routes and the API documents; our client uses most of them. */
export const calls = {
  ...clientCalls,
  ...laterCalls,
  ...pageCalls,
  ...chatCalls,
  ...documentAddressCalls,
  ...vitalSignCalls,
  ...verificationCalls,
  ...visitOrientationCalls,
} satisfies Record<string, CallDefinition>;
export type Calls = typeof calls;
export type CallName = keyof Calls;
