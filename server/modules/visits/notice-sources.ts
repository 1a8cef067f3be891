import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Config } from '../../core/config.ts';
import type { Database } from '../../core/context.ts';
import type { Mail } from '../../core/mailer.ts';
import type { Unit } from '../../core/unit-of-work.ts';
import { documentNotices, medicalCares, orientations, patientNotices, users } from '../../db/schema/index.ts';
import { newLink, visitPage } from './links.ts';
import { documentsMail, questionMail } from './mail-texts.ts';

/** How many of a round; those left over are of the next one. */
const batch = 20;
/** A node that took a notice and did not send it within this time has died, or its mail was refused. */
const retryAfter = 120_000;

/** Somebody to mail. `compose` makes the link, so that one exists only when the mail leaves. */
export type Due = {
  id: string;
  tries: number;
  user: typeof users.$inferSelect;
  compose: (locale: Locale) => Promise<Omit<Mail, 'to'>>;
};

export type NoticeSource = {
  objectType: 'orientation' | 'medicalCare';
  action: string;
  find: (unit: Unit, config: Config) => Promise<Due[]>;
  claim: (unit: Unit, ids: readonly string[]) => Promise<void>;
  forget: (db: Database, ids: readonly string[]) => Promise<void>;
};

const isDue = (claimedAt: AnyPgColumn, now: Date) =>
  or(isNull(claimedAt), lt(claimedAt, new Date(now.getTime() - retryAfter)));

/** Where the patient reads it: the encounter it became, one they wait for, or their last one; null when they had none. */
async function careOf(db: Database, userId: string, careId: string | null): Promise<string | null> {
  if (careId) return careId;
  const isOpen = and(eq(medicalCares.byPatient, true), ne(medicalCares.status, CareStatus.CLOSED));
  const [care] = await db
    .select({ id: medicalCares.id })
    .from(medicalCares)
    .where(eq(medicalCares.userId, userId))
    .orderBy(sql`case when ${isOpen} then 0 else 1 end`, desc(medicalCares.createdAt), asc(medicalCares.id))
    .limit(1);
  return care?.id ?? null;
}

/** How the notices of a table, known by one of its columns, are taken and deleted. */
const storedIn = (
  notices: typeof patientNotices | typeof documentNotices,
  id: AnyPgColumn,
): Pick<NoticeSource, 'claim' | 'forget'> => ({
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

/** A question of theirs was answered or became an encounter (decision 075). */
const questions: NoticeSource = {
  objectType: 'orientation',
  action: 'orientation.notify',
  async find({ db, now }, config) {
    const due = await db
      .select({ notice: patientNotices, question: orientations, user: users })
      .from(patientNotices)
      .innerJoin(orientations, eq(orientations.id, patientNotices.orientationId))
      .innerJoin(users, eq(users.id, orientations.questionUserId))
      .where(isDue(patientNotices.claimedAt, now))
      .orderBy(asc(patientNotices.createdAt), asc(patientNotices.orientationId))
      .limit(batch)
      .for('update', { of: patientNotices, skipLocked: true });
    return due.map(({ notice, question, user }) => ({
      id: question.id,
      tries: notice.tries,
      user,
      async compose(locale) {
        const careId = await careOf(db, user.id, question.careId);
        const link = careId
          ? await newLink(db, { careId, by: null, now, locale, config })
          : visitPage(config, locale).href;
        const kind = question.closeReason === 'CONVERTED' ? 'converted' : 'answered';
        return questionMail[locale](kind, link, careId !== null);
      },
    }));
  },
  ...storedIn(patientNotices, patientNotices.orientationId),
};

/** Their encounter ended and documents were issued to them (decision 107). */
const documents: NoticeSource = {
  objectType: 'medicalCare',
  action: 'care.notify',
  async find({ db, now }, config) {
    const due = await db
      .select({ notice: documentNotices, user: users })
      .from(documentNotices)
      .innerJoin(medicalCares, eq(medicalCares.id, documentNotices.careId))
      .innerJoin(users, eq(users.id, medicalCares.userId))
      .where(isDue(documentNotices.claimedAt, now))
      .orderBy(asc(documentNotices.createdAt), asc(documentNotices.careId))
      .limit(batch)
      .for('update', { of: documentNotices, skipLocked: true });
    return due.map(({ notice: { careId, tries }, user }) => ({
      id: careId,
      tries,
      user,
      compose: async (locale) => documentsMail[locale](await newLink(db, { careId, by: null, now, locale, config })),
    }));
  },
  ...storedIn(documentNotices, documentNotices.careId),
};

export const noticeSources: readonly NoticeSource[] = [questions, documents];
