import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { colleagueCalls } from '#domain/api/colleagues.ts';
import type { userAdminCalls } from '#domain/api/users.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { NewUser } from '#domain/users/user-account.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { users } from '../../db/schema/index.ts';
import { accountOf, inState, listColleagues } from './account.queries.ts';
import { associate, remove } from './administration.ts';
import { createAccount } from './create-account.ts';
import { staffOrPhysicianOf, visibleTo, withRole } from './people.queries.ts';

/** Organization whose users the actor administers. */
function administeredOrganization({ actor }: CallContext): string {
  if (!actor.roles.includes(RoleId.FULL_SERVICE) || actor.organizationId === null) throw notFound();
  return actor.organizationId;
}

async function create(context: CallContext, body: NewUser) {
  const id = randomUUID();
  await createAccount(context, { id, organizationId: administeredOrganization(context) }, body);
  return accountOf(context.db, context.actor, id);
}

export const userAdminHandlers: Handlers<typeof userAdminCalls & typeof colleagueCalls> = {
  listUsers: ({ db, actor }, { query }) =>
    listColleagues(db, actor, {
      ...query,
      where: and(
        visibleTo(db, actor),
        inState(actor, query.state),
        query.organizationId ? eq(users.organizationId, query.organizationId) : undefined,
        query.role ? withRole(db, [query.role]) : undefined,
        query.polyclinicId ? staffOrPhysicianOf(db, query.polyclinicId) : undefined,
      ),
    }),

  async getUserAccount(context, { params }) {
    const { db, actor } = context;
    const here = and(eq(users.id, params.id), eq(users.organizationId, administeredOrganization(context)));
    if ((await db.$count(users, here)) === 0) throw notFound();
    return accountOf(db, actor, params.id);
  },

  createUser: (context, { body }) => create(context, body),
  createUserWithRoles: (context, { body }) => create(context, body),

  async associateSpecialties(context, { body }) {
    await associate(context, body.UserId, body.SpecialtyIds);
    return accountOf(context.db, context.actor, body.UserId);
  },

  async removeUser(context, { params }) {
    await remove(context, params.id);
    return undefined;
  },
};
