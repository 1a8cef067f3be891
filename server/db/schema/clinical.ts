import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, versioned } from './columns.ts';
import { polyclinics, users } from './people.ts';

export const orientationNumbers = pgSequence('orientation_numbers', { startWith: 9_100 });

export const orientations = pgTable(
  'orientations',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().default(sql`nextval('orientation_numbers')`),
    questionUserId: uuid('question_user_id')
      .notNull()
      .references(() => users.id),
    question: text().notNull(),
    status: integer().notNull(),
    priority: integer().notNull(),
    specialtyId: uuid('specialty_id'),
    answerUserId: uuid('answer_user_id').references(() => users.id),
    answer: text(),
    answeredAt: moment('answered_at'),
    closeReason: text('close_reason', { enum: ['ANSWERED', 'CONVERTED', 'WITHDRAWN', 'EXPIRED'] }),
    blokUserId: uuid('blok_user_id').references(() => users.id),
    blockedAt: moment('blocked_at'),
    lockExpiresAt: moment('lock_expires_at'),
    recordShared: boolean('record_shared').notNull().default(false),
    ...versioned,
  },
  (t) => [
    index('orientations_free').on(t.priority.desc(), t.createdAt, t.id).where(sql`status = 1 and blok_user_id is null`),
    index('orientations_holder').on(t.blokUserId).where(sql`blok_user_id is not null`),
    index('orientations_status').on(t.status, t.createdAt.desc(), t.id),
    index('orientations_answered').on(t.answerUserId, t.answeredAt.desc()),
  ],
);

export const orientationDrafts = pgTable(
  'orientation_drafts',
  {
    orientationId: uuid('orientation_id')
      .notNull()
      .references(() => orientations.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    revision: integer().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orientationId, t.authorId] })],
);

/** What the dashboard counts of medical cares (domain 5.1, "Dashboard/Totals"). */
export const medicalCares = pgTable(
  'medical_cares',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: integer().notNull(),
    mode: integer().notNull(),
    priority: integer().notNull(),
    polyclinicId: uuid('polyclinic_id').references(() => polyclinics.id),
    professionalId: uuid('professional_id').references(() => users.id),
    scheduledDate: moment('scheduled_date'),
    showExam: boolean('show_exam').notNull().default(false),
    closedAt: moment('closed_at'),
    ...versioned,
  },
  (t) => [index('medical_cares_open').on(t.status, t.mode), index('medical_cares_professional').on(t.professionalId)],
);
