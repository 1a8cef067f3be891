import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { movementKinds, supplyScopes } from '#domain/supplies/supplies.ts';
import { medicines } from './catalogues.ts';
import { medicalCares } from './clinical.ts';
import { moment, versioned } from './columns.ts';
import { polyclinics, users } from './people.ts';

const decimal = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

export const consumables = pgTable('consumables', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  code: text(),
  unit: text().notNull(),
  active: boolean().notNull().default(true),
  order: integer('sort_order').notNull().default(0),
  ...versioned,
});

/** Stock of a consumable or of a lot of a medicine. Changed by `moveStock` only. */
export const supplyStock = pgTable(
  'supply_stock',
  {
    id: uuid().primaryKey(),
    polyclinicId: uuid('polyclinic_id')
      .notNull()
      .references(() => polyclinics.id),
    scope: text({ enum: supplyScopes }).notNull(),
    consumableId: uuid('consumable_id').references(() => consumables.id),
    medicineId: uuid('medicine_id').references(() => medicines.id),
    /** Medicines only; empty if unknown. */
    lot: text().notNull().default(''),
    expiresAt: date('expires_at', { mode: 'string' }),
    stock: decimal('stock').notNull().default(0),
    minStock: decimal('min_stock'),
  },
  (t) => [
    uniqueIndex('supply_stock_consumable').on(t.polyclinicId, t.scope, t.consumableId),
    uniqueIndex('supply_stock_medicine').on(t.polyclinicId, t.medicineId, t.lot),
    check('supply_stock_one', sql`num_nonnulls(${t.consumableId}, ${t.medicineId}) = 1`),
  ],
);

/** Append-only except for the cancellation: quantity, user, reason and resulting balance. */
export const supplyMovements = pgTable(
  'supply_movements',
  {
    id: uuid().primaryKey(),
    stockId: uuid('stock_id')
      .notNull()
      .references(() => supplyStock.id),
    polyclinicId: uuid('polyclinic_id').notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    /** Negative for withdrawals. */
    quantity: decimal('quantity').notNull(),
    balance: decimal('balance').notNull(),
    medicalCareId: uuid('medical_care_id').references(() => medicalCares.id),
    reason: text(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull(),
    takenBackAt: moment('taken_back_at'),
    takenBackBy: uuid('taken_back_by').references(() => users.id),
  },
  (t) => [
    index('supply_movements_polyclinic').on(t.polyclinicId, t.at),
    index('supply_movements_care').on(t.medicalCareId),
    index('supply_movements_stock').on(t.stockId, t.at),
  ],
);
