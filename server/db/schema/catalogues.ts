import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** All generic catalogues: one row shape, told apart by the kind of `domain/api/catalogues.ts`. */
export const catalogueRows = pgTable(
  'catalogue_rows',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    name: text().notNull(),
    code: text(),
    active: boolean().notNull().default(true),
    order: integer('sort_order').notNull().default(0),
  },
  (t) => [index('catalogue_rows_kind').on(t.kind, t.order, t.name)],
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
