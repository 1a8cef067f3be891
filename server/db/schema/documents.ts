import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { documentStatuses, type ThirdPerson } from '#domain/care-document/care-document.ts';
import { documentKinds, signatureKinds } from '#domain/care-document/document-kinds.ts';
import { examSides } from '#domain/exam-order/exam-order.ts';
import { periodCodes } from '#domain/prescription/periods.ts';
import { prescriptionKinds } from '#domain/prescription/prescription.ts';
import { saleConditions } from '#domain/resources/medicines.ts';
import { catalogueRows, medicines } from './catalogues.ts';
import { medicalCares } from './clinical.ts';
import { moment, versioned } from './columns.ts';
import { exams } from './exams.ts';
import { files } from './files.ts';
import { users } from './people.ts';

const decimal = (name: string) => numeric(name, { precision: 12, scale: 3, mode: 'number' });
const userId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id);

/** Domain 2.3, "Document": common row of all kinds; items are in a table per kind. */
export const careDocuments = pgTable(
  'care_documents',
  {
    id: uuid().primaryKey(),
    medicalCareId: uuid('medical_care_id')
      .notNull()
      .references(() => medicalCares.id),
    kind: text({ enum: documentKinds }).notNull(),
    /** Consecutive number within the encounter. */
    ordinal: integer().notNull(),
    status: text({ enum: documentStatuses }).notNull(),
    authorId: userId('author_id'),
    thirdPerson: jsonb('third_person').$type<ThirdPerson>(),
    diagnosisText: text('diagnosis_text').notNull().default(''),
    /** Indications of a prescription; clinical summary of an order. */
    notes: text(),
    validUntil: date('valid_until').notNull(),
    /** Prescriptions only. */
    saleKind: text('sale_kind', { enum: prescriptionKinds }),
    /** Exam orders only. */
    fastingHours: integer('fasting_hours'),
    /** Document that this draft replaces. */
    supersedesId: uuid('supersedes_id'),
    voidReason: text('void_reason'),
    frozenAt: moment('frozen_at'),
    sha256: text(),
    fileId: uuid('file_id').references(() => files.id),
    /** Unsigned copy for readers other than the author, marked as a copy. */
    copyFileId: uuid('copy_file_id').references(() => files.id),
    signedFileId: uuid('signed_file_id').references(() => files.id),
    signatureKind: text('signature_kind', { enum: signatureKinds }),
    signedAt: moment('signed_at'),
    ...versioned,
  },
  (t) => [
    unique('care_documents_ordinal').on(t.medicalCareId, t.ordinal),
    index('care_documents_author').on(t.authorId, t.kind, t.createdAt.desc()),
    index('care_documents_pending').on(t.medicalCareId).where(sql`status in ('DRAFT', 'PDF_READY')`),
  ],
);

const ofDocument = () => ({
  documentId: uuid('document_id')
    .notNull()
    .references(() => careDocuments.id),
  position: integer().notNull(),
});

/** Names as of the time of writing. */
export const prescriptionItems = pgTable(
  'prescription_items',
  {
    ...ofDocument(),
    medicineId: uuid('medicine_id')
      .notNull()
      .references(() => medicines.id),
    name: text().notNull(),
    dci: text().notNull(),
    strength: text().notNull(),
    pharmaceuticalForm: text('pharmaceutical_form').notNull(),
    laboratory: text().notNull(),
    saleCondition: text('sale_condition', { enum: saleConditions }).notNull(),
    route: text().notNull(),
    doseValue: decimal('dose_value').notNull(),
    doseId: uuid('dose_id').references(() => catalogueRows.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => catalogueRows.id),
    unitCode: text('unit_code'),
    unitName: text('unit_name').notNull(),
    everyValue: integer('every_value').notNull(),
    periodId: uuid('period_id')
      .notNull()
      .references(() => catalogueRows.id),
    periodCode: text('period_code', { enum: periodCodes }).notNull(),
    forValue: integer('for_value').notNull(),
    forPeriodId: uuid('for_period_id')
      .notNull()
      .references(() => catalogueRows.id),
    forPeriodCode: text('for_period_code', { enum: periodCodes }).notNull(),
    quantity: decimal('quantity').notNull(),
    asNeeded: boolean('as_needed').notNull(),
    indication: text(),
    substitutable: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.position] })],
);

export const examOrderItems = pgTable(
  'exam_order_items',
  {
    ...ofDocument(),
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id),
    code: text().notNull(),
    name: text().notNull(),
    examTypeId: uuid('exam_type_id').notNull(),
    examTypeName: text('exam_type_name').notNull(),
    preparation: text(),
    sided: boolean().notNull(),
    side: text({ enum: examSides }),
    urgent: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.position] })],
);

/** Accepted safety warnings of a document, with user and reason. */
export const documentWarningAnswers = pgTable(
  'document_warning_answers',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => careDocuments.id),
    key: text().notNull(),
    reason: text().notNull(),
    answeredBy: userId('answered_by'),
    answeredAt: moment('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.key] })],
);

/** Templates for prescriptions and orders, by physician. */
export const documentTemplates = pgTable(
  'document_templates',
  {
    id: uuid().primaryKey(),
    ownerId: userId('owner_id'),
    kind: text({ enum: documentKinds }).notNull(),
    name: text().notNull(),
    /** Items in the form in which they are posted. */
    content: jsonb().$type<unknown>().notNull(),
    active: boolean().notNull().default(true),
    ...versioned,
  },
  (t) => [uniqueIndex('document_templates_name').on(t.ownerId, t.kind, t.name).where(sql`active`)],
);

/** Prescribing statistics by physician and medicine, from which frequent medicines and defaults are derived. */
export const medicineUses = pgTable(
  'medicine_uses',
  {
    userId: userId('user_id'),
    medicineId: uuid('medicine_id')
      .notNull()
      .references(() => medicines.id),
    uses: integer().notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    last: jsonb().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.medicineId] })],
);

export const examUses = pgTable(
  'exam_uses',
  {
    userId: userId('user_id'),
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id),
    uses: integer().notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.examId] })],
);

export const pregnancyCautions = ['AVOID', 'CONTRAINDICATED'] as const;

/** Reference data of an active ingredient; `name` is normalized by `searchable`. */
export const activeIngredients = pgTable('active_ingredients', {
  name: text().primaryKey(),
  /** Families checked for allergies and duplicates, for example penicilina, aine. */
  families: jsonb().$type<string[]>().notNull(),
  /** Maximum milligrams per day by the usual route; null if unknown. */
  maxDailyMg: decimal('max_daily_mg'),
  pregnancy: text({ enum: pregnancyCautions }),
  source: text().notNull(),
});

/** Interacting pairs of ingredients or families, in alphabetical order. */
export const ingredientInteractions = pgTable(
  'ingredient_interactions',
  {
    first: text().notNull(),
    second: text().notNull(),
    effectEs: text('effect_es').notNull(),
    effectEn: text('effect_en').notNull(),
    source: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.first, t.second] }), index('ingredient_interactions_source').on(t.source)],
);

/**
 * Domain 5.1, Patient: recorded allergies, in addition to diagnoses of allergy. NONE states "no known allergies" and applies
 * while no allergy is ACTIVE.
 */
export const patientAllergies = pgTable(
  'patient_allergies',
  {
    id: uuid().primaryKey(),
    userId: userId('user_id'),
    /** Null: recorded in the patient form. */
    medicalCareId: uuid('medical_care_id').references(() => medicalCares.id),
    text: text().notNull(),
    severity: text({ enum: ['LOW', 'HIGH'] }).notNull(),
    confirmed: boolean().notNull(),
    status: text({ enum: ['ACTIVE', 'NONE', 'REMOVED'] })
      .notNull()
      .default('ACTIVE'),
    recordedBy: userId('recorded_by'),
    ...versioned,
  },
  (t) => [index('patient_allergies_patient').on(t.userId)],
);
