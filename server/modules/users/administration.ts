import { and, eq } from 'drizzle-orm';
import type { JsonPatch } from '#domain/json-patch.ts';
import { mayAdminister, RoleId } from '#domain/session/roles.ts';
import { UserAdminPatch } from '#domain/session/user.ts';
import type { CallContext } from '../../core/context.ts';
import { changesOf } from '../../core/patch.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { endSessions } from '../../core/sessions.ts';
import { updateVersion } from '../../core/versioned.ts';
import { rolesOf } from '../../core/work-access.ts';
import { users } from '../../db/schema/index.ts';
import { leave } from '../medical-cares/locks/leave.ts';

/** Lets a colleague of the same organization in or keeps them out; out means everywhere and at once (A7). */
export async function administer(context: CallContext, userId: string, body: JsonPatch): Promise<void> {
  const { db, actor, ifMatch, audit } = context;
  if (!actor.roles.includes(RoleId.FULL_SERVICE) || actor.organizationId === null) throw notFound();
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.organizationId, actor.organizationId)))
    .for('update');
  if (!row) throw notFound();
  if (!mayAdminister(actor.roles, await rolesOf(db, userId))) throw new ProblemError('role_not_allowed');
  const changes = changesOf(body, UserAdminPatch);
  if (ifMatch !== null && ifMatch !== row.version) throw new ProblemError('version_conflict');
  const { Active = row.active, ActiveEsachs = row.activeEsachs } = changes;
  await updateVersion(context, users, row, actor.userId, { active: Active, activeEsachs: ActiveEsachs });
  if (!Active || ActiveEsachs === false) {
    await endSessions(context, { userId }, 'deactivated');
    await leave(context, userId, actor.userId);
  }
  audit({
    action: Active ? 'user.update' : 'user.deactivate',
    objectType: 'user',
    objectId: userId,
    relation: 'organization',
    detail: { Active, ActiveEsachs },
  });
}
