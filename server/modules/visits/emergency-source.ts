import { eq, exists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hrefOf } from '#domain/navigation/routes.ts';
import { emergencyAccesses, emergencyAlerts, emergencyNotices, polyclinicStaff, users } from '../../db/schema/index.ts';
import { pageOf } from './links.ts';
import { emergencyAlertMail, emergencyMail } from './mail-texts.ts';
import { dueOf, type NoticeSource, storedIn } from './notice-store.ts';

const readers = alias(users, 'reader');

/** A user opened the patient's record without a relation (decision 133). */
export const emergencies: NoticeSource = {
  objectType: 'patient',
  action: 'record.breakGlass.notify',
  async find({ db, now }) {
    const due = await dueOf(
      db
        .select({
          notice: emergencyNotices,
          access: emergencyAccesses,
          user: users,
          reader: { name: readers.name, lastName: readers.lastName },
        })
        .from(emergencyNotices)
        .innerJoin(emergencyAccesses, eq(emergencyAccesses.id, emergencyNotices.accessId))
        .innerJoin(users, eq(users.id, emergencyAccesses.userId))
        .innerJoin(readers, eq(readers.id, emergencyAccesses.readerId))
        .$dynamic(),
      emergencyNotices,
      emergencyNotices.accessId,
      now,
    );
    return due.map(({ notice, access, user, reader }) => ({
      id: notice.accessId,
      objectId: user.id,
      tries: notice.tries,
      user,
      compose: async (locale) => emergencyMail(locale, access, `${reader.name} ${reader.lastName}`),
    }));
  },
  ...storedIn(emergencyNotices, emergencyNotices.accessId),
};

/** Sent to the professionals treating the patient and the administrators of the polyclinic; does not name the patient. */
export const emergencyAlertsToStaff: NoticeSource = {
  objectType: 'patient',
  action: 'record.breakGlass.alert',
  async find({ db, now }, config) {
    const due = await dueOf(
      db
        .select({
          alert: emergencyAlerts,
          access: emergencyAccesses,
          recipient: { email: users.email, locale: users.locale },
          isStaff: exists(db.select().from(polyclinicStaff).where(eq(polyclinicStaff.userId, users.id))).mapWith(
            Boolean,
          ),
          reader: { name: readers.name, lastName: readers.lastName },
        })
        .from(emergencyAlerts)
        .innerJoin(emergencyAccesses, eq(emergencyAccesses.id, emergencyAlerts.accessId))
        .innerJoin(users, eq(users.id, emergencyAlerts.recipientId))
        .innerJoin(readers, eq(readers.id, emergencyAccesses.readerId))
        .$dynamic(),
      emergencyAlerts,
      emergencyAlerts.id,
      now,
    );
    return due.map(({ alert, access, recipient, isStaff, reader }) => {
      const route = isStaff ? 'polyclinic-work-clinic-record-id' : 'platform-work-clinic-record-id';
      return {
        id: alert.id,
        objectId: access.userId,
        tries: alert.tries,
        // Without an address the notice is dropped (`notices.ts`).
        address: recipient.email ?? '',
        locale: recipient.locale ?? 'es',
        compose: async (locale) =>
          emergencyAlertMail(locale, access, {
            who: `${reader.name} ${reader.lastName}`,
            link: pageOf(config, hrefOf(route, locale, access.userId)).href,
          }),
      };
    });
  },
  ...storedIn(emergencyAlerts, emergencyAlerts.id),
};
