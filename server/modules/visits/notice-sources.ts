import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Database } from '../../core/context.ts';
import type { Mail } from '../../core/mailer.ts';
import {
  documentNotices,
  documentVoidNotices,
  medicalCares,
  orientations,
  patientNotices,
  users,
} from '../../db/schema/index.ts';
import { appointments } from './appointment-source.ts';
import { emergencies, emergencyAlertsToStaff } from './emergency-source.ts';
import { newLink, visitPage } from './links.ts';
import { documentsMail, questionMail, voidDocumentMail } from './mail-texts.ts';
import { dueOf, type NoticeSource, storedIn } from './notice-store.ts';

/**
 * The encounter on whose page the patient reads it: the one it became, a waiting one, or their last; null when they have
 * none.
 */
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

/** A question was answered or became an encounter (decision 075). */
const questions: NoticeSource = {
  objectType: 'orientation',
  action: 'orientation.notify',
  async find({ db, now }, config) {
    const due = await dueOf(
      db
        .select({ notice: patientNotices, question: orientations, user: users })
        .from(patientNotices)
        .innerJoin(orientations, eq(orientations.id, patientNotices.orientationId))
        .innerJoin(users, eq(users.id, orientations.questionUserId))
        .$dynamic(),
      patientNotices,
      patientNotices.orientationId,
      now,
    );
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

type CareNotices = typeof documentNotices | typeof documentVoidNotices;

/** Mails a link to the encounter on whose page the patient reads their documents. */
const ofCare = (notices: CareNotices, mail: Record<Locale, (link: string) => Omit<Mail, 'to'>>): NoticeSource => ({
  objectType: 'medicalCare',
  action: 'care.notify',
  async find({ db, now }, config) {
    const due = await dueOf(
      db
        .select({ notice: notices, user: users })
        .from(notices)
        .innerJoin(medicalCares, eq(medicalCares.id, notices.careId))
        .innerJoin(users, eq(users.id, medicalCares.userId))
        .$dynamic(),
      notices,
      notices.careId,
      now,
    );
    return due.map(({ notice: { careId, tries }, user }) => ({
      id: careId,
      tries,
      user,
      compose: async (locale) => mail[locale](await newLink(db, { careId, by: null, now, locale, config })),
    }));
  },
  ...storedIn(notices, notices.careId),
});

/** An encounter ended with documents for the patient (decision 107), or one of them was voided later (decision 184). */
const documents = ofCare(documentNotices, documentsMail);
const voidDocuments = ofCare(documentVoidNotices, voidDocumentMail);

export const noticeSources: readonly NoticeSource[] = [
  questions,
  documents,
  voidDocuments,
  appointments,
  emergencies,
  emergencyAlertsToStaff,
];
