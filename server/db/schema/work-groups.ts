import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { invitationStates } from '#domain/work-group/work-group.ts';
import { moment, versioned } from './columns.ts';
import { users } from './people.ts';

export const workGroups = pgTable('work_groups', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => users.id),
  /** Removed by its owner; invitations are retained as history. */
  removedAt: moment('removed_at'),
  /** Normalized name. */
  searchText: text('search_text').notNull(),
  ...versioned,
});

/** One row per invitation; members have an accepted one. */
export const workGroupInvitations = pgTable(
  'work_group_invitations',
  {
    id: uuid().primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => workGroups.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    state: text({ enum: invitationStates }).notNull(),
    visibleScheduled: boolean('visible_scheduled').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('work_group_invitations_open')
      .on(t.groupId, t.userId)
      .where(sql`${t.state} in ('PENDING', 'ACCEPTED')`),
    index('work_group_invitations_user').on(t.userId).where(sql`${t.state} in ('PENDING', 'ACCEPTED')`),
  ],
);
