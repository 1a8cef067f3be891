import { and, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { supplyCalls } from '#domain/api/supplies.ts';
import { type ConsumableStock, type SupplyScope, takenBackKinds } from '#domain/supplies/supplies.ts';
import { chileDayRange } from '#domain/time.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { listed } from '../../core/listed.ts';
import { matchesName, pageOf } from '../../core/search.ts';
import { consumables, supplyMovements, supplyStock } from '../../db/schema/index.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import { careWithStock, ofOwnPolyclinic } from './access.ts';
import { byName } from './by-name.ts';
import { careUses, takeBackOfCare, takeForCare } from './care-use.ts';
import { emitStock } from './events.ts';
import { consumableMovements, one, usesOfCare } from './movements.ts';
import { lockStock, moveStock, takeBack } from './stock.ts';
import { changeOf } from './stock-act.ts';

const day = 24 * 3_600_000;
const totalDays = 30;

async function stockOf({ db }: CallContext, polyclinicId: string, scope: SupplyScope): Promise<ConsumableStock[]> {
  const rows = await db
    .select({ item: consumables, stock: supplyStock.stock, minStock: supplyStock.minStock })
    .from(consumables)
    .leftJoin(
      supplyStock,
      and(
        eq(supplyStock.consumableId, consumables.id),
        eq(supplyStock.polyclinicId, polyclinicId),
        eq(supplyStock.scope, scope),
      ),
    )
    .where(eq(consumables.active, true));
  return rows.sort(byName(({ item }) => item.name)).map(({ item, stock, minStock }) => ({
    ConsumableId: item.id,
    ConsumableName: item.name,
    Unit: item.unit,
    PolyclinicId: polyclinicId,
    Scope: scope,
    Stock: stock ?? 0,
    MinStock: minStock,
  }));
}

async function scopeList(context: CallContext, id: string, scope: SupplyScope) {
  await ofOwnPolyclinic(context, id);
  return listed(await stockOf(context, id, scope));
}

const movementOf = (context: CallContext, id: string) =>
  one(consumableMovements(context.db, eq(supplyMovements.id, id)));

const ofPolyclinic = (id: string, searchText: string | undefined, more?: SQL) =>
  and(eq(supplyMovements.polyclinicId, id), matchesName(consumables.name, searchText), more);

type Names = Extract<keyof typeof supplyCalls, `${string}onsumable${string}` | 'supplyModule'>;

/** Clinical 7, Consumables and ConsumableUses (decision 167). */
export const consumableStockHandlers: Pick<Handlers<typeof supplyCalls>, Names> = {
  listModuleConsumables: (context, { params }) => scopeList(context, params.id, 'MODULE'),
  listInternalConsumables: (context, { params }) => scopeList(context, params.id, 'INTERNAL'),

  async listConsumableUsesOfCare(context, { params }) {
    const { care, relation } = await namedCare(context, params.id);
    context.audit(auditOf(care.row, 'supplies.read', relation));
    return consumableMovements(context.db, usesOfCare(params.id));
  },

  async listConsumableTotals(context, { params }) {
    await ofOwnPolyclinic(context, params.id);
    const rows = await context.db
      .select({
        ConsumableId: consumables.id,
        ConsumableName: consumables.name,
        Unit: consumables.unit,
        Quantity: sql<number>`-sum(${supplyMovements.quantity})`.mapWith(Number),
      })
      .from(supplyMovements)
      .innerJoin(supplyStock, eq(supplyStock.id, supplyMovements.stockId))
      .innerJoin(consumables, eq(consumables.id, supplyStock.consumableId))
      .where(
        and(
          eq(supplyMovements.polyclinicId, params.id),
          eq(supplyMovements.kind, 'USED'),
          isNull(supplyMovements.takenBackAt),
          gt(supplyMovements.at, new Date(context.now.getTime() - totalDays * day)),
        ),
      )
      .groupBy(consumables.id);
    return listed(rows.sort(byName(({ ConsumableName }) => ConsumableName)));
  },

  async listConsumableUsesOfPolyclinic(context, { params, query }) {
    await ofOwnPolyclinic(context, params.id);
    const where = ofPolyclinic(params.id, query.searchText, isNull(supplyMovements.medicalCareId));
    return consumableMovements(context.db, where, pageOf(query));
  },

  async listConsumableMovements(context, { query }) {
    await ofOwnPolyclinic(context, query.polyclinicId);
    const { startDate, endDate } = query;
    const between = and(
      startDate === undefined ? undefined : gte(supplyMovements.at, chileDayRange(startDate).from),
      endDate === undefined ? undefined : lt(supplyMovements.at, chileDayRange(endDate).to),
    );
    return consumableMovements(context.db, ofPolyclinic(query.polyclinicId, query.searchText, between), pageOf(query));
  },

  async writeConsumableStock(context, { body }) {
    await ofOwnPolyclinic(context, body.PolyclinicId);
    const row = await lockStock(context, body.PolyclinicId, { consumableId: body.ConsumableId, scope: body.Scope });
    const { movement } = await moveStock(context, row, changeOf(context, row, body));
    await emitStock(context, body.PolyclinicId);
    return movementOf(context, movement.id);
  },

  async supplyModule(context, { body: { PolyclinicId, Items, Reason } }) {
    await ofOwnPolyclinic(context, PolyclinicId);
    // All callers lock the items in the same order, so that they cannot deadlock.
    for (const { ConsumableId, Quantity } of Items.toSorted((a, b) => a.ConsumableId.localeCompare(b.ConsumableId))) {
      const from = await lockStock(context, PolyclinicId, { consumableId: ConsumableId, scope: 'INTERNAL' });
      await moveStock(context, from, { kind: 'MOVED', quantity: -Quantity, reason: Reason });
      const to = await lockStock(context, PolyclinicId, { consumableId: ConsumableId, scope: 'MODULE' });
      await moveStock(context, to, { kind: 'MOVED', quantity: Quantity, reason: Reason });
    }
    await emitStock(context, PolyclinicId);
    return listed(await stockOf(context, PolyclinicId, 'MODULE'));
  },

  async useConsumableInCare(context, { body }) {
    const { it, polyclinicId } = await careWithStock(context, body.MedicalCareId, careUses.consumable.action);
    const row = await lockStock(context, polyclinicId, { consumableId: body.ConsumableId, scope: 'MODULE' });
    const taken = { use: 'consumable', quantity: body.Quantity, reason: body.Reason } as const;
    return movementOf(context, (await takeForCare(context, it, row, taken)).id);
  },

  async takeBackConsumableOfCare(context, { params }) {
    await takeBackOfCare(context, params.a, 'consumable', eq(supplyMovements.id, params.b));
    return undefined;
  },

  async takeBackConsumableOfPolyclinic(context, { params }) {
    await ofOwnPolyclinic(context, params.a);
    const taken = await takeBack(
      context,
      and(
        eq(supplyMovements.id, params.b),
        eq(supplyMovements.polyclinicId, params.a),
        eq(supplyMovements.userId, context.actor.userId),
        inArray(supplyMovements.kind, [...takenBackKinds]),
        isNull(supplyMovements.medicalCareId),
        gt(supplyMovements.at, new Date(context.now.getTime() - day)),
      ),
    );
    if (taken.length > 0) await emitStock(context, params.a);
    return undefined;
  },
};
