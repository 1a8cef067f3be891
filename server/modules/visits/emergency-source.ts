import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { emergencyAccesses, emergencyNotices, users } from '../../db/schema/index.ts';
import { emergencyMail } from './mail-texts.ts';
import { batch, isDue, type NoticeSource, storedIn } from './notice-store.ts';

const readers = alias(users, 'reader');

/** Somebody opened their record without a relation (decision 133). */
export const emergencies: NoticeSource = {
  objectType: 'patient',
  action: 'record.breakGlass.notify',
  async find({ db, now }) {
    const due = await db
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
      .where(isDue(emergencyNotices.claimedAt, now))
      .orderBy(asc(emergencyNotices.createdAt), asc(emergencyNotices.accessId))
      .limit(batch)
      .for('update', { of: emergencyNotices, skipLocked: true });
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
