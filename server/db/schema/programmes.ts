import { date, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { medicalCares } from './clinical.ts';
import { moment } from './columns.ts';
import { users } from './people.ts';

/** Domain 5.1, NutritionalForm: controls of an encounter; append-only. */
export const nutritionalForms = pgTable(
  'nutritional_forms',
  {
    id: uuid().primaryKey(),
    medicalCareId: uuid('medical_care_id')
      .notNull()
      .references(() => medicalCares.id),
    at: moment('at').notNull(),
    weight: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    waist: doublePrecision(),
    fatPercent: doublePrecision('fat_percent'),
    diet: text(),
    activityMinutesWeek: integer('activity_minutes_week'),
    goal: doublePrecision(),
    plan: text().notNull(),
    nextControl: date('next_control', { mode: 'string' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [index('nutritional_forms_of').on(t.medicalCareId, t.at)],
);
