import type { CallDefinition } from './call.ts';
import { identityCalls } from './identity.ts';
import { directoryCalls, userCalls } from './user-admin.ts';

/** Calls of the sign-in; the client loads the rest of the table with the first other call. */
export const startCalls = { ...identityCalls, ...userCalls, ...directoryCalls } satisfies Record<
  string,
  CallDefinition
>;
