import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { ConsumableUse, MedicalCareMedicine } from '#domain/supplies/supplies.ts';
import type { Database } from '../../core/context.ts';
import { consumables, medicalCares, medicines, supplyMovements, supplyStock, users } from '../../db/schema/index.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import type { MovementRow } from './stock.ts';

type Page = { limit: number; offset: number };

const by = { userId: users.id, name: users.name, lastName: users.lastName };

const common = (row: MovementRow, person: Parameters<typeof personOf>[0], number: string | null) => ({
  PolyclinicId: row.polyclinicId,
  Kind: row.kind,
  Quantity: row.quantity,
  Stock: row.balance,
  Reason: row.reason || null,
  UsedBy: personOf(person),
  At: row.at.toISOString(),
  TakenBackAt: row.takenBackAt?.toISOString() ?? null,
  MedicalCareId: row.medicalCareId,
  MedicalCareNumber: number,
});

async function countOf(
  db: Database,
  where: SQL | undefined,
  item: typeof consumables | typeof medicines,
  itemId: typeof supplyStock.consumableId | typeof supplyStock.medicineId,
): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(supplyMovements)
    .innerJoin(supplyStock, eq(supplyStock.id, supplyMovements.stockId))
    .innerJoin(item, eq(item.id, itemId))
    .where(where);
  return found?.total ?? 0;
}

/** Those that `where` finds and how many there are, the latest first. */
export async function consumableMovements(
  db: Database,
  where: SQL | undefined,
  page: Page = { limit: 1_000, offset: 0 },
): Promise<{ Quantity: number; Dtos: ConsumableUse[] }> {
  const rows = await db
    .select({
      row: supplyMovements,
      item: consumables,
      scope: supplyStock.scope,
      by,
      number: medicalCares.number,
    })
    .from(supplyMovements)
    .innerJoin(supplyStock, eq(supplyStock.id, supplyMovements.stockId))
    .innerJoin(consumables, eq(consumables.id, supplyStock.consumableId))
    .innerJoin(users, eq(users.id, supplyMovements.userId))
    .leftJoin(medicalCares, eq(medicalCares.id, supplyMovements.medicalCareId))
    .where(where)
    .orderBy(desc(supplyMovements.at), desc(supplyMovements.id))
    .limit(page.limit)
    .offset(page.offset);
  const Dtos = rows.map(({ row, item, scope, by: person, number }) => ({
    ...common(row, person, number),
    ConsumableUseId: row.id,
    ConsumableId: item.id,
    ConsumableName: item.name,
    Unit: item.unit,
    Scope: scope,
  }));
  return { Quantity: await countOf(db, where, consumables, supplyStock.consumableId), Dtos };
}

export async function medicineMovements(
  db: Database,
  where: SQL | undefined,
  page: Page = { limit: 1_000, offset: 0 },
): Promise<{ Quantity: number; Dtos: MedicalCareMedicine[] }> {
  const rows = await db
    .select({
      row: supplyMovements,
      item: medicines,
      stock: supplyStock,
      by,
      number: medicalCares.number,
    })
    .from(supplyMovements)
    .innerJoin(supplyStock, eq(supplyStock.id, supplyMovements.stockId))
    .innerJoin(medicines, eq(medicines.id, supplyStock.medicineId))
    .innerJoin(users, eq(users.id, supplyMovements.userId))
    .leftJoin(medicalCares, eq(medicalCares.id, supplyMovements.medicalCareId))
    .where(where)
    .orderBy(desc(supplyMovements.at), desc(supplyMovements.id))
    .limit(page.limit)
    .offset(page.offset);
  const Dtos = rows.map(({ row, item, stock, by: person, number }) => ({
    ...common(row, person, number),
    MedicalCareMedicineId: row.id,
    MedicineId: item.id,
    Name: item.name,
    Strength: item.strength,
    PharmaceuticalForm: item.pharmaceuticalForm,
    Lot: stock.lot,
    ExpiresAt: stock.expiresAt,
  }));
  return { Quantity: await countOf(db, where, medicines, supplyStock.medicineId), Dtos };
}

/** What was used and is not taken back, in an encounter. */
export const usesOfCare = (careId: string) =>
  and(eq(supplyMovements.medicalCareId, careId), eq(supplyMovements.kind, 'USED'), isNull(supplyMovements.takenBackAt));

export async function one<T>(found: Promise<{ Dtos: T[] }>): Promise<T> {
  const [row] = (await found).Dtos;
  if (!row) throw new Error('a movement that was just written is gone');
  return row;
}
