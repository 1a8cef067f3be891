import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { ListOf } from '#domain/problem.ts';
import type { ConsumableUse, MedicalCareMedicine } from '#domain/supplies/supplies.ts';
import type { Database } from '../../core/context.ts';
import { consumables, medicalCares, medicines, supplyMovements, supplyStock, users } from '../../db/schema/index.ts';
import { personOf } from '../medical-cares/reads/wire.ts';

type Page = { limit: number; offset: number };

const by = { userId: users.id, name: users.name, lastName: users.lastName };

/** Matching movements and their total, latest first. */
async function movements(db: Database, where: SQL | undefined, { limit, offset }: Page) {
  const rows = await db
    .select({
      row: supplyMovements,
      stock: supplyStock,
      consumable: consumables,
      medicine: medicines,
      by,
      number: medicalCares.number,
    })
    .from(supplyMovements)
    .innerJoin(supplyStock, eq(supplyStock.id, supplyMovements.stockId))
    .leftJoin(consumables, eq(consumables.id, supplyStock.consumableId))
    .leftJoin(medicines, eq(medicines.id, supplyStock.medicineId))
    .innerJoin(users, eq(users.id, supplyMovements.userId))
    .leftJoin(medicalCares, eq(medicalCares.id, supplyMovements.medicalCareId))
    .where(where)
    .orderBy(desc(supplyMovements.at), desc(supplyMovements.id))
    .limit(limit)
    .offset(offset);
  const [found] = await db
    .select({ total: count() })
    .from(supplyMovements)
    .innerJoin(supplyStock, eq(supplyStock.id, supplyMovements.stockId))
    .leftJoin(consumables, eq(consumables.id, supplyStock.consumableId))
    .leftJoin(medicines, eq(medicines.id, supplyStock.medicineId))
    .where(where);
  return { Quantity: found?.total ?? 0, rows };
}
type Found = Awaited<ReturnType<typeof movements>>['rows'][number];

const common = ({ row, by: person, number }: Found) => ({
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

const everyOne: Page = { limit: 1_000, offset: 0 };

export async function consumableMovements(
  db: Database,
  where: SQL | undefined,
  page = everyOne,
): Promise<ListOf<ConsumableUse>> {
  const { Quantity, rows } = await movements(db, and(where, isNotNull(supplyStock.consumableId)), page);
  const Dtos = rows.flatMap((found) => {
    const { consumable: item, row, stock } = found;
    if (!item) return [];
    return {
      ...common(found),
      ConsumableUseId: row.id,
      ConsumableId: item.id,
      ConsumableName: item.name,
      Unit: item.unit,
      Scope: stock.scope,
    };
  });
  return { Quantity, Dtos };
}

export async function medicineMovements(
  db: Database,
  where: SQL | undefined,
  page = everyOne,
): Promise<ListOf<MedicalCareMedicine>> {
  const { Quantity, rows } = await movements(db, and(where, isNotNull(supplyStock.medicineId)), page);
  const Dtos = rows.flatMap((found) => {
    const { medicine: item, row, stock } = found;
    if (!item) return [];
    return {
      ...common(found),
      MedicalCareMedicineId: row.id,
      MedicineId: item.id,
      Name: item.name,
      Strength: item.strength,
      PharmaceuticalForm: item.pharmaceuticalForm,
      Lot: stock.lot,
      ExpiresAt: stock.expiresAt,
    };
  });
  return { Quantity, Dtos };
}

/** Uses in an encounter that were not reversed. */
export const usesOfCare = (careId: string) =>
  and(eq(supplyMovements.medicalCareId, careId), eq(supplyMovements.kind, 'USED'), isNull(supplyMovements.takenBackAt));

export async function one<T>(found: Promise<{ Dtos: T[] }>): Promise<T> {
  const [row] = (await found).Dtos;
  if (!row) throw new Error('a movement that was just written is gone');
  return row;
}
