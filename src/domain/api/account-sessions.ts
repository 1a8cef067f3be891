import { timestamp } from '../ids.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';

/** Identifies a session of the user's account; cannot be used to sign in. */
const handle = z.string().regex(/^[\w-]{22}$/);

/** An active session. Browser and system are family names, null when unknown. */
export const AccountSession = z
  .object({
    SessionId: handle,
    Browser: z.string().nullable(),
    System: z.string().nullable(),
    CreatedAt: timestamp,
    LastActivityAt: timestamp,
    Current: z.boolean(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof AccountSession>;

const own = {
  service: 'identity',
  access: 'session',
  source: 'ours: a person ends their other sessions (SEC-8, A7)',
} as const;

export const accountSessionCalls = defineCalls({
  listSessions: { ...own, method: 'GET', path: 'Account/Sessions', effect: 'read', response: listOf(AccountSession) },
  endOtherSession: {
    ...own,
    method: 'DELETE',
    path: 'Account/Sessions/{id}',
    params: z.object({ id: handle }),
    effect: 'write',
    status: 204,
  },
  endOtherSessions: { ...own, method: 'POST', path: 'Account/EndOtherSessions', effect: 'write', status: 204 },
});
