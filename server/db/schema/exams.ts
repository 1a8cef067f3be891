import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { catalogueRows } from './catalogues.ts';
import { moment, versioned } from './columns.ts';
import { files } from './files.ts';
import { users } from './people.ts';

/** Catalogue of exams; exam types are rows of `catalogue_rows`. */
export const exams = pgTable('exams', {
  id: uuid().primaryKey(),
  examTypeId: uuid('exam_type_id')
    .notNull()
    .references(() => catalogueRows.id),
  name: text().notNull(),
  code: text().notNull(),
  /** Instructions for the patient before the exam. */
  preparation: text(),
  /** Performed on one side of the body or on both. */
  sided: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
  order: integer('sort_order').notNull().default(0),
  ...versioned,
});

/** Exams ordered together. A group without owner is available to all users. */
export const examGroups = pgTable(
  'exam_groups',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').references(() => users.id),
    name: text().notNull(),
    /** In order of appearance. */
    examIds: jsonb('exam_ids').$type<string[]>().notNull(),
    active: boolean().notNull().default(true),
    order: integer('sort_order').notNull().default(0),
    ...versioned,
  },
  (t) => [index('exam_groups_owner').on(t.ownerId)],
);

/** Criteria by sex, age and exposure for proposing exams; exam types are rows of `catalogue_rows`. */
export const examConditions = pgTable('exam_conditions', {
  id: uuid().primaryKey(),
  conditionTypeId: uuid('condition_type_id')
    .notNull()
    .references(() => catalogueRows.id),
  name: text().notNull(),
  gender: text(),
  ageFrom: integer('age_from'),
  ageTo: integer('age_to'),
  /** In order of proposal. */
  examIds: jsonb('exam_ids').$type<string[]>().notNull().default([]),
  active: boolean().notNull().default(true),
  ...versioned,
});

/** Evaluations of a file by physicians; the last version is valid. Name and code as of the evaluation. */
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
