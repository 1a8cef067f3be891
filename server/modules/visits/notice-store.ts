import { asc, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import type { Config } from '../../core/config.ts';
import type { Database } from '../../core/context.ts';
import type { Mail } from '../../core/mailer.ts';
import type { Unit } from '../../core/unit-of-work.ts';
import type {
  accountNotices,
  appointmentNotices,
  documentNotices,
  documentVoidNotices,
  emergencyAlerts,
  emergencyNotices,
  invitationNotices,
  patientNotices,
  users,
} from '../../db/schema/index.ts';

/** Maximum per round; the rest is sent in the next one. */
const batch = 20;
/** After this time (ms) an unsent notice is retried: its node has died or the mail was refused. */
const retryAfter = 120_000;

/** A patient, or a recipient of whom only the address is known. */
export type Recipient = { user: typeof users.$inferSelect } | { address: string; locale: Locale };
/** Mail to send. `compose` creates the link, so that none exists before the mail is sent. */
export type Due = Recipient & {
  id: string;
  /** Object of the audit row, if not `id`. */
  objectId?: string;
  tries: number;
  compose: (locale: Locale, to: string) => Promise<Omit<Mail, 'to'>>;
};

export type NoticeSource = {
  objectType: 'orientation' | 'medicalCare' | 'patient' | 'invitation' | 'user';
  action: string;
  find: (unit: Unit, config: Config) => Promise<Due[]>;
  claim: (unit: Unit, ids: readonly string[]) => Promise<void>;
  forget: (db: Database, ids: readonly string[]) => Promise<void>;
  /** Further changes for dropped notices. */
  dropped?: (unit: Unit, ids: readonly string[]) => Promise<void>;
};

type Notices =
  | typeof accountNotices
  | typeof appointmentNotices
  | typeof documentNotices
  | typeof documentVoidNotices
  | typeof emergencyAlerts
  | typeof emergencyNotices
  | typeof invitationNotices
  | typeof patientNotices;

const isDue = (claimedAt: AnyPgColumn, now: Date) =>
  or(isNull(claimedAt), lt(claimedAt, new Date(now.getTime() - retryAfter)));

/** Due notices of one round, oldest first; skips rows locked by another node. */
export const dueOf = <Q extends PgSelect>(query: Q, notices: Notices, then: AnyPgColumn, now: Date) =>
  query
    .where(isDue(notices.claimedAt, now))
    .orderBy(asc(notices.createdAt), asc(then))
    .limit(batch)
    .for('update', { of: notices, skipLocked: true });

/** Claims and deletes the notices of a table, identified by one of its columns. */
export const storedIn = (notices: Notices, id: AnyPgColumn): Pick<NoticeSource, 'claim' | 'forget'> => ({
  async claim({ db, now }, ids) {
    await db
      .update(notices)
      .set({ claimedAt: now, tries: sql`${notices.tries} + 1` })
      .where(inArray(id, [...ids]));
  },
  async forget(db, ids) {
    await db.delete(notices).where(inArray(id, [...ids]));
  },
});
