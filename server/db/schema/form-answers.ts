import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AnswerValue } from '#domain/forms/forms.ts';
import { surveyRisks, surveyStates } from '#domain/survey/survey-names.ts';
import { formVersions, medicalCares } from './clinical.ts';
import { moment, versioned } from './columns.ts';
import { polyclinics, users } from './people.ts';

/** Domain 2.3 and 5.1, FormAnswer: answers of surveys and questionnaires, with their review. */
export const formAnswers = pgTable(
  'form_answers',
  {
    id: uuid().primaryKey(),
    formId: uuid('form_id').notNull(),
    formVersion: integer('form_version').notNull(),
    /** Copied from the form, where it is immutable. */
    formType: integer('form_type').notNull(),
    subtype: text(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    polyclinicId: uuid('polyclinic_id').references(() => polyclinics.id),
    medicalCareId: uuid('medical_care_id').references(() => medicalCares.id),
    values: jsonb().$type<AnswerValue[]>().notNull(),
    score: doublePrecision(),
    risk: text({ enum: surveyRisks }),
    state: text({ enum: surveyStates }).notNull().default('ANSWERED'),
    /** Retained while a visit is scheduled; determines the state after the visit is cancelled. */
    underObservation: boolean('under_observation').notNull().default(false),
    answeredBy: uuid('answered_by')
      .notNull()
      .references(() => users.id),
    answeredAt: moment('answered_at').notNull(),
    revisedBy: uuid('revised_by').references(() => users.id),
    revisedAt: moment('revised_at'),
    summary: text(),
    scheduledDate: moment('scheduled_date'),
    scheduledCareId: uuid('scheduled_care_id').references(() => medicalCares.id),
    /** Priority of the encounter before this triage raised it; null if unchanged. */
    priorityBefore: integer('priority_before'),
    ...versioned,
  },
  (t) => [
    foreignKey({ columns: [t.formId, t.formVersion], foreignColumns: [formVersions.formId, formVersions.version] }),
    index('form_answers_polyclinic').on(t.polyclinicId, t.formType, t.answeredAt.desc().nullsFirst(), t.id),
    index('form_answers_patient').on(t.userId, t.formId, t.answeredAt.desc().nullsFirst(), t.id),
    index('form_answers_author').on(t.answeredBy),
    index('form_answers_care').on(t.medicalCareId).where(sql`medical_care_id is not null`),
    index('form_answers_open')
      .on(t.polyclinicId, t.state, t.subtype)
      .where(sql`state in ('ANSWERED', 'UNDER_OBSERVATION')`),
  ],
);

/** Addenda to a summary. */
export const formAnswerAddenda = pgTable(
  'form_answer_addenda',
  {
    id: uuid().primaryKey(),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => formAnswers.id),
    text: text().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('form_answer_addenda_answer').on(t.answerId, t.createdAt)],
);
