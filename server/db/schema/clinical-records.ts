import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, versioned } from './columns.ts';
import { users } from './people.ts';

/** Domain 5.1: what a physician leaves about a patient for the next one. */
export const recordSummaries = pgTable(
  'record_summaries',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    medicalUserId: uuid('medical_user_id')
      .notNull()
      .references(() => users.id),
    summary: text().notNull(),
    ...versioned,
  },
  (t) => [
    uniqueIndex('record_summaries_author').on(t.userId, t.medicalUserId),
    index('record_summaries_patient').on(t.userId, t.updatedAt.desc().nullsFirst()),
  ],
);

/** Domain 5.1, Histories: what a professional writes about a patient under a specialty. Hidden, never destroyed. */
export const histories = pgTable(
  'histories',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    specialtyId: uuid('specialty_id').notNull(),
    date: date().notNull(),
    text: text().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    hiddenAt: moment('hidden_at'),
    ...versioned,
  },
  (t) => [
    index('histories_patient').on(t.userId, t.date.desc().nullsFirst(), t.id),
    index('histories_specialty').on(t.userId, t.specialtyId, t.date.desc().nullsFirst(), t.id),
  ],
);

/** Domain 3.3, "breakGlass": who opened the record of a patient without a relation, why, and until when. */
export const emergencyAccesses = pgTable(
  'emergency_accesses',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    beganAt: moment('began_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('emergency_accesses_reader').on(t.readerId, t.userId, t.expiresAt)],
);

/** Who opened the record of a patient, and when last: they learn of its changes for a while (domain 4). */
export const recordReaders = pgTable(
  'record_readers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => users.id),
    readAt: moment('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.readerId] })],
);
