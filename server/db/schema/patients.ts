import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { contractKinds } from '#domain/patients/patient-record.ts';
import { cities, companies } from './catalogues.ts';
import { moment, versioned } from './columns.ts';
import { users } from './people.ts';

/** Additional data of a patient (domain 5.1); versioned with their row in `users`. */
export const patients = pgTable(
  'patients',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    healthInsuranceId: uuid('health_insurance_id'),
    institutionHealthInsuranceId: uuid('institution_health_insurance_id'),
    socialSecurityId: uuid('social_security_id'),
    allowanceFundId: uuid('allowance_fund_id'),
    companyId: uuid('company_id').references(() => companies.id),
    functionChargeId: uuid('function_charge_id'),
    workShiftTypeId: uuid('work_shift_type_id'),
    occupation: text(),
    contractKind: text('contract_kind', { enum: contractKinds }),
    cityId: uuid('city_id').references(() => cities.id),
    street: text(),
    streetNumber: text('street_number'),
    unit: text(),
    emergencyName: text('emergency_name'),
    emergencyRelationshipId: uuid('emergency_relationship_id'),
    emergencyPhone: text('emergency_phone'),
  },
  (t) => [index('patients_company').on(t.companyId)],
);

/** Patients created by a physician outside of a polyclinic, before their first encounter. */
export const professionalPatients = pgTable(
  'professional_patients',
  {
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => users.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    registeredAt: moment('registered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.professionalId, t.userId] })],
);

/** Patients of a polyclinic: last contact and number of open encounters. Maintained by triggers only (decision 158). */
export const placePatients = pgTable(
  'place_patients',
  {
    polyclinicId: uuid('polyclinic_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    openCares: integer('open_cares').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.polyclinicId, t.userId] }),
    index('place_patients_listed').on(t.polyclinicId, t.at.desc().nullsFirst(), t.userId, t.openCares),
    index('place_patients_user').on(t.userId),
  ],
);

/** Videos recommended by a physician to a patient. */
export const recommendedVideos = pgTable(
  'recommended_videos',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    medicalUserId: uuid('medical_user_id')
      .notNull()
      .references(() => users.id),
    link: text().notNull(),
    comment: text().notNull(),
    active: boolean().notNull().default(true),
    ...versioned,
  },
  (t) => [index('recommended_videos_author').on(t.medicalUserId, t.userId, t.createdAt)],
);
