import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Instant with millisecond precision, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Domain 0.1: columns of every clinical row and of every row that JSON Patch may change. */
export const versioned = {
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
};
