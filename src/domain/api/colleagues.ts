import { guid } from '../ids.ts';
import { listOf } from '../problem.ts';
import { UserRow, userStates } from '../users/user-row.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { paging } from './shared.ts';

/** People of the organization and of the polyclinics that one works with: for a call, and for who keeps them. */
export const colleagueCalls = defineCalls({
  listUsers: {
    service: 'user-admin',
    access: 'session',
    source: 'shell 7',
    method: 'GET',
    path: 'Users',
    query: z.object({
      ...paging,
      organizationId: guid.optional(),
      role: z.coerce.number().int().optional(),
      polyclinicId: guid.optional(),
      /** Ours; without it, whoever was not removed. */
      state: z.enum(userStates).optional(),
    }),
    response: listOf(UserRow),
    effect: 'read',
  },
});
