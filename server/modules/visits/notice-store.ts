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
  emergencyAlerts,
  emergencyNotices,
  invitationNotices,
  patientNotices,
  users,
} from '../../db/schema/index.ts';

/** How many of a round; those left over are of the next one. */
const batch = 20;
/** A node that took a notice and did not send it within this time has died, or its mail was refused. */
const retryAfter = 120_000;

/** A patient, or somebody of whom there is no more than an address. */
export type Recipient = { user: typeof users.$inferSelect } | { address: string; locale: Locale };
/** Somebody to mail. `compose` makes the link, so that one exists only when the mail leaves. */
export type Due = Recipient & {
  id: string;
  /** What the audit names, where it is not `id`. */
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
  /** What else is done with those that are not sent any more. */
  dropped?: (unit: Unit, ids: readonly string[]) => Promise<void>;
};

type Notices =
  | typeof accountNotices
  | typeof appointmentNotices
  | typeof documentNotices
  | typeof emergencyAlerts
  | typeof emergencyNotices
  | typeof invitationNotices
  | typeof patientNotices;

const isDue = (claimedAt: AnyPgColumn, now: Date) =>
  or(isNull(claimedAt), lt(claimedAt, new Date(now.getTime() - retryAfter)));

/** Those of a query that are due, the oldest first, of one round; another node leaves them alone. */
export const dueOf = <Q extends PgSelect>(query: Q, notices: Notices, then: AnyPgColumn, now: Date) =>
  query
    .where(isDue(notices.claimedAt, now))
    .orderBy(asc(notices.createdAt), asc(then))
    .limit(batch)
    .for('update', { of: notices, skipLocked: true });

/** How the notices of a table, known by one of its columns, are taken and deleted. */
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
