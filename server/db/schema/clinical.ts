import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { formStatuses } from '#domain/forms/form-record.ts';
import type { AnswerValue, FormControl } from '#domain/forms/forms.ts';
import { recordShares } from '#domain/medical-care/care-kinds.ts';
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
    /** Normalized question for searching, maintained by a trigger (decision 028). */
    searchText: text('search_text').notNull().default(''),
    status: integer().notNull(),
    priority: integer().notNull(),
    specialtyId: uuid('specialty_id'),
    answerUserId: uuid('answer_user_id').references(() => users.id),
    answer: text(),
    answeredAt: moment('answered_at'),
    /** Answer to be sent to the patient at `sendAt` unless undone (decision 066). */
    pendingAnswer: text('pending_answer'),
    sendAt: moment('send_at'),
    /** Consecutive number among the orientations closed by the author, set by a trigger (decision 028). */
    answeredNumber: integer('answered_number'),
    closeReason: text('close_reason', { enum: ['ANSWERED', 'CONVERTED', 'WITHDRAWN', 'EXPIRED'] }),
    blokUserId: uuid('blok_user_id').references(() => users.id),
    blockedAt: moment('blocked_at'),
    lockExpiresAt: moment('lock_expires_at'),
    /** Encounter created from it (decision 067). */
    careId: uuid('care_id').references((): AnyPgColumn => medicalCares.id),
    /** Whether the patient shares their record with the holder, until a day after closing (decision 132). */
    recordShare: text('record_share', { enum: recordShares }).notNull().default('NONE'),
    ...versioned,
  },
  (t) => [
    index('orientations_open').on(t.priority.desc().nullsFirst(), t.createdAt, t.id).where(sql`status = 1`),
    index('orientations_holder').on(t.blokUserId).where(sql`blok_user_id is not null`),
    index('orientations_status').on(t.status, t.createdAt.desc(), t.id),
    uniqueIndex('orientations_answered').on(t.answerUserId, t.answeredNumber).where(sql`answered_number is not null`),
    index('orientations_closed').on(t.answeredAt).where(sql`status = 4`),
    index('orientations_asked').on(t.answerUserId, t.questionUserId),
    index('orientations_patient').on(t.questionUserId, t.createdAt.desc(), t.id),
    index('orientations_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('orientations_due').on(t.sendAt).where(sql`send_at is not null`),
    check(
      'orientations_pending',
      sql`(pending_answer is null) = (send_at is null) and (send_at is null or (status = 1 and blok_user_id is not null))`,
    ),
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

/** Last assigned number by prefix (polyclinic code, or T) and calendar year in Chile. */
export const medicalCareNumbers = pgTable(
  'medical_care_numbers',
  { prefix: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.prefix, t.year] })],
);

export const defaultDeltaMinutes = 15;

/**
 * Domain 2.1 and 5.1. The lock of a NEW encounter is a reservation. Slots do not overlap: `medical_cares_slot`, migration
 * 0019.
 */
export const medicalCares = pgTable(
  'medical_cares',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    requestId: uuid('request_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: integer().notNull(),
    mode: integer().notNull(),
    priority: integer().notNull(),
    attentionType: integer('attention_type'),
    reason: text().notNull(),
    specialtyId: uuid('specialty_id'),
    polyclinicId: uuid('polyclinic_id').references(() => polyclinics.id),
    professionalId: uuid('professional_id').references(() => users.id),
    /**
     * Admission of the case; a referral shares that of its origin. The foreign key is in migration 0043, because this file
     * must not import admissions.
     */
    generalAdmissionId: uuid('general_admission_id'),
    derivedFromId: uuid('derived_from_id').references((): AnyPgColumn => medicalCares.id),
    controlTowerId: uuid('control_tower_id'),
    /** Requested by the patient, without a professional. */
    byPatient: boolean('by_patient').notNull().default(false),
    /** Classification of the previous encounter of the same case (glossary). */
    previousClassificationId: uuid('previous_classification_id'),
    classificationId: uuid('classification_id'),
    /** Responsible professional; may differ from the attending one. */
    chargeId: uuid('charge_id').references(() => users.id),
    /** Glossary, achsState; 0 means not applicable. */
    achStatus: integer('ach_status').notNull().default(0),
    scheduledDate: moment('scheduled_date'),
    deltaMinutes: integer('delta_minutes').notNull().default(defaultDeltaMinutes),
    /** Reason for overlapping another appointment; null without overlap. */
    overrideReason: text('override_reason'),
    /** Time of the alert for waiting twice the red threshold; sent once. */
    alertedAt: moment('alerted_at'),
    showExam: boolean('show_exam').notNull().default(false),
    startedAt: moment('started_at'),
    pausedAt: moment('paused_at'),
    /** Due time of the next control while a hypobaric programme is open (decision 149). */
    controlDueAt: moment('control_due_at'),
    closedAt: moment('closed_at'),
    closeReason: text('close_reason', {
      enum: [
        'ATTENDED',
        'CANCELLED_BY_MEDIC',
        'NO_SHOW',
        'WITHDRAWN',
        'HIC_FINISHED',
        'HIC_INTERRUPTED',
        'CREATED_IN_ERROR',
      ],
    }),
    commentary: text(),
    blokUserId: uuid('blok_user_id').references(() => users.id),
    blockedAt: moment('blocked_at'),
    lockExpiresAt: moment('lock_expires_at'),
    consentStatus: text('consent_status', { enum: ['NONE', 'REQUESTED', 'ACCEPTED', 'REJECTED', 'WAIVED'] })
      .notNull()
      .default('NONE'),
    consentKind: text('consent_kind', { enum: ['VERBAL', 'WRITTEN', 'ELECTRONIC', 'WAIVED'] }),
    consentAt: moment('consent_at'),
    consentReason: text('consent_reason'),
    recordShare: text('record_share', { enum: recordShares }).notNull().default('NONE'),
    /** Author of the last final answer, and the number of final answers: a reopened encounter keeps earlier ones. */
    answeredBy: uuid('answered_by').references(() => users.id),
    /** Time at which the answer of this encounter ended the nutrition programme. */
    nutritionClosedAt: moment('nutrition_closed_at'),
    answerCount: integer('answer_count').notNull().default(0),
    validatedBy: uuid('validated_by').references(() => users.id),
    ...versioned,
  },
  (t) => [
    index('medical_cares_open').on(t.status, t.mode),
    index('medical_cares_professional').on(t.professionalId),
    index('medical_cares_polyclinic').on(t.polyclinicId, t.status),
    index('medical_cares_patient').on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    // Answers from the index alone whether a reader treated the patient in all of their encounters (decision 154).
    index('medical_cares_treated').on(
      t.userId,
      t.professionalId,
      t.answeredBy,
      t.polyclinicId,
      t.chargeId,
      t.validatedBy,
    ),
    index('medical_cares_last_treated').on(t.userId, t.professionalId, t.closedAt).where(sql`closed_at is not null`),
    index('medical_cares_last_answered').on(t.userId, t.answeredBy, t.closedAt).where(sql`closed_at is not null`),
    // In a condition, a share must be in the text of the statement (`hasShare`).
    index('medical_cares_shared').on(t.userId, t.recordShare).where(sql`record_share in ('SHARED', 'WITHDRAWN')`),
    index('medical_cares_scheduled').on(t.professionalId, t.scheduledDate).where(sql`scheduled_date is not null`),
    index('medical_cares_derived').on(t.derivedFromId).where(sql`derived_from_id is not null`),
    index('medical_cares_admission').on(t.generalAdmissionId).where(sql`general_admission_id is not null`),
    index('medical_cares_holder').on(t.blokUserId).where(sql`blok_user_id is not null`),
  ],
);

const medicalCareId = () =>
  uuid('medical_care_id')
    .notNull()
    .references(() => medicalCares.id);

/** Recipients of the alert about an untaken case (`alertedAt`), with their acknowledgement. */
export const careAlerts = pgTable(
  'care_alerts',
  {
    medicalCareId: medicalCareId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    acknowledgedAt: moment('acknowledged_at'),
  },
  (t) => [
    primaryKey({ columns: [t.medicalCareId, t.userId] }),
    index('care_alerts_open').on(t.userId).where(sql`acknowledged_at is null`),
  ],
);

/** History of status, lock and consent changes with their reasons (UpdateHistory). */
export const medicalCareChanges = pgTable(
  'medical_care_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    medicalCareId: medicalCareId(),
    at: moment('at').notNull(),
    by: uuid('by_user_id').references(() => users.id),
    action: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('medical_care_changes_care').on(t.medicalCareId, t.id)],
);

export const medicalCareNotes = pgTable(
  'medical_care_notes',
  {
    id: uuid().primaryKey(),
    medicalCareId: medicalCareId(),
    text: text().notNull(),
    kind: text({ enum: ['NOTE', 'ADDENDUM'] }).notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('medical_care_notes_care').on(t.medicalCareId, t.createdAt)],
);

/**
 * `version` is the published one, 0 before the first. A form without `ownerId` and `polyclinicId` is generic.
 * `builtIn`: its versions ship with the program.
 */
export const forms = pgTable(
  'forms',
  {
    id: uuid().primaryKey(),
    formType: integer('form_type').notNull(),
    /** Purpose of a survey; null without a predefined one. */
    subtype: text(),
    name: text().notNull(),
    version: integer().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    ownerId: uuid('owner_id').references(() => users.id),
    polyclinicId: uuid('polyclinic_id').references(() => polyclinics.id),
    status: text({ enum: formStatuses }).notNull().default('PUBLISHED'),
    builtIn: boolean('built_in').notNull().default(false),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by').references(() => users.id),
  },
  (t) => [
    index('forms_type').on(t.formType, t.ownerId),
    index('forms_polyclinic').on(t.polyclinicId, t.formType),
    check('forms_one_owner', sql`${t.ownerId} is null or ${t.polyclinicId} is null`),
    uniqueIndex('forms_default')
      .on(t.formType, sql`coalesce(${t.ownerId}, ${t.polyclinicId}, '00000000-0000-0000-0000-000000000000'::uuid)`)
      .where(sql`${t.isDefault}`),
  ],
);

/** Published versions are immutable; an answer refers to its version. */
export const formVersions = pgTable(
  'form_versions',
  {
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id),
    version: integer().notNull(),
    controls: jsonb().$type<FormControl[]>().notNull(),
    /** Null: shipped with the program. */
    publishedBy: uuid('published_by').references(() => users.id),
    publishedAt: moment('published_at'),
  },
  (t) => [primaryKey({ columns: [t.formId, t.version] })],
);

const answered = {
  formId: uuid('form_id').notNull(),
  formVersion: integer('form_version').notNull(),
  values: jsonb().$type<AnswerValue[]>().notNull(),
  /** When each vital sign was written, by its name (decision 192). */
  signTimes: jsonb('sign_times').$type<Record<string, string>>().notNull().default({}),
};

/** Unfinished answer: its author's, and shown to who may write the answer now (decision 190). */
export const careAnswerDrafts = pgTable(
  'care_answer_drafts',
  {
    medicalCareId: medicalCareId(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    ...answered,
    revision: integer().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.medicalCareId, t.authorId] }),
    foreignKey({ columns: [t.formId, t.formVersion], foreignColumns: [formVersions.formId, formVersions.version] }),
  ],
);

/** Final answers; immutable. */
export const careAnswers = pgTable(
  'care_answers',
  {
    medicalCareId: medicalCareId(),
    version: integer().notNull(),
    ...answered,
    answeredBy: uuid('answered_by')
      .notNull()
      .references(() => users.id),
    answeredAt: moment('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.medicalCareId, t.version] }),
    index('care_answers_form').on(t.formId, t.formVersion),
    foreignKey({ columns: [t.formId, t.formVersion], foreignColumns: [formVersions.formId, formVersions.version] }),
  ],
);
