import { type ActorRefFrom, fromPromise } from 'xstate';
import type { MedicineStock } from '#domain/supplies/supplies.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';
import { createCareSupplies } from './care-supplies.ts';
import { createStockAct } from './stock-act.ts';
import { createStockLists } from './stock-lists.ts';

export type FoundMedicine = Pick<MedicineStock, 'MedicineId' | 'Name' | 'Strength' | 'PharmaceuticalForm'> & {
  Laboratory: string;
};

/** Stock of a polyclinic, its movements, and the use by its encounters. */
export function start(ports: FeaturePorts) {
  const { dependencies, locale } = ports;
  const { http } = dependencies;
  /** Debounced search for the medicine of a new lot. */
  const medicines = createPagedListMachine<FoundMedicine, Record<never, never>>({ start: 'idle' }).provide({
    actors: {
      load: fromPromise(({ input: { searchText }, signal }) =>
        http.call('listMedicines', { query: { searchText, size: 20, Active: true } }, { signal }),
      ),
    },
  });
  return {
    ...createStockLists(ports),
    medicines,
    createAct: createStockAct(dependencies, locale),
    ofCare: createCareSupplies(ports),
    ...withoutActors,
  };
}
export type SuppliesFeature = ReturnType<typeof start>;
export type MedicineSearchActor = ActorRefFrom<SuppliesFeature['medicines']>;
