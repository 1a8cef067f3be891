import { chileDate } from '#domain/chile-clock.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { consumables, supplyMovements, supplyStock } from '../db/schema/index.ts';
import { consumableLines, demoMedicineLots } from './data/consumables.ts';
import { demoPolyclinics } from './data/people.ts';
import { demoPolyclinicId, demoUserId } from './people.seed.ts';

const day = 86_400_000;

export const seededConsumables = consumableLines.map(([name, unit], order) => ({
  id: fixedId('consumable', name),
  name,
  unit,
  order,
}));

/** Seeded in every installation; later changes of an administrator are kept. */
export async function seedConsumables(db: Database): Promise<void> {
  await db.insert(consumables).values(seededConsumables).onConflictDoNothing();
}

/** Stock of the demo polyclinics, counted the day before. */
export async function seedStock(db: Database, now: Date): Promise<void> {
  const rows = demoPolyclinics.flatMap(({ key }) => {
    const polyclinicId = demoPolyclinicId(key);
    const stockId = (...of: readonly string[]) => fixedId('demo-stock', [key, ...of].join(' '));
    const counted = consumableLines.flatMap(([name, , module, internal, minStock]) =>
      (
        [
          ['MODULE', module],
          ['INTERNAL', internal],
        ] as const
      ).map(([scope, stock]) => ({
        id: stockId(scope, name),
        polyclinicId,
        scope,
        consumableId: fixedId('consumable', name),
        stock,
        minStock: scope === 'MODULE' ? minStock : null,
      })),
    );
    const lots = demoMedicineLots.map(([name, lot, days, stock, minStock]) => ({
      id: stockId(name, lot),
      polyclinicId,
      scope: 'INTERNAL' as const,
      medicineId: fixedId('medicine', name),
      lot,
      expiresAt: chileDate(new Date(now.getTime() + days * day)),
      stock,
      minStock,
    }));
    return [...counted, ...lots];
  });
  await db.insert(supplyStock).values(rows);
  await db.insert(supplyMovements).values(
    rows
      .filter(({ stock }) => stock > 0)
      .map(({ id, polyclinicId, stock }) => ({
        id: fixedId('demo-movement', id),
        stockId: id,
        polyclinicId,
        kind: 'COUNTED' as const,
        quantity: stock,
        balance: stock,
        userId: demoUserId('paramedic'),
        at: new Date(now.getTime() - day),
      })),
  );
}
