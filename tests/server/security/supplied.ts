import { randomUUID } from 'node:crypto';
import { consumables, medicines, supplyMovements, supplyStock } from '#server/db/schema/index.ts';
import type { Side, World } from './world.ts';

/** A consumable with stock in both places of a polyclinic, and one use of it, in an encounter or outside. */
export async function addSupplies(world: World, { polyclinicId, owner }: Side, medicalCareId: string | null) {
  const { db } = world.app.store;
  const consumableId = randomUUID();
  await db.insert(consumables).values({ id: consumableId, name: `Gasa ${consumableId}`, unit: 'sobre' });
  const module = randomUUID();
  await db.insert(supplyStock).values([
    { id: module, polyclinicId, scope: 'MODULE', consumableId, stock: 4 },
    { id: randomUUID(), polyclinicId, scope: 'INTERNAL', consumableId, stock: 40 },
  ]);
  const useId = await addUse(world, owner.userId, { stockId: module, polyclinicId, medicalCareId });
  return { consumableId, useId };
}

/** A lot of a medicine, one unit of which was given in an encounter. */
export async function addMedicineLot(world: World, { polyclinicId, owner }: Side, medicalCareId: string) {
  const { db } = world.app.store;
  const medicineId = randomUUID();
  await db.insert(medicines).values({
    id: medicineId,
    name: `Paracetamol ${medicineId}`,
    dci: 'paracetamol',
    laboratory: 'Andino',
    searchText: 'paracetamol',
    strength: '500 mg',
    pharmaceuticalForm: 'comprimido',
    route: 'oral',
    saleCondition: 'DIRECT',
  });
  const stockId = randomUUID();
  await db
    .insert(supplyStock)
    .values({ id: stockId, polyclinicId, scope: 'INTERNAL', medicineId, lot: 'L-1', stock: 9 });
  const givenId = await addUse(world, owner.userId, { stockId, polyclinicId, medicalCareId });
  return { medicineId, givenId };
}

type Used = { stockId: string; polyclinicId: string; medicalCareId: string | null };

async function addUse({ app }: World, userId: string, used: Used): Promise<string> {
  const id = randomUUID();
  await app.store.db.insert(supplyMovements).values({
    ...used,
    id,
    kind: 'USED',
    quantity: -1,
    balance: 4,
    userId,
    at: app.clock.now(),
  });
  return id;
}
