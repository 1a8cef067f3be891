import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { saleConditions } from '#domain/resources/medicines.ts';
import { versioned } from './columns.ts';

/** Rows of all generic catalogues, distinguished by kind (`domain/resources/catalogues.ts`). */
export const catalogueRows = pgTable(
  'catalogue_rows',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    name: text().notNull(),
    code: text(),
    active: boolean().notNull().default(true),
    order: integer('sort_order').notNull().default(0),
    /** Parent row, for example the health insurance of an institution. */
    parentId: uuid('parent_id'),
    ...versioned,
  },
  (t) => [
    index('catalogue_rows_kind').on(t.kind, t.order, t.name),
    index('catalogue_rows_parent').on(t.parentId),
    uniqueIndex('catalogue_rows_diagnosis_code').on(t.code).where(sql`${t.kind} = 'diagnosis'`),
  ],
);

export const states = pgTable(
  'states',
  {
    id: uuid().primaryKey(),
    countryId: uuid('country_id').notNull(),
    name: text().notNull(),
    order: integer('sort_order').notNull(),
  },
  (t) => [index('states_country').on(t.countryId, t.order)],
);

export const cities = pgTable(
  'cities',
  {
    id: uuid().primaryKey(),
    stateId: uuid('state_id')
      .notNull()
      .references(() => states.id),
    name: text().notNull(),
  },
  (t) => [index('cities_state').on(t.stateId, t.name)],
);

/** Employers of patients (domain 5.1). */
export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    ic: text().notNull().unique(),
    economicActivity: text('economic_activity').notNull(),
    address: text(),
    workers: jsonb().$type<{ M: number; F: number }>(),
    companyType: text('company_type'),
    active: boolean().notNull().default(true),
    searchText: text('search_text').notNull(),
    ...versioned,
  },
  (t) => [index('companies_search').using('gin', sql`${t.searchText} gin_trgm_ops`)],
);

export const medicines = pgTable(
  'medicines',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    dci: text().notNull(),
    laboratory: text().notNull(),
    strength: text().notNull(),
    pharmaceuticalForm: text('pharmaceutical_form').notNull(),
    route: text().notNull(),
    saleCondition: text('sale_condition', { enum: saleConditions }).notNull(),
    active: boolean().notNull().default(true),
    searchText: text('search_text').notNull(),
    ...versioned,
  },
  (t) => [
    index('medicines_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('medicines_order').on(t.name, t.strength, t.id),
  ],
);
