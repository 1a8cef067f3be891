import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { files } from './files.ts';
import { users } from './people.ts';

export const chatRooms = pgTable('chat_rooms', {
  id: uuid().primaryKey(),
  type: integer().notNull(),
  /** The two of a room of two, in the order of their ids: they have no other one. */
  pair: text().notNull().unique(),
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
    /** Counts the moves of this window. */
    revision: integer().notNull().default(0),
    /** The moment of the last message they read. */
    readAt: moment('read_at'),
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
    fileId: uuid('file_id').references(() => files.id),
  },
  (t) => [
    uniqueIndex('chat_messages_room').on(t.roomId, t.sentAt),
    index('chat_messages_file').on(t.fileId).where(sql`file_id is not null`),
  ],
);
