import { type ActorRefFrom, fromPromise } from 'xstate';
import type { HubEventName } from '#domain/hub/events.ts';
import { plain } from '#domain/prescription/ingredients.ts';
import type { ListOf } from '#domain/problem.ts';
import type { StockLine, StockPlace } from '#domain/supplies/stock-sheet.ts';
import {
  type ConsumableUse,
  type MedicalCareMedicine,
  type MovementKind,
  stockStateOf,
} from '#domain/supplies/supplies.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { createLiveListMachine, type LiveListPorts } from '#machines/shared/live-list.ts';
import { connectionLogic } from '../shared/connection.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { concernsStock } from './concerns-stock.ts';

export type StockFilters = { polyclinicId: string; place: StockPlace; toOrder: boolean };
export const movementsOf = ['consumables', 'outside', 'medicines'] as const;
export type MovementsOf = (typeof movementsOf)[number];
export type MovementFilters = {
  polyclinicId: string;
  of: MovementsOf;
  startDate: string | null;
  endDate: string | null;
};
/** A stock movement as shown in its list. */
export type MovementLine = Pick<
  ConsumableUse,
  'Quantity' | 'Stock' | 'Reason' | 'UsedBy' | 'At' | 'TakenBackAt' | 'MedicalCareId' | 'MedicalCareNumber'
> & { id: string; kind: MovementKind; name: string; detail: string; unit: string };

const has = ({ name, detail, lot }: StockLine, words: readonly string[]) => {
  const text = plain(`${name} ${detail} ${lot}`);
  return words.every((word) => text.includes(word));
};

const lineOfUse = (use: ConsumableUse): MovementLine => ({
  ...use,
  id: use.ConsumableUseId,
  kind: use.Kind,
  name: use.ConsumableName,
  detail: '',
  unit: use.Unit,
});
const lineOfMedicine = (given: MedicalCareMedicine): MovementLine => ({
  ...given,
  id: given.MedicalCareMedicineId,
  kind: given.Kind,
  name: `${given.Name} ${given.Strength}`,
  detail: given.Lot,
  unit: given.PharmaceuticalForm,
});
const linesOf = <T>({ Quantity, Dtos }: ListOf<T>, lineOf: (row: T) => MovementLine): ListOf<MovementLine> => ({
  Quantity,
  Dtos: Dtos.map(lineOf),
});

const stockRows = createPagedListMachine<StockLine, StockFilters>();
const movementRows = createPagedListMachine<MovementLine, MovementFilters>();
export type StockListActor = ActorRefFrom<typeof stockRows>;
export type MovementListActor = ActorRefFrom<typeof movementRows>;

/** Any member of the staff changes the stock, and with it the movements. */
const live = { only: ['hub.stockChanged'], concerns: concernsStock } as const;
const stockMachine = createLiveListMachine({ id: 'stock', rows: stockRows, ...live });
const movementsMachine = createLiveListMachine({ id: 'stockMovements', rows: movementRows, ...live });

/**
 * Stock of a polyclinic and its movements, live while displayed. A stock has some hundred lines: all are loaded and searched
 * locally.
 */
export function createStockLists({ dependencies, live$ }: Pick<FeaturePorts, 'dependencies' | 'live$'>) {
  const { http } = dependencies;
  async function medicineLines(id: string, signal: AbortSignal): Promise<StockLine[]> {
    const { Dtos } = await http.call('listMedicinesOfPolyclinic', { params: { id } }, { signal });
    return Dtos.map((lot) => ({
      key: `${lot.MedicineId} ${lot.Lot}`,
      polyclinicId: id,
      kind: 'medicine',
      id: lot.MedicineId,
      name: lot.Name,
      detail: lot.Strength,
      unit: lot.PharmaceuticalForm,
      place: 'MEDICINES',
      lot: lot.Lot,
      expiresAt: lot.ExpiresAt,
      stock: lot.Stock,
      minStock: lot.MinStock,
      used: null,
    }));
  }
  async function consumableLines(id: string, place: 'MODULE' | 'INTERNAL', signal: AbortSignal): Promise<StockLine[]> {
    const call = place === 'MODULE' ? 'listModuleConsumables' : 'listInternalConsumables';
    const [{ Dtos }, totals] = await Promise.all([
      http.call(call, { params: { id } }, { signal }),
      http.call('listConsumableTotals', { params: { id } }, { signal }),
    ]);
    const used = new Map(totals.Dtos.map(({ ConsumableId, Quantity }) => [ConsumableId, Quantity]));
    return Dtos.map((row) => ({
      key: row.ConsumableId,
      polyclinicId: id,
      kind: 'consumable',
      id: row.ConsumableId,
      name: row.ConsumableName,
      detail: '',
      unit: row.Unit,
      place,
      lot: '',
      expiresAt: null,
      stock: row.Stock,
      minStock: row.MinStock,
      used: used.get(row.ConsumableId) ?? 0,
    }));
  }

  const stock = stockRows.provide({
    actors: {
      load: fromPromise(async ({ input: { page, size, searchText, filters }, signal }) => {
        const { polyclinicId, place, toOrder } = filters;
        const lines = await (place === 'MEDICINES'
          ? medicineLines(polyclinicId, signal)
          : consumableLines(polyclinicId, place, signal));
        const words = plain(searchText).split(/\s+/).filter(Boolean);
        const found = lines.filter(
          (line) =>
            has(line, words) && (!toOrder || stockStateOf({ Stock: line.stock, MinStock: line.minStock }) !== 'enough'),
        );
        return { Quantity: found.length, Dtos: found.slice((page - 1) * size, page * size) };
      }),
    },
  });

  const movements = movementRows.provide({
    actors: {
      load: fromPromise(async ({ input: { page, size, searchText, filters }, signal }) => {
        const { polyclinicId, of, startDate, endDate } = filters;
        const query = { page, size, ...(searchText !== '' && { searchText }) };
        const params = { id: polyclinicId };
        if (of === 'medicines') {
          return linesOf(await http.call('listMedicineMovements', { params, query }, { signal }), lineOfMedicine);
        }
        if (of === 'outside') {
          const found = await http.call('listConsumableUsesOfPolyclinic', { params, query }, { signal });
          return linesOf(found, lineOfUse);
        }
        const between = { ...(startDate !== null && { startDate }), ...(endDate !== null && { endDate }) };
        const asked = { query: { ...query, polyclinicId, ...between } };
        return linesOf(await http.call('listConsumableMovements', asked, { signal }), lineOfUse);
      }),
    },
  });
  const actors: LiveListPorts['actors'] = {
    hubEvents: hubEventsLogic<HubEventName>(dependencies),
    connection: connectionLogic(live$),
  };
  return {
    stock: stockMachine.provide({ actors: { ...actors, list: stock } }),
    movements: movementsMachine.provide({ actors: { ...actors, list: movements } }),
  };
}
