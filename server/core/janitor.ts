import { and, isNotNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { constants } from '#domain/constants.ts';
import type { Store } from '../db/open.ts';
import {
  hubCounters,
  hubEventLog,
  hubTickets,
  idempotencyKeys,
  loginAttempts,
  passwordCodes,
  refreshTokens,
  sessions,
  videoRooms,
  visitLinks,
} from '../db/schema/index.ts';
import type { Clock } from './clock.ts';

const day = 86_400_000;
export type Retention = {
  eventAge: number;
  signalAge: number;
  eventsPerUser: number;
  keyAge: number;
  sessionAge: number;
  every: number;
};
export const retentionDefaults: Retention = {
  eventAge: day,
  signalAge: 3_600_000,
  eventsPerUser: 10_000,
  keyAge: day,
  sessionAge: 30 * day,
  every: 10 * 60_000,
};

/** Takes away what nothing will ask for again. The audit chain and the clinical rows are not its business. */
export function createJanitor(parts: {
  store: Store;
  clock: Clock;
  failed(error: unknown): void;
  retention?: Partial<Retention> | undefined;
}) {
  const { store, clock, failed } = parts;
  const keep = { ...retentionDefaults, ...parts.retention };

  async function sweep(): Promise<void> {
    const before = (age: number) => new Date(clock.now().getTime() - age);
    const { db } = store;
    await db.delete(hubEventLog).where(lt(hubEventLog.at, before(keep.eventAge)));
    await db
      .delete(hubEventLog)
      .where(
        lte(
          hubEventLog.seq,
          sql`(select seq - ${keep.eventsPerUser}::bigint from ${hubCounters} where ${hubCounters.userId} = ${hubEventLog.userId})`,
        ),
      );
    // What tabs of a call that is over told each other serves nobody.
    await db.delete(hubEventLog).where(
      sql`${hubEventLog.name} = 'videoSignal' and exists (select 1 from ${videoRooms}
        where ${videoRooms.id} = (${hubEventLog.payload} ->> 'VideoRoomId')::uuid
          and ${lt(videoRooms.endedAt, before(keep.signalAge))})`,
    );
    await db.delete(visitLinks).where(lt(visitLinks.expiresAt, before(day)));
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(keep.keyAge)));
    await db.delete(loginAttempts).where(lt(loginAttempts.at, before(day)));
    await db.delete(hubTickets).where(lt(hubTickets.expiresAt, before(constants.hubTicketLife)));
    await db.delete(passwordCodes).where(lt(passwordCodes.expiresAt, before(day)));
    const over = before(keep.sessionAge);
    await db
      .delete(refreshTokens)
      .where(
        sql`${refreshTokens.sessionId} in (select id from ${sessions} where ${or(
          lt(sessions.absoluteExpiry, over),
          and(isNotNull(sessions.revokedAt), lt(sessions.revokedAt, over)),
        )})`,
      );
    await db
      .delete(sessions)
      .where(
        and(
          or(lt(sessions.absoluteExpiry, over), and(isNotNull(sessions.revokedAt), lt(sessions.revokedAt, over))),
          notInArray(sessions.id, db.select({ id: refreshTokens.sessionId }).from(refreshTokens)),
        ),
      );
    await store.tidy();
  }

  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= sweep()
      .catch(failed)
      .finally(() => {
        running = null;
      });
  }, keep.every);
  timer.unref();
  return {
    sweep,
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
