import type { CallDefinition } from './call.ts';
import { identityCalls } from './identity.ts';
import { directoryCalls, userCalls } from './user-admin.ts';

/** What signing in asks for; the client loads the rest of the table with the first call that is not here. */
export const startCalls = { ...identityCalls, ...userCalls, ...directoryCalls } satisfies Record<
  string,
  CallDefinition
>;
