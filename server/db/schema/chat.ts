import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChatNotice } from '#domain/chat/chat.ts';
import { moment } from './columns.ts';
import { files } from './files.ts';
import { users } from './people.ts';
import { workGroups } from './work-groups.ts';

export const chatRooms = pgTable('chat_rooms', {
  id: uuid().primaryKey(),
  type: integer().notNull(),
  /** Sorted ids of both members of a direct conversation, which makes it unique. Null for a group. */
  pair: text().unique(),
  /** Its members are of this work group (decision 181). */
  workGroupId: uuid('work_group_id')
    .unique()
    .references(() => workGroups.id),
  /** Groups only. */
  name: text(),
  searchText: text('search_text'),
  /** Incremented by changes of name or members. */
  version: integer().notNull().default(0),
  createdBy: uuid('created_by')
    .notNull()
    .references(() => users.id),
  createdAt: moment('created_at').notNull(),
  /** Strictly increasing within a room, so that pages neither repeat nor skip a message. */
  lastMessageAt: moment('last_message_at'),
});

/** Members of rooms, with the state of their chat window, which is shared by all of their tabs. */
export const chatMembers = pgTable(
  'chat_members',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => chatRooms.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    windowStatus: integer('window_status').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    position: integer().notNull().default(0),
    /** Incremented by every window change of this user, over all rooms. */
    revision: integer().notNull().default(0),
    /** Time of the last message read. */
    readAt: moment('read_at'),
    /** In a group: earlier messages are not readable. Null: all are. */
    joinedAt: moment('joined_at'),
    /** Notifications are suppressed until then. */
    mutedUntil: moment('muted_until'),
    /** The user has no access to the room after this time. */
    leftAt: moment('left_at'),
    /** Unsent text, and the message it replies to. */
    draft: text().notNull().default(''),
    draftReplyTo: uuid('draft_reply_to').references((): AnyPgColumn => chatMessages.id),
    /** Incremented by changes of the draft. */
    draftRevision: integer('draft_revision').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.userId] }), index('chat_members_user').on(t.userId)],
);

/** Immutable. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => chatRooms.id),
    sentAt: moment('sent_at').notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    type: integer().notNull(),
    content: text().notNull(),
    searchText: text('search_text').notNull().default(''),
    /** Mentioned group members. */
    mentions: uuid().array().notNull().default([]),
    fileId: uuid('file_id').references(() => files.id),
    /** Message of the same room that this one replies to. */
    replyTo: uuid('reply_to').references((): AnyPgColumn => chatMessages.id),
    /** System message about the group, instead of a text. */
    notice: jsonb().$type<ChatNotice>(),
  },
  (t) => [
    uniqueIndex('chat_messages_room').on(t.roomId, t.sentAt),
    index('chat_messages_file').on(t.fileId).where(sql`file_id is not null`),
    index('chat_messages_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);
