import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { medicalCares } from './clinical.ts';
import { moment } from './columns.ts';

/**
 * Entries of the record lists in display order, maintained by triggers only (decision 154).
 * `CARE_…` kinds are encounters that have such an item; `place` is its position.
 */
export const recordEntryKinds = [
  'CARE',
  'CARE_PRESCRIPTION',
  'CARE_EXAM_ORDER',
  'CARE_CONTROL',
  'CONTROL',
  'PRESCRIPTION',
  'EXAM_ORDER',
  'MEDICINE',
  'RESULT',
  'IMAGES',
  'NOTE',
] as const;
export type RecordEntryKind = (typeof recordEntryKinds)[number];

export const recordEntries = pgTable(
  'record_entries',
  {
    kind: text({ enum: recordEntryKinds }).notNull(),
    id: uuid().notNull(),
    place: integer().notNull(),
    patientId: uuid('patient_id').notNull(),
    careId: uuid('care_id')
      .notNull()
      .references(() => medicalCares.id, { onDelete: 'cascade' }),
    specialtyId: uuid('specialty_id'),
    polyclinicId: uuid('polyclinic_id'),
    at: moment('at').notNull(),
    /** Year of `at` in Chile. */
    year: integer().notNull(),
    /** Normalized by `searchable`. */
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id, t.place] }),
    index('record_entries_listed').on(
      t.patientId,
      t.kind,
      t.at.desc().nullsFirst(),
      t.id,
      t.place,
      t.careId,
      t.specialtyId,
      t.polyclinicId,
      t.year,
    ),
    index('record_entries_care').on(t.careId),
  ],
);

/** Number of entries per kind and year, maintained by triggers of `record_entries` only (decision 170). */
export const recordTotals = pgTable(
  'record_totals',
  {
    patientId: uuid('patient_id').notNull(),
    kind: text({ enum: recordEntryKinds }).notNull(),
    year: integer().notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.patientId, t.kind, t.year] })],
);

/** Diagnoses of the valid answers, maintained by triggers only (decision 154). */
export const recordDiagnoses = pgTable(
  'record_diagnoses',
  {
    careId: uuid('care_id')
      .notNull()
      .references(() => medicalCares.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    patientId: uuid('patient_id').notNull(),
    code: text().notNull(),
    name: text().notNull(),
    isConfirmed: boolean('is_confirmed').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.careId, t.place] }),
    index('record_diagnoses_patient').on(t.patientId, t.code, t.at.desc().nullsFirst(), t.careId, t.isConfirmed),
  ],
);
