import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { callKinds, callProviders, participantStatuses, videoRoomStatuses } from '#domain/video-call/video-call.ts';
import { medicalCares } from './clinical.ts';
import { moment } from './columns.ts';
import { users } from './people.ts';

/** Domain 2.3. */
export const videoRooms = pgTable(
  'video_rooms',
  {
    id: uuid().primaryKey(),
    status: text({ enum: videoRoomStatuses }).notNull(),
    kind: text({ enum: callKinds }).notNull(),
    provider: text({ enum: callProviders }).notNull(),
    /** Room name at the provider; null if it needs none. */
    channel: text(),
    medicalCareId: uuid('medical_care_id').references(() => medicalCares.id),
    chatRoomId: uuid('chat_room_id'),
    hostUserId: uuid('host_user_id')
      .notNull()
      .references(() => users.id),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** First and last time at which two participants were connected; the duration of the call. */
    pairedAt: moment('paired_at'),
    unpairedAt: moment('unpaired_at'),
  },
  (t) => [
    uniqueIndex('video_rooms_open').on(t.medicalCareId).where(sql`status <> 'ENDED'`),
    index('video_rooms_care').on(t.medicalCareId, t.startedAt),
    index('video_rooms_live').on(t.status).where(sql`status <> 'ENDED'`),
  ],
);

export const videoParticipants = pgTable(
  'video_participants',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => videoRooms.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    roleId: integer('role_id').notNull(),
    status: text({ enum: participantStatuses }).notNull(),
    /** Tab or device that participates or participated last. */
    clientId: uuid('client_id'),
    /** Number of times this user was called into the room. */
    attempt: integer().notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    invitedAt: moment('invited_at').notNull(),
    /** Called as one of several users of whom a single one is needed. */
    oneOfMany: boolean('one_of_many').notNull().default(false),
    /** Last time; null for a user who never participated. */
    joinedAt: moment('joined_at'),
    leftAt: moment('left_at'),
    lastSeenAt: moment('last_seen_at'),
    /** When a call to this user ended unanswered, until their conversation with the caller says so (decision 175). */
    missedAt: moment('missed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.userId] }),
    index('video_participants_missed').on(t.missedAt).where(sql`missed_at is not null`),
    index('video_participants_active').on(t.userId).where(sql`status in ('INVITED', 'RINGING', 'CONNECTED')`),
  ],
);
