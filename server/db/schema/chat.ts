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

export const chatRooms = pgTable('chat_rooms', {
  id: uuid().primaryKey(),
  type: integer().notNull(),
  /** The two of a room of two, in the order of their ids: they have no other one. Null for a group. */
  pair: text().unique(),
  /** Of a group. */
  name: text(),
  searchText: text('search_text'),
  /** Counts the changes of name and members. */
  version: integer().notNull().default(0),
  createdBy: uuid('created_by')
    .notNull()
    .references(() => users.id),
  createdAt: moment('created_at').notNull(),
  /** No two messages of a room are of the same moment, so that pages neither repeat nor skip one. */
  lastMessageAt: moment('last_message_at'),
});

/** Who is in a room, and the window of it that follows them from tab to tab. */
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
    /** Counts what happens to the windows of this person, over all of their rooms. */
    revision: integer().notNull().default(0),
    /** The moment of the last message they read. */
    readAt: moment('read_at'),
    /** Of a group: nothing earlier is read by them. Null: from the beginning. */
    joinedAt: moment('joined_at'),
    /** Until then its messages are not announced to them. */
    mutedUntil: moment('muted_until'),
    /** Since then the room does not exist for them. */
    leftAt: moment('left_at'),
    /** What they have written and not sent, and the message it answers. */
    draft: text().notNull().default(''),
    draftReplyTo: uuid('draft_reply_to').references((): AnyPgColumn => chatMessages.id),
    /** Counts the changes of the draft. */
    draftRevision: integer('draft_revision').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.userId] }), index('chat_members_user').on(t.userId)],
);

/** Messages are never changed. */
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
    /** The members of the group who are named in it. */
    mentions: uuid().array().notNull().default([]),
    fileId: uuid('file_id').references(() => files.id),
    /** The message it answers, of the same room. */
    replyTo: uuid('reply_to').references((): AnyPgColumn => chatMessages.id),
    /** What happened to the group, in place of a text. */
    notice: jsonb().$type<ChatNotice>(),
  },
  (t) => [
    uniqueIndex('chat_messages_room').on(t.roomId, t.sentAt),
    index('chat_messages_file').on(t.fileId).where(sql`file_id is not null`),
    index('chat_messages_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);
