import { and, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { constants } from '#domain/constants.ts';
import type { Store } from '../db/open.ts';
import {
  fileUploads,
  hubAudiences,
  hubEventLog,
  hubHead,
  hubTickets,
  idempotencyKeys,
  knownDevices,
  loginAttempts,
  passwordCodes,
  refreshTokens,
  sessions,
  videoRooms,
  visitLinks,
} from '../db/schema/index.ts';
import type { Clock } from './clock.ts';
import type { Database } from './context.ts';
import { deviceLife } from './cookies.ts';
import { audienceKnown } from './event-append.ts';

const day = 86_400_000;
export type Retention = {
  eventAge: number;
  signalAge: number;
  /** Maximum number of retained events, over all recipients. */
  events: number;
  keyAge: number;
  sessionAge: number;
  every: number;
};
export const retentionDefaults: Retention = {
  eventAge: day,
  signalAge: 3_600_000,
  events: 20_000,
  keyAge: day,
  sessionAge: 30 * day,
  every: 10 * 60_000,
};

/** Deletes the beginning of the log and records how far; clients that were not beyond it must reload. */
const forgetEvents = (db: Database, before: Date, most: number) =>
  db.execute(sql`
    with edge as (
      select greatest(forgotten, position - ${most}::bigint,
        (select max(position) from ${hubEventLog} where at < ${before.toISOString()}::timestamptz)) as position
      from ${hubHead}),
    gone as (delete from ${hubEventLog} where position <= (select position from edge))
    update ${hubHead} set forgotten = edge.position from edge where edge.position > ${hubHead}.forgotten`);

/** Deletes expired data. Never touches the audit chain or clinical rows. */
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
    await forgetEvents(db, before(keep.eventAge), keep.events);
    await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before(deviceLife)));
    // No remaining event refers to them: the events logged with them are older.
    await db.delete(hubAudiences).where(lt(hubAudiences.usedAt, before(keep.eventAge + 2 * audienceKnown)));
    // Signals of a finished call are no longer needed.
    await db.delete(hubEventLog).where(
      sql`${hubEventLog.name} = 'videoSignal' and exists (select 1 from ${videoRooms}
        where ${videoRooms.id} = (${hubEventLog.payload} ->> 'VideoRoomId')::uuid
          and ${lt(videoRooms.endedAt, before(keep.signalAge))})`,
    );
    await db.delete(visitLinks).where(lt(visitLinks.expiresAt, before(day)));
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(keep.keyAge)));
    await db.delete(fileUploads).where(lt(fileUploads.createdAt, before(keep.keyAge)));
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
