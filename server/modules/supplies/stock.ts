import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { groupThousands } from '#domain/format-number.ts';
import type { MovementKind, SupplyScope } from '#domain/supplies/supplies.ts';
import type { CallContext } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { consumables, medicines, supplyMovements, supplyStock } from '../../db/schema/index.ts';

export type StockRow = typeof supplyStock.$inferSelect;
export type MovementRow = typeof supplyMovements.$inferSelect;

/** One consumable in one of the two places, or one lot of a medicine, in any letter case. */
export type Item =
  | { consumableId: string; scope: SupplyScope }
  | { medicineId: string; lot: string; expiresAt?: string | null };

const isOf = (item: Item): SQL | undefined =>
  'consumableId' in item
    ? and(eq(supplyStock.consumableId, item.consumableId), eq(supplyStock.scope, item.scope))
    : and(eq(supplyStock.medicineId, item.medicineId), eq(sql`lower(${supplyStock.lot})`, sql`lower(${item.lot})`));

/** As written first: two lots that were recorded apart before stay apart. */
const exactFirst = (item: Item) => ('lot' in item ? [desc(eq(supplyStock.lot, item.lot)), asc(supplyStock.lot)] : []);

/** Locked until the end of the call: the index of the lots tells apart what is written in another letter case. */
async function lockItem({ db }: CallContext, item: Item) {
  const table = 'consumableId' in item ? consumables : medicines;
  const id = 'consumableId' in item ? item.consumableId : item.medicineId;
  const found = await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
  if (found.length > 0) return;
  const field = 'consumableId' in item ? 'ConsumableId' : 'MedicineId';
  throw new ProblemError('validation', { Fields: { [field]: 'unknown' } });
}

/** Returns the stock row, locked until the end of the call; creates an empty one if missing. */
export async function lockStock(context: CallContext, polyclinicId: string, item: Item): Promise<StockRow> {
  const { db } = context;
  const where = and(eq(supplyStock.polyclinicId, polyclinicId), isOf(item));
  const find = () =>
    db
      .select()
      .from(supplyStock)
      .where(where)
      .orderBy(...exactFirst(item))
      .limit(1)
      .for('update');
  const [known] = await find();
  if (known) return known;
  await lockItem(context, item);
  const [meanwhile] = await find();
  if (meanwhile) return meanwhile;
  const values =
    'consumableId' in item
      ? { consumableId: item.consumableId, scope: item.scope }
      : {
          medicineId: item.medicineId,
          lot: item.lot,
          expiresAt: item.expiresAt ?? null,
          scope: 'INTERNAL' as const,
        };
  await db
    .insert(supplyStock)
    .values({ id: randomUUID(), polyclinicId, ...values })
    .onConflictDoNothing();
  const [made] = await find();
  if (!made) throw notFound();
  return made;
}

type Movement = {
  kind: MovementKind;
  /** Negative when something is taken. */
  quantity: number;
  reason: string | undefined;
  medicalCareId?: string;
  changes?: Partial<Pick<StockRow, 'minStock' | 'expiresAt'>>;
};

/**
 * The only function that changes a stock: writes the quantity and its movement in one transaction on a locked row.
 * @throws ProblemError `validation` when the result would be negative and no reason is given (domain 5.1).
 */
export async function moveStock(
  { db, actor, now, locale }: CallContext,
  row: StockRow,
  { kind, quantity, reason, medicalCareId, changes }: Movement,
): Promise<{ row: StockRow; movement: MovementRow }> {
  const balance = Math.round((row.stock + quantity) * 100) / 100;
  if (balance < 0 && quantity < 0 && reason === undefined) {
    // The page may show an older amount: a colleague used the rest.
    const sentence = `${fieldMessage('stockShort', locale)} ${groupThousands(row.stock, locale)}.`;
    throw new ProblemError('validation', { Fields: { Reason: sentence } });
  }
  const [after] = await db
    .update(supplyStock)
    .set({ ...changes, stock: balance })
    .where(eq(supplyStock.id, row.id))
    .returning();
  const [movement] = await db
    .insert(supplyMovements)
    .values({
      id: randomUUID(),
      stockId: row.id,
      polyclinicId: row.polyclinicId,
      kind,
      quantity,
      balance,
      reason: reason ?? null,
      medicalCareId: medicalCareId ?? null,
      userId: actor.userId,
      at: now,
    })
    .returning();
  if (!after || !movement) throw notFound();
  return { row: after, movement };
}

/**
 * Returns used items to the stock; the use is kept and marked as reversed, once. Returns the reversed uses, none when
 * `where` matches none.
 */
export async function takeBack(context: CallContext, where: SQL | undefined): Promise<MovementRow[]> {
  const { db, actor, now } = context;
  const taken = await db
    .update(supplyMovements)
    .set({ takenBackAt: now, takenBackBy: actor.userId })
    .where(and(where, isNull(supplyMovements.takenBackAt), sql`${supplyMovements.kind} <> 'TAKEN_BACK'`))
    .returning();
  for (const { stockId, quantity, medicalCareId } of taken) {
    const [row] = await db.select().from(supplyStock).where(eq(supplyStock.id, stockId)).for('update');
    if (!row) throw notFound();
    await moveStock(context, row, {
      kind: 'TAKEN_BACK',
      quantity: -quantity,
      // Also when the result is negative: a mistaken receipt never was in stock.
      reason: '',
      ...(medicalCareId && { medicalCareId }),
    });
  }
  return taken;
}
