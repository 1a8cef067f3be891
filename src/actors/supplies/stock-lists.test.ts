import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { HubEvent } from '#domain/hub/events.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { stub } from '#tests/support/stub.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { createStockLists, type MovementFilters, type StockFilters } from './stock-lists.ts';

const place = 'place';
const changed = (PolyclinicId: string): HubEvent =>
  stub({ type: 'hub.stockChanged', payload: { PolyclinicId, MedicalCareId: null } });

function outside() {
  const hubEvents$ = new Subject<HubEvent>();
  const left = { Stock: 10, asked: 0 };
  async function call(name: string) {
    if (name === 'listConsumableTotals') return { Dtos: [] };
    left.asked += 1;
    const row = { ConsumableId: 'gauze', ConsumableName: 'Gasa', ConsumableUseId: 'use', Stock: left.Stock };
    return { Quantity: 1, Dtos: [row] };
  }
  const ports = stub<FeaturePorts>({ dependencies: { http: { call }, hubEvents$ }, live$: new BehaviorSubject(true) });
  return { hubEvents$, left, lists: createStockLists(ports) };
}

const stockFilters: StockFilters = { polyclinicId: place, place: 'MODULE', toOrder: false };
const movementFilters: MovementFilters = { polyclinicId: place, of: 'consumables', startDate: null, endDate: null };

test.each(['stock', 'movements'] as const)(
  'shows in the %s what a colleague changed in this polyclinic',
  async (name) => {
    const { hubEvents$, left, lists } = outside();
    const actor =
      name === 'stock'
        ? createActor(lists.stock, { input: { filters: stockFilters } })
        : createActor(lists.movements, { input: { filters: movementFilters } });
    const list = actor.start().getSnapshot().children.list;
    if (!list) throw new Error('the live list has no rows');
    const stocks = async (asked: number) => {
      const isRead = (at: ReturnType<typeof list.getSnapshot>) => at.hasTag('loaded') && !at.hasTag('reloading');
      const snapshot = await waitFor(list, (at) => isRead(at) && left.asked === asked, { timeout: 2_000 });
      return selectRows<{ stock?: number; Stock?: number }, unknown>(snapshot).map((row) => row.stock ?? row.Stock);
    };
    const before = await stocks(1);
    left.Stock = 7;
    hubEvents$.next(changed('elsewhere'));
    hubEvents$.next(changed(place));
    expect([before, await stocks(2)]).toEqual([[10], [7]]);
    actor.stop();
  },
);
