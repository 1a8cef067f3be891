import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cities, states } from './catalogues.ts';
import { moment, versioned } from './columns.ts';

export const organizations = pgTable('organizations', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  ic: text().notNull().unique(),
  logoUrl: text('logo_url'),
  isHealthProvider: boolean('is_health_provider').notNull().default(false),
  active: boolean().notNull().default(true),
  /** Account used as support line; null without one. */
  supportUserId: uuid('support_user_id').references((): AnyPgColumn => users.id),
  ...versioned,
});

export const polyclinics = pgTable('polyclinics', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  code: text().notNull().unique(),
  typeId: integer('type_id').notNull(),
  requiresValidation: boolean('requires_validation').notNull().default(false),
  altitudeMeters: integer('altitude_meters').notNull().default(0),
  address: text(),
  organizationId: uuid('organization_id')
    .notNull()
    .references(() => organizations.id),
  /** `#rrggbb`, drawn beside the name; null without one. */
  color: text(),
  /** A hidden polyclinic accepts no new work; its history stays readable. */
  active: boolean().notNull().default(true),
  ...versioned,
});

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    identityId: uuid('identity_id').notNull().unique(),
    /** Lower case; null for people who never sign in. */
    email: text().unique(),
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Expiry of a temporary password, set to the time of its first use. Null for a chosen password. */
    temporaryPasswordUntil: moment('temporary_password_until'),
    /** Time of the first sign-in: from then on the account is somebody's (decision 176). */
    inUseSince: moment('in_use_since'),
    name: text().notNull(),
    lastName: text('last_name').notNull(),
    secondLastName: text('second_last_name'),
    ic: text().notNull(),
    documentTypeId: uuid('document_type_id').notNull(),
    gender: text({ enum: ['M', 'F', 'not_specified'] }).notNull(),
    birthDate: date('birth_date'),
    countryId: uuid('country_id'),
    nativePeopleId: uuid('native_people_id'),
    healthInsurance: text('health_insurance'),
    medicalRecordCode: text('medical_record_code'),
    linkedInUrl: text('linkedin_url'),
    photoId: uuid('photo_id'),
    signatureId: uuid('signature_id'),
    active: boolean().notNull().default(true),
    isOnline: boolean('is_online').notNull().default(false),
    automaticOpenChat: boolean('automatic_open_chat').notNull().default(false),
    hasEToken: boolean('has_e_token').notNull().default(false),
    /** Language of the last visit as a patient or of the last calendar address as a professional; null without either. */
    locale: text({ enum: ['es', 'en'] }),
    notificationSound: boolean('notification_sound').notNull().default(true),
    activeEsachs: boolean('active_esachs'),
    /** Time of removal from lists of people; authors of clinical text are never deleted. */
    hiddenAt: moment('hidden_at'),
    organizationId: uuid('organization_id').references(() => organizations.id),
    /** Normalized name, last names and document, maintained by writers (`searchable`). */
    searchText: text('search_text').notNull(),
    ...versioned,
  },
  (t) => [
    uniqueIndex('users_ic').on(t.documentTypeId, t.ic),
    index('users_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('users_organization').on(t.organizationId),
    index('users_document').on(t.ic),
    index('users_birth_date').on(t.birthDate),
    index('users_active').on(t.id).where(sql`${t.active}`),
  ],
);

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

export const userRoles = pgTable('user_roles', { userId: userId(), roleId: integer('role_id').notNull() }, (t) => [
  primaryKey({ columns: [t.userId, t.roleId] }),
  index('user_roles_role').on(t.roleId),
]);

export const userSpecialties = pgTable(
  'user_specialties',
  { userId: userId(), specialtyId: uuid('specialty_id').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.specialtyId] })],
);

export const userStudies = pgTable(
  'user_studies',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    institution: text().notNull(),
    year: integer().notNull(),
    ...versioned,
  },
  (t) => [index('user_studies_user').on(t.userId)],
);

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    kind: text({ enum: ['Home', 'Work', 'Other'] }).notNull(),
    street: text().notNull(),
    number: text().notNull(),
    unit: text(),
    stateId: uuid('state_id')
      .notNull()
      .references(() => states.id),
    cityId: uuid('city_id')
      .notNull()
      .references(() => cities.id),
    ...versioned,
  },
  (t) => [index('addresses_user').on(t.userId)],
);

export const contacts = pgTable(
  'contacts',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    value: text().notNull(),
    kind: text({ enum: ['Phone', 'Address', 'Email'] }).notNull(),
    ...versioned,
  },
  (t) => [index('contacts_user').on(t.userId)],
);

export const employees = pgTable('employees', {
  id: uuid().primaryKey(),
  userId: userId().unique(),
  organizationId: uuid('organization_id').references(() => organizations.id),
  active: boolean().notNull().default(true),
});

/** Staff of a polyclinic. */
export const polyclinicStaff = pgTable(
  'polyclinic_staff',
  {
    userId: userId(),
    polyclinicId: uuid('polyclinic_id')
      .notNull()
      .references(() => polyclinics.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.polyclinicId] }), index('polyclinic_staff_polyclinic').on(t.polyclinicId)],
);

/** Patients registered by staff of a polyclinic. */
export const polyclinicPatients = pgTable(
  'polyclinic_patients',
  {
    polyclinicId: uuid('polyclinic_id')
      .notNull()
      .references(() => polyclinics.id),
    userId: userId(),
    registeredAt: moment('registered_at').notNull(),
    registeredBy: uuid('registered_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.polyclinicId, t.userId] }), index('polyclinic_patients_user').on(t.userId)],
);

/** Physicians who take the remote encounters of a polyclinic. */
export const polyclinicPhysicians = pgTable(
  'polyclinic_physicians',
  {
    userId: userId(),
    polyclinicId: uuid('polyclinic_id')
      .notNull()
      .references(() => polyclinics.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.polyclinicId] })],
);

export const facilitations = pgTable(
  'facilitations',
  {
    facilitatorId: uuid('facilitator_id')
      .notNull()
      .references(() => users.id),
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.facilitatorId, t.professionalId] })],
);

export const availabilities = pgTable(
  'availabilities',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    endDate: moment('end_date').notNull(),
    deltaMinutes: integer('delta_minutes').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [uniqueIndex('availabilities_one').on(t.userId).where(sql`${t.endedAt} is null`)],
);
