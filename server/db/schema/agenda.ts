import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { BlockedHours, ExtraHours, WeeklyHours } from '#domain/agenda/agenda-hours.ts';
import { moment, versioned } from './columns.ts';
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

/**
 * Slots that somebody is booking, one a person, until `expiresAt`. Two of one professional do not overlap:
 * `slot_holds_slot`, migration 0040.
 */
export const slotHolds = pgTable(
  'slot_holds',
  {
    id: uuid().primaryKey(),
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => users.id),
    heldBy: uuid('held_by')
      .notNull()
      .unique()
      .references(() => users.id),
    start: moment('start').notNull(),
    deltaMinutes: integer('delta_minutes').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('slot_holds_expired').on(t.expiresAt)],
);
