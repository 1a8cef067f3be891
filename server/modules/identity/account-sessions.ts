import { and, desc, eq, isNull } from 'drizzle-orm';
import type { accountSessionCalls } from '#domain/api/account-sessions.ts';
import { required } from '../../core/authentication.ts';
import type { EdgeContext, EdgeHandlers } from '../../core/module.ts';
import { notFound } from '../../core/problems.ts';
import { endSessions, isLive } from '../../core/sessions.ts';
import { sessions, users } from '../../db/schema/index.ts';
import type { IdentityParts } from './parts.ts';

/** Live sessions of the account, without those of visits. */
async function liveSessions({ store, clock }: IdentityParts, { session }: EdgeContext) {
  const { actor } = required(session);
  const rows = await store.db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, actor.userId), isNull(sessions.visitCareId), isLive(clock.now())))
    .orderBy(desc(sessions.lastActivityAt), desc(sessions.id));
  return rows.map((row) => row.session);
}

/** Session ids never leave the server; the pseudonymous handle grants nothing. */
const handleOf = ({ keys }: IdentityParts, id: string) => keys.pseudonym(`session ${id}`);

/** Locks held by the user are retained: they are still signed in here (domain 6). */
async function end(parts: IdentityParts, context: EdgeContext, ids: readonly string[]): Promise<undefined> {
  await parts.unitOfWork.write(context.facts, async (unit) => {
    for (const sessionId of ids) {
      await endSessions(unit, { sessionId }, 'ended_elsewhere');
      unit.audit({ action: 'session.end', objectType: 'session', objectId: sessionId, relation: 'self' });
    }
  });
  return undefined;
}

/** Lists the user's sessions and ends any except the current one. */
export function accountSessionHandlers(parts: IdentityParts): EdgeHandlers<typeof accountSessionCalls> {
  const others = async (context: EdgeContext) => {
    const { actor } = required(context.session);
    return (await liveSessions(parts, context)).filter(({ id }) => id !== actor.sessionId);
  };
  return {
    async listSessions(context) {
      const { actor } = required(context.session);
      const rows = await liveSessions(parts, context);
      return {
        Quantity: rows.length,
        Dtos: rows.map((row) => ({
          SessionId: handleOf(parts, row.id),
          Browser: row.browser,
          System: row.system,
          CreatedAt: row.createdAt.toISOString(),
          LastActivityAt: row.lastActivityAt.toISOString(),
          Current: row.id === actor.sessionId,
        })),
      };
    },
    async endOtherSession(context, { params }) {
      const found = (await others(context)).find(({ id }) => handleOf(parts, id) === params.id);
      if (!found) throw notFound();
      return end(parts, context, [found.id]);
    },
    async endOtherSessions(context) {
      return end(
        parts,
        context,
        (await others(context)).map(({ id }) => id),
      );
    },
  };
}
