import { boolean, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { reportKinds } from '#domain/reports/report-kinds.ts';
import { medicalCares } from './clinical.ts';
import { moment } from './columns.ts';
import { users } from './people.ts';

/** What was printed of an encounter: its id is that of the paper, and what its QR asks for. The same content keeps its id. */
export const reportPrints = pgTable(
  'report_prints',
  {
    id: uuid().primaryKey(),
    medicalCareId: uuid('medical_care_id')
      .notNull()
      .references(() => medicalCares.id),
    kind: text({ enum: reportKinds }).notNull(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    /** Printed before the encounter was final. */
    isDraft: boolean('is_draft').notNull(),
    /** Of the answer that it was made of; 0 without one. */
    answerVersion: integer('answer_version').notNull(),
    /** Who signs it; null where no professional of the encounter does. */
    signerId: uuid('signer_id').references(() => users.id),
    /** SHA-256 of what is printed. */
    digest: text().notNull(),
    printedBy: uuid('printed_by')
      .notNull()
      .references(() => users.id),
    printedAt: moment('printed_at').notNull(),
    /** When it first left on paper or as a file; null while it was only looked at. */
    issuedAt: moment('issued_at'),
  },
  (t) => [unique('report_prints_content').on(t.medicalCareId, t.kind, t.language, t.isDraft, t.digest)],
);
