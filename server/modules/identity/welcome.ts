import type { CallContext } from '../../core/context.ts';
import { accountNotices } from '../../db/schema/index.ts';

/** Mails a code to choose the first password; replaces an unsent one. */
export async function welcome(
  { db, now, locale }: Pick<CallContext, 'db' | 'now' | 'locale'>,
  userId: string,
): Promise<void> {
  const notice = { locale, createdAt: now, claimedAt: null, tries: 0 };
  await db
    .insert(accountNotices)
    .values({ userId, ...notice })
    .onConflictDoUpdate({ target: accountNotices.userId, set: notice });
}
