import { and, eq, gt, isNull } from 'drizzle-orm';
import type { userCalls } from '#domain/api/user-admin.ts';
import { constants } from '#domain/constants.ts';
import type { Database, Handler } from '../core/context.ts';
import { randomText, sha256 } from '../core/secret.ts';
import { hubTickets } from '../db/schema/index.ts';

/** A negotiated connection must open its socket within this time. */
const connectionLife = 15_000;

type Ticket = typeof hubTickets.$inferSelect;

async function add(
  db: Database,
  ticket: Pick<Ticket, 'kind' | 'userId' | 'sessionId' | 'expiresAt'> & Partial<Ticket>,
) {
  const text = randomText(32);
  await db.insert(hubTickets).values({ ...ticket, hash: sha256(text) });
  return text;
}

/** `GET Users/Token` (shell 7): the hub's bearer, good for one connection within 60 s. */
export const getHubTicket: Handler<(typeof userCalls)['getHubTicket']> = async ({ db, actor, now }) => {
  const expiresAt = new Date(now.getTime() + constants.hubTicketLife);
  const { userId, sessionId } = actor;
  return { Token: await add(db, { kind: 'ticket', userId, sessionId, expiresAt }), ExpiresAt: expiresAt.toISOString() };
};

/** Answers the token of the socket that a redeemed ticket may open. */
export const addConnection = (db: Database, ticket: Ticket, connectionId: string, origin: string | null, now: Date) =>
  add(db, {
    kind: 'connection',
    userId: ticket.userId,
    sessionId: ticket.sessionId,
    connectionId,
    origin,
    expiresAt: new Date(now.getTime() + connectionLife),
  });

/** Uses a ticket up; null when it is unknown, used or over. One statement, so of two users of a ticket one wins. */
export async function redeem(db: Database, kind: Ticket['kind'], text: string, now: Date): Promise<Ticket | null> {
  const [ticket] = await db
    .update(hubTickets)
    .set({ usedAt: now })
    .where(
      and(
        eq(hubTickets.hash, sha256(text)),
        eq(hubTickets.kind, kind),
        isNull(hubTickets.usedAt),
        gt(hubTickets.expiresAt, now),
      ),
    )
    .returning();
  return ticket ?? null;
}
