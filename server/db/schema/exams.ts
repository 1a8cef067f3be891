import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { catalogueRows } from './catalogues.ts';
import { moment, versioned } from './columns.ts';
import { files } from './files.ts';
import { users } from './people.ts';

/** The catalogue of exams; the types are rows of `catalogue_rows`. */
export const exams = pgTable('exams', {
  id: uuid().primaryKey(),
  examTypeId: uuid('exam_type_id')
    .notNull()
    .references(() => catalogueRows.id),
  name: text().notNull(),
  code: text().notNull(),
  /** What its patient does before it. */
  preparation: text(),
  /** It is made of one side of the body, or of both. */
  sided: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
  order: integer('sort_order').notNull().default(0),
  ...versioned,
});

/** Exams that are ordered together. A group without an owner is available to every user. */
export const examGroups = pgTable(
  'exam_groups',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').references(() => users.id),
    name: text().notNull(),
    /** Exams in the order in which they are ordered. */
    examIds: jsonb('exam_ids').$type<string[]>().notNull(),
    active: boolean().notNull().default(true),
    order: integer('sort_order').notNull().default(0),
    ...versioned,
  },
  (t) => [index('exam_groups_owner').on(t.ownerId)],
);

/** Which exams are proposed to whom: by sex, age and exposure; the types are rows of `catalogue_rows`. */
export const examConditions = pgTable('exam_conditions', {
  id: uuid().primaryKey(),
  conditionTypeId: uuid('condition_type_id')
    .notNull()
    .references(() => catalogueRows.id),
  name: text().notNull(),
  gender: text(),
  ageFrom: integer('age_from'),
  ageTo: integer('age_to'),
  /** Exams in the order in which they are proposed. */
  examIds: jsonb('exam_ids').$type<string[]>().notNull().default([]),
  active: boolean().notNull().default(true),
  ...versioned,
});

/** The evaluations of a file by physicians, one row each time; the last version stands. Name and code as they were. */
export const resultExams = pgTable(
  'result_exams',
  {
    id: uuid().primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    version: integer().notNull(),
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id),
    examName: text('exam_name').notNull(),
    examCode: text('exam_code').notNull(),
    comment: text().notNull(),
    result: integer().notNull(),
    evaluatedBy: uuid('evaluated_by')
      .notNull()
      .references(() => users.id),
    evaluatedAt: moment('evaluated_at').notNull(),
  },
  (t) => [unique('result_exams_version').on(t.fileId, t.version)],
);
