import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, versioned } from './columns.ts';
import { users } from './people.ts';

/** Domain 5.1: summary of a patient by a physician, for colleagues. */
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

/** Domain 5.1: history of a patient by specialty. Removed rows are retained and never shown. */
export const histories = pgTable(
  'histories',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    specialtyId: uuid('specialty_id').notNull(),
    text: text().notNull(),
    removedAt: moment('removed_at'),
    ...versioned,
  },
  (t) => [
    index('histories_patient').on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    index('histories_author').on(t.authorId, t.createdAt.desc().nullsFirst(), t.id),
  ],
);

/** Domain 3.3, "breakGlass": emergency access to a record, with reason and expiry. */
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
