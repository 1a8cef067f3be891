import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, versioned } from './columns.ts';
import { users } from './people.ts';
import { noticeState } from './platform.ts';

/** Mail invitations to a professional, one row per address (decision 136). */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    userInvitingId: uuid('user_inviting_id')
      .notNull()
      .references(() => users.id),
    /** The professional, or a facilitator of their agenda. */
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => users.id),
    /** Lower case. */
    email: text().notNull(),
    name: text(),
    locale: text({ enum: ['es', 'en'] }).notNull(),
    sentAt: moment('sent_at').notNull(),
    sends: integer().notNull().default(1),
    acceptedAt: moment('accepted_at'),
    bouncedAt: moment('bounced_at'),
    ...versioned,
  },
  (t) => [
    uniqueIndex('invitations_one').on(t.userInvitingId, t.email),
    index('invitations_latest').on(t.userInvitingId, t.sentAt.desc(), t.id),
    index('invitations_open').on(t.email).where(sql`${t.acceptedAt} is null`),
  ],
);

/** Queue of invitations to mail. */
export const invitationNotices = pgTable('invitation_notices', {
  invitationId: uuid('invitation_id')
    .primaryKey()
    .references(() => invitations.id, { onDelete: 'cascade' }),
  ...noticeState,
});
