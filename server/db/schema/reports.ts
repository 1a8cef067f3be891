import { boolean, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { reportKinds } from '#domain/reports/report-kinds.ts';
import { medicalCares } from './clinical.ts';
import { moment } from './columns.ts';
import { users } from './people.ts';

/** Printed reports of an encounter. The id is printed on the paper and encoded in its QR; equal content keeps its id. */
export const reportPrints = pgTable(
  'report_prints',
  {
    id: uuid().primaryKey(),
    medicalCareId: uuid('medical_care_id')
      .notNull()
      .references(() => medicalCares.id),
    kind: text({ enum: reportKinds }).notNull(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    /** Printed before the encounter was closed. */
    isDraft: boolean('is_draft').notNull(),
    /** Version of the answer it was made from; 0 without one. */
    answerVersion: integer('answer_version').notNull(),
    /** Signing professional; null if no professional of the encounter signs it. */
    signerId: uuid('signer_id').references(() => users.id),
    /** SHA-256 of the printed content. */
    digest: text().notNull(),
    printedBy: uuid('printed_by')
      .notNull()
      .references(() => users.id),
    printedAt: moment('printed_at').notNull(),
    /** Time of first printing or download; null if only previewed. */
    issuedAt: moment('issued_at'),
  },
  (t) => [unique('report_prints_content').on(t.medicalCareId, t.kind, t.language, t.isDraft, t.digest)],
);
