import { and, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { calendarFile } from '../../core/calendar-file.ts';
import type { Database } from '../../core/context.ts';
import { fixedId } from '../../core/fixed-id.ts';
import { appointmentNotices, medicalCares, users, visitLinks } from '../../db/schema/index.ts';
import { newLink } from './links.ts';
import { appointmentMail, appointmentTitle } from './mail-texts.ts';
import { dueOf, type NoticeSource, storedIn } from './notice-store.ts';

const professionals = alias(users, 'professional');
const minute = 60_000;

/** Constant for every file of an encounter. Differs from its id, which grants no access but identifies it in logs. */
export const calendarIdOf = (careId: string) => `${fixedId('calendar', careId)}@ronda`;

const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** True when the patient has received a link to this encounter before. */
const hasPage = async (db: Database, careId: string, now: Date) =>
  (await db.$count(visitLinks, and(eq(visitLinks.medicalCareId, careId), gt(visitLinks.expiresAt, now)))) > 0;

/** An appointment was made, moved or cancelled (decision 119). */
export const appointments: NoticeSource = {
  objectType: 'medicalCare',
  action: 'appointment.notify',
  async find({ db, now }, config) {
    const due = await dueOf(
      db
        .select({
          notice: appointmentNotices,
          user: users,
          professional: { name: professionals.name, lastName: professionals.lastName },
        })
        .from(appointmentNotices)
        .innerJoin(medicalCares, eq(medicalCares.id, appointmentNotices.careId))
        .innerJoin(users, eq(users.id, medicalCares.userId))
        .leftJoin(professionals, eq(professionals.id, medicalCares.professionalId))
        .$dynamic(),
      appointmentNotices,
      appointmentNotices.sequence,
      now,
    );
    return due.map(({ notice, user, professional: who }) => ({
      id: notice.id,
      objectId: notice.careId,
      tries: notice.tries,
      user,
      async compose(locale, to) {
        const { careId, kind, start, deltaMinutes, sequence } = notice;
        const end = new Date(start.getTime() + deltaMinutes * minute);
        const professional = who && `${who.name} ${who.lastName}`;
        const isLinked = kind !== 'cancelled' && (await hasPage(db, careId, now));
        const link = isLinked ? await newLink(db, { careId, by: null, now, locale, config }) : null;
        const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
        const event = {
          uid: calendarIdOf(careId),
          sequence,
          start,
          end,
          cancelled: kind === 'cancelled',
          summary: appointmentTitle(locale, professional),
          between: { organizer: addressIn(config.mailFrom), attendee: to },
        };
        return {
          ...appointmentMail(locale, { kind, start, end, professional }, link),
          calendar: { method, content: calendarFile({ method, stamp: now, events: [event] }) },
        };
      },
    }));
  },
  ...storedIn(appointmentNotices, appointmentNotices.id),
};
