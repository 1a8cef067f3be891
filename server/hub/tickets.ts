import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { userCalls } from '#domain/api/user-admin.ts';
import { constants } from '#domain/constants.ts';
import { batched } from '../core/batched.ts';
import type { Clock } from '../core/clock.ts';
import type { Handler } from '../core/context.ts';
import { type Keys, randomText, sha256 } from '../core/secret.ts';
import { isLive } from '../core/sessions.ts';
import { mayUseHub } from '../core/work-access.ts';
import type { Store } from '../db/open.ts';
import { hubTickets, sessions, users } from '../db/schema/index.ts';

/** Time in ms within which a negotiated connection must open its socket. */
export const passLife = 15_000;

/** Batches many clients that reconnect together; hardly noticeable for a single one. */
export const gathering = { within: 10 };

/** Content of a ticket, encrypted and authenticated; needs no row until it is used. */
const Ticket = z.object({
  id: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
});
/** Token for one socket, bound to the origin of its negotiate request. */
const Pass = Ticket.extend({ connectionId: z.string(), origin: z.string().nullable() });
type Ticket = z.infer<typeof Ticket>;

type Kind = (typeof hubTickets.$inferSelect)['kind'];

/** Session that may use the ticket. `isFresh`: its newest access token is valid. */
type Admitted = { client: 'web' | 'api'; isFresh: boolean };
const Used = z.object({
  rows: z.array(z.object({ n: z.number(), client: z.enum(['web', 'api']), fresh: z.boolean() })),
});

export function createTickets({ store, keys, clock }: { store: Store; keys: Keys; clock: Clock }) {
  /** Consumes tickets and reads their sessions. The primary key makes a ticket single-use, also across nodes. */
  const use = batched(async (asked: readonly { kind: Kind; ticket: Ticket }[]): Promise<(Admitted | null)[]> => {
    const now = clock.now();
    const given = asked.map(({ kind, ticket: { id, userId, sessionId, expiresAt } }, n) => ({
      n,
      kind,
      hash: sha256(id),
      user_id: userId,
      session_id: sessionId,
      expires_at: new Date(expiresAt).toISOString(),
    }));
    const { rows } = Used.parse(
      await store.reserved.execute(sql`
      with asked as (
        select distinct on (hash) * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as given(n int, kind text, hash text, user_id uuid, session_id text, expires_at timestamptz)
        order by hash, n),
      used as (
        insert into ${hubTickets} (hash, kind, user_id, session_id, expires_at, used_at)
        select hash, kind, user_id, session_id, expires_at, ${now.toISOString()}::timestamptz from asked
        on conflict (hash) do nothing returning hash)
      select asked.n, ${sessions.client} as client,
        ${sessions.tokenExpiresAt} > ${now.toISOString()}::timestamptz as fresh
      from asked join used using (hash)
      join ${sessions} on ${sessions.id} = asked.session_id
      join ${users} on ${users.id} = ${sessions.userId} and ${users.id} = asked.user_id
      where ${isLive(now)} and ${mayUseHub}`),
    );
    const admitted = new Map(rows.map(({ n, client, fresh }) => [n, { client, isFresh: fresh }]));
    return asked.map((_, n) => admitted.get(n) ?? null);
  }, gathering);

  const kindOf = <T extends Ticket>(kind: Kind, schema: z.ZodType<T>) => ({
    seal: (ticket: T) => keys.seal(JSON.stringify(ticket), `hub ${kind}`),
    /** Decrypts the content; null when foreign or expired. Does not consume the ticket. */
    read(text: string): T | null {
      const opened = keys.open(text, `hub ${kind}`);
      const ticket = opened === null ? null : schema.parse(JSON.parse(opened));
      return ticket && ticket.expiresAt > clock.now().getTime() ? ticket : null;
    },
    /** Null when already used, or when the session has no access any more. */
    use: (ticket: T) => use({ kind, ticket }),
  });
  const tickets = kindOf('ticket', Ticket);

  /** `GET Users/Token` (shell 7): bearer for one hub connection within 60 s. */
  const getHubTicket: Handler<(typeof userCalls)['getHubTicket']> = async ({ actor, now }) => {
    const { userId, sessionId } = actor;
    const expiresAt = now.getTime() + constants.hubTicketLife;
    const Token = tickets.seal({ id: randomText(), userId, sessionId, expiresAt });
    return { Token, ExpiresAt: new Date(expiresAt).toISOString() };
  };
  return { getHubTicket, tickets, passes: kindOf('connection', Pass) };
}
export type Tickets = ReturnType<typeof createTickets>;
