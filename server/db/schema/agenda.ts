import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { BlockedHours, ExtraHours, WeeklyHours } from '#domain/agenda/agenda-hours.ts';
import { versioned } from './columns.ts';
import { users } from './people.ts';

/** When a professional can be booked, one row each: it is read, decided and written as a whole (decision 114). */
export const agendaHours = pgTable('agenda_hours', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id),
  deltaMinutes: integer('delta_minutes').notNull(),
  weekly: jsonb().$type<WeeklyHours[]>().notNull(),
  extra: jsonb().$type<ExtraHours[]>().notNull(),
  blocked: jsonb().$type<BlockedHours[]>().notNull(),
  ...versioned,
});
