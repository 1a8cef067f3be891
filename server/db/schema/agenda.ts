import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BlockedHours, ExtraHours, WeeklyHours } from '#domain/agenda/agenda-hours.ts';
import { medicalCares } from './clinical.ts';
import { moment, versioned } from './columns.ts';
import { users } from './people.ts';

/** Weekly hours of a professional, one row each, read and written as a whole (decision 114). */
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
 * Slots held while they are being booked, one per user, until `expiresAt`. Holds of one professional do not overlap
 * (constraint `slot_holds_slot`, migration 0040).
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

/**
 * What others did to the appointments of a professional, until the professional has read it: at most one move and one
 * cancellation of each (decision 129).
 */
export const appointmentChanges = pgTable(
  'appointment_changes',
  {
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => users.id),
    careId: uuid('medical_care_id')
      .notNull()
      .references(() => medicalCares.id, { onDelete: 'cascade' }),
    /** Version of the encounter after the change. */
    version: integer().notNull(),
    /** Name of who changed it. */
    by: text('by_name').notNull(),
    from: moment('from').notNull(),
    /** Null for a cancellation. */
    to: moment('to'),
    fromMinutes: integer('from_minutes'),
    toMinutes: integer('to_minutes'),
    reason: text(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.professionalId, t.careId, t.version] })],
);

/** Secret address of a professional's calendar feed; anyone who has it can read it. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** SHA-256 of the secret, which is displayed once. */
  hash: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
});
