import { guid } from '../ids.ts';
import { listOf } from '../problem.ts';
import { UserRow, userStates } from '../users/user-row.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { paging } from './shared.ts';

/** Users of the organization and of shared polyclinics: for calls, and for administrators. */
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
      /** Ours; by default all users except removed ones. */
      state: z.enum(userStates).optional(),
    }),
    response: listOf(UserRow),
    effect: 'read',
  },
});
