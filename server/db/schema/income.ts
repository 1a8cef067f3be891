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

/** Prices of a professional's encounters by branch office and specialty (decision 111). */
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
    /** CLP; 0 means free. */
    price: integer().notNull(),
    currencyId: uuid('currency_id').notNull(),
    /** Share of the organization in basis points of the price. */
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

/** Services of a professional with duration and price (decision 121). */
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
    /** CLP. */
    price: integer().notNull(),
    currencyId: uuid('currency_id').notNull(),
    active: boolean().notNull().default(true),
    ...versioned,
  },
  (t) => [index('services_user').on(t.userId, t.name), check('services_price', sql`${t.price} >= 0`)],
);

/** Bank account of a professional. */
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
  /** Encrypted with a server key and bound to its row. */
  accountNumber: text('account_number').notNull(),
  /** The only digits that are displayed. */
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
    /** Unique: an encounter is paid once, even if reopened. */
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
