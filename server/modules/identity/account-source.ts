import { eq } from 'drizzle-orm';
import { accountNotices, organizations, users } from '../../db/schema/index.ts';
import { dueOf, type NoticeSource, storedIn } from '../visits/notice-store.ts';
import { welcomeMail } from './mail-texts.ts';
import { newCodeLink } from './recovery.ts';

const codeLife = 72 * 3_600_000;

/** New users: the code is created when the mail is sent and replaces that of an unsent mail. */
export const accountSource: NoticeSource = {
  objectType: 'user',
  action: 'account.mail',
  async find(unit, config) {
    const { db, now } = unit;
    const due = await dueOf(
      db
        .select({ notice: accountNotices, user: users, organization: organizations.name })
        .from(accountNotices)
        .innerJoin(users, eq(users.id, accountNotices.userId))
        .leftJoin(organizations, eq(organizations.id, users.organizationId))
        .$dynamic(),
      accountNotices,
      accountNotices.userId,
      now,
    );
    return due.map(({ notice, user, organization }) => ({
      id: user.id,
      tries: notice.tries,
      // Deactivated users and those with a password need no code.
      address: user.active && user.passwordHash === null ? (user.email ?? '') : '',
      locale: notice.locale,
      compose: async (locale, email) => {
        const link = await newCodeLink(unit, config, { userId: user.id, email, life: codeLife, locale });
        return welcomeMail[locale]({ name: user.name, organization: organization ?? 'Ronda', link });
      },
    }));
  },
  ...storedIn(accountNotices, accountNotices.userId),
};
