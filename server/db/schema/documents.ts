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

/** Domain 2.3, "Document": one row for whatever kind; the items are in the table of its kind. */
export const careDocuments = pgTable(
  'care_documents',
  {
    id: uuid().primaryKey(),
    medicalCareId: uuid('medical_care_id')
      .notNull()
      .references(() => medicalCares.id),
    kind: text({ enum: documentKinds }).notNull(),
    /** The how-many-th of its care. */
    ordinal: integer().notNull(),
    status: text({ enum: documentStatuses }).notNull(),
    authorId: userId('author_id'),
    thirdPerson: jsonb('third_person').$type<ThirdPerson>(),
    diagnosisText: text('diagnosis_text').notNull().default(''),
    /** Indications of a prescription, clinical summary of an order. */
    notes: text(),
    validUntil: date('valid_until').notNull(),
    /** Prescriptions only. */
    saleKind: text('sale_kind', { enum: prescriptionKinds }),
    /** Exam orders only. */
    fastingHours: integer('fasting_hours'),
    /** The one that this draft took the place of. */
    supersedesId: uuid('supersedes_id'),
    voidReason: text('void_reason'),
    frozenAt: moment('frozen_at'),
    sha256: text(),
    fileId: uuid('file_id').references(() => files.id),
    /** What others than its author see of it until it is signed: marked as a copy. */
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

/** Names as they were when it was written. */
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

/** Warnings that a document goes on with, by whom and why. */
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

/** A prescription or an order that its physician starts others from. */
export const documentTemplates = pgTable(
  'document_templates',
  {
    id: uuid().primaryKey(),
    ownerId: userId('owner_id'),
    kind: text({ enum: documentKinds }).notNull(),
    name: text().notNull(),
    /** The items of a new one, as they are posted. */
    content: jsonb().$type<unknown>().notNull(),
    active: boolean().notNull().default(true),
    ...versioned,
  },
  (t) => [uniqueIndex('document_templates_name').on(t.ownerId, t.kind, t.name).where(sql`active`)],
);

/** How often a physician prescribed a medicine, and how the last time: their frequent ones and their defaults. */
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

/** What is known of an active ingredient; its name as `searchable` writes it. */
export const activeIngredients = pgTable('active_ingredients', {
  name: text().primaryKey(),
  /** Families that an allergy or a duplicate is looked for in: penicilina, aine. */
  families: jsonb().$type<string[]>().notNull(),
  /** Milligrams of a day, by mouth or as it is usually given; null: not known. */
  maxDailyMg: decimal('max_daily_mg'),
  pregnancy: text({ enum: pregnancyCautions }),
  source: text().notNull(),
});

/** Pairs of active ingredients or of families, the lesser name first. */
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
 * Domain 5.1, Patient: what somebody recorded, mostly in an encounter. Diagnoses of allergy stand beside them. NONE states that
 * the patient has none that they know of, and counts while no allergy is ACTIVE.
 */
export const patientAllergies = pgTable(
  'patient_allergies',
  {
    id: uuid().primaryKey(),
    userId: userId('user_id'),
    /** Null: recorded with the data of the patient. */
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
