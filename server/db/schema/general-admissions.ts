import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accidentMechanisms, type Injury } from '#domain/general-admission/general-admission.ts';
import type { Ascent, ControlBody, HypobaricOutcome } from '#domain/programmes/hypobaric.ts';
import type { VaccinationDose, VaccinationReaction } from '#domain/programmes/vaccination.ts';
import { companies } from './catalogues.ts';
import { medicalCares } from './clinical.ts';
import { moment, versioned } from './columns.ts';
import { files } from './files.ts';
import { polyclinics, users } from './people.ts';

/** Users as ids, times in ISO 8601. */
type Made = { At: string; By: string };
export type StoredControl = Made & ControlBody;
export type StoredHypobaric = {
  Ascent?: Ascent;
  Control24?: StoredControl;
  Control48?: StoredControl;
  Closed?: Made & { Outcome: HypobaricOutcome | null; Reason: string | null };
};
export type StoredVaccination = VaccinationDose & {
  Applied: Made;
  Followed: VaccinationReaction | null;
  Closed: Made | null;
};

/** Domain 5.1. At most one open admission per worker and polyclinic: the second of two concurrent ones fails. */
export const generalAdmissions = pgTable(
  'general_admissions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    polyclinicId: uuid('polyclinic_id')
      .notNull()
      .references(() => polyclinics.id),
    /** Encounter in which it was opened. */
    medicalCareId: uuid('medical_care_id')
      .notNull()
      .references(() => medicalCares.id),
    attentionType: integer('attention_type').notNull(),
    companyId: uuid('company_id').references(() => companies.id),
    siteName: text('site_name'),
    functionChargeId: uuid('function_charge_id'),
    workShiftTypeId: uuid('work_shift_type_id'),
    insurer: text(),
    accidentDate: moment('accident_date'),
    accidentPlace: text('accident_place'),
    task: text(),
    mechanism: text({ enum: accidentMechanisms }),
    accidentNarrative: text('accident_narrative'),
    witness: text(),
    injuries: jsonb().$type<Injury[]>().notNull().default([]),
    lostTime: boolean('lost_time'),
    referredTo: text('referred_to'),
    cun: text(),
    achMessage: text('ach_message'),
    hypobaric: jsonb().$type<StoredHypobaric>(),
    vaccination: jsonb().$type<StoredVaccination>(),
    admittedBy: uuid('admitted_by')
      .notNull()
      .references(() => users.id),
    closedAt: moment('closed_at'),
    ...versioned,
  },
  (t) => [
    uniqueIndex('general_admissions_open').on(t.userId, t.polyclinicId).where(sql`closed_at is null`),
    index('general_admissions_patient').on(t.userId, t.createdAt.desc().nullsFirst()),
  ],
);

/** Hidden with a reason, never deleted (domain, "Accident evidence"). */
export const accidentEvidences = pgTable(
  'accident_evidences',
  {
    admissionId: uuid('admission_id')
      .notNull()
      .references(() => generalAdmissions.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    comment: text(),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => users.id),
    addedAt: moment('added_at').notNull(),
    hiddenAt: moment('hidden_at'),
    hiddenBy: uuid('hidden_by').references(() => users.id),
    hiddenReason: text('hidden_reason'),
  },
  (t) => [primaryKey({ columns: [t.admissionId, t.fileId] })],
);

/** Append-only; the last value of a sign in a group is valid. */
export const admissionMeasurements = pgTable(
  'admission_measurements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    admissionId: uuid('admission_id')
      .notNull()
      .references(() => generalAdmissions.id),
    groupId: uuid('group_id').notNull(),
    vitalSignsId: integer('vital_signs_id').notNull(),
    /** Null withdraws the measurement. */
    value: text(),
    measuredAt: moment('measured_at').notNull(),
    measuredBy: uuid('measured_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [index('admission_measurements_of').on(t.admissionId, t.id)],
);
