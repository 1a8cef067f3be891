import type { CallDefinition } from './call.ts';
import { clinicalCalls } from './clinical.ts';
import { identityCalls } from './identity.ts';
import { userAdminCalls } from './user-admin.ts';

/** Every call there is. The server mounts it, the client calls through it, the documents are written from it. */
export const calls = { ...identityCalls, ...userAdminCalls, ...clinicalCalls } satisfies Record<string, CallDefinition>;
export type Calls = typeof calls;
export type CallName = keyof Calls;
