import { guid } from '../ids.ts';
import { NewUser, UserAccount } from '../users/user-account.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

const common = { service: 'user-admin', access: 'session', source: 'shell 7' } as const;
const created = {
  ...common,
  method: 'POST',
  body: NewUser,
  response: UserAccount,
  status: 201,
  effect: 'write',
} as const;

/** For administrators of an organization's users. */
export const userAdminCalls = defineCalls({
  getUserAccount: {
    ...common,
    method: 'GET',
    path: 'Users/{id}/Account',
    params: byId,
    response: UserAccount,
    effect: 'read',
    source: 'ours: the form of a colleague needs the address they sign in with, and their polyclinics',
  },
  createUser: { ...created, path: 'Users' },
  /** Mails the new user a code to choose a password. */
  createUserWithRoles: { ...created, path: 'Users/CreateWithRoles' },
  associateSpecialties: {
    ...common,
    method: 'POST',
    path: 'Users/AssociateSpecialties',
    body: z.strictObject({ UserId: guid, SpecialtyIds: z.array(guid).max(20) }),
    response: UserAccount,
    effect: 'write',
  },
  /** Deactivates and hides the user. Users are never deleted, because their entries refer to them. */
  removeUser: { ...common, method: 'DELETE', path: 'Users/{id}', params: byId, status: 204, effect: 'write' },
});
