import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An instant, read and written as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Domain 0.1: every clinical row, and every row a JSON patch may change. */
export const versioned = {
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
};
