import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Database } from '../../core/context.ts';
import type { Mail } from '../../core/mailer.ts';
import { systemFacts, type Unit } from '../../core/unit-of-work.ts';
import { medicalCares, orientations, patientNotices, users } from '../../db/schema/index.ts';
import type { IdentityParts } from '../identity/parts.ts';
import { newLink, visitPage } from './links.ts';
import { questionMail } from './mail-texts.ts';
import { addressOf } from './request.ts';

/** How many of a round; those left over are of the next one. */
const batch = 20;
/** A node that took a notice and did not send it within this time has died, or its mail was refused. */
const retryAfter = 120_000;
const mostTries = 5;

export type NoticeParts = Pick<IdentityParts, 'unitOfWork' | 'config' | 'mailer'>;
type Notice = { orientationId: string; mail: Mail };

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

async function claim(unit: Unit, config: NoticeParts['config']): Promise<Notice[]> {
  const { db, now, audit } = unit;
  const isDue = or(
    isNull(patientNotices.claimedAt),
    lt(patientNotices.claimedAt, new Date(now.getTime() - retryAfter)),
  );
  const due = await db
    .select({ notice: patientNotices, question: orientations, user: users })
    .from(patientNotices)
    .innerJoin(orientations, eq(orientations.id, patientNotices.orientationId))
    .innerJoin(users, eq(users.id, orientations.questionUserId))
    .where(isDue)
    .orderBy(asc(patientNotices.createdAt), asc(patientNotices.orientationId))
    .limit(batch)
    .for('update', { of: patientNotices, skipLocked: true });
  const notices: Notice[] = [];
  const dropped: string[] = [];
  for (const { notice, question, user } of due) {
    const { id: orientationId, questionUserId: userId } = question;
    const to = user.active ? await addressOf(db, user) : null;
    if (!to || notice.tries >= mostTries) {
      dropped.push(orientationId);
      continue;
    }
    const careId = await careOf(db, userId, question.careId);
    const locale: Locale = user.locale ?? 'es';
    const link = careId ? await newLink(db, { careId, by: null, now, locale, config }) : visitPage(config, locale).href;
    const kind = question.closeReason === 'CONVERTED' ? 'converted' : 'answered';
    notices.push({ orientationId, mail: { to, ...questionMail[locale](kind, link, careId !== null) } });
    audit({ action: 'orientation.notify', objectType: 'orientation', objectId: orientationId, patientId: userId });
  }
  if (dropped.length > 0) await db.delete(patientNotices).where(inArray(patientNotices.orientationId, dropped));
  const taken = notices.map(({ orientationId }) => orientationId);
  if (taken.length > 0) {
    await db
      .update(patientNotices)
      .set({ claimedAt: now, tries: sql`${patientNotices.tries} + 1` })
      .where(inArray(patientNotices.orientationId, taken));
  }
  return notices;
}

/**
 * Mails patients that a question of theirs was answered or became an encounter. No transaction waits for a mail server:
 * a notice is taken in one, sent, and deleted in another; one that was not sent is taken again later (decision 075).
 */
export async function mailPatients({ unitOfWork, config, mailer }: NoticeParts): Promise<number> {
  const facts = systemFacts('mail-patients');
  let notices: Notice[] = [];
  await unitOfWork.write(facts, async (unit) => {
    notices = await claim(unit, config);
  });
  const failures: unknown[] = [];
  for (const { orientationId, mail } of notices) {
    try {
      await mailer.send(mail);
      await unitOfWork.write(facts, async ({ db }) => {
        await db.delete(patientNotices).where(eq(patientNotices.orientationId, orientationId));
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notices were not sent`);
  return notices.length;
}
