import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { medicalCares } from './clinical.ts';
import { moment, versioned } from './columns.ts';
import { organizations, users } from './people.ts';

export const branchOffices = pgTable(
  'branch_offices',
  {
    id: uuid().primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    addressText: text('address_text').notNull(),
    active: boolean().notNull().default(true),
    ...versioned,
  },
  (t) => [index('branch_offices_organization').on(t.organizationId, t.name)],
);

/** What an encounter of a professional costs, by branch office and specialty (decision 111). */
export const staffs = pgTable(
  'staffs',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    branchOfficeId: uuid('branch_office_id')
      .notNull()
      .references(() => branchOffices.id),
    specialtyId: uuid('specialty_id').notNull(),
    /** Pesos; 0 is not charged. */
    price: integer().notNull(),
    currencyId: uuid('currency_id').notNull(),
    /** Hundredths of a percent of the price that the organization keeps. */
    commission: integer('commission_basis_points').notNull().default(0),
    active: boolean().notNull().default(true),
    ...versioned,
  },
  (t) => [
    uniqueIndex('staffs_one').on(t.userId, t.branchOfficeId, t.specialtyId),
    check('staffs_price', sql`${t.price} >= 0`),
    check('staffs_commission', sql`${t.commission} between 0 and 10000`),
  ],
);

/** What a professional offers, for how long and for how much (decision 121). */
export const services = pgTable(
  'services',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: integer().notNull(),
    name: text().notNull(),
    deltaTime: integer('delta_time').notNull(),
    /** Pesos. */
    price: integer().notNull(),
    currencyId: uuid('currency_id').notNull(),
    active: boolean().notNull().default(true),
    ...versioned,
  },
  (t) => [index('services_user').on(t.userId, t.name), check('services_price', sql`${t.price} >= 0`)],
);

/** Where a professional is paid; one each. */
export const bankAccounts = pgTable('bank_accounts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id),
  identificationUser: text('identification_user').notNull(),
  accountName: text('account_name').notNull(),
  bankId: uuid('bank_id').notNull(),
  accountType: integer('account_type').notNull(),
  /** Sealed with a key of the server, for its own row only. */
  accountNumber: text('account_number').notNull(),
  /** The only digits that are ever shown. */
  lastDigits: text('last_digits').notNull(),
  email: text(),
  ...versioned,
});

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** An encounter is paid once, however often it is reopened. */
    medicalCareId: uuid('medical_care_id')
      .unique()
      .references(() => medicalCares.id),
    serviceName: text('service_name').notNull(),
    date: moment('paid_for_at').notNull(),
    amount: integer().notNull(),
    commission: integer().notNull(),
    currencyId: uuid('currency_id').notNull(),
    status: integer().notNull(),
    ...versioned,
  },
  (t) => [
    index('payments_user').on(t.userId, t.date.desc(), t.id),
    check('payments_amount', sql`${t.commission} >= 0 and ${t.amount} >= ${t.commission}`),
    check('payments_status', sql`${t.status} between 1 and 3`),
  ],
);
