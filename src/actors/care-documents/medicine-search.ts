import { fromPromise } from 'xstate';
import type { FrequentMedicine } from '#domain/prescription/usual-item.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { Dependencies } from '../shared/dependencies.ts';

export type FoundMedicine = Omit<FrequentMedicine, 'Uses'> & { IsFrequent: boolean };

/** By name, ingredient and laboratory; the user's frequent ones first. */
export const createMedicineSearchLogic = ({ http }: Pick<Dependencies, 'http'>) =>
  createPagedListMachine<FoundMedicine, Record<string, never>>().provide({
    actors: {
      load: fromPromise(async ({ input: { searchText }, signal }) => {
        const query = searchText.trim() === '' ? {} : { searchText };
        const { Quantity, Frequent, All } = await http.call('listAllAndFrequentMedicines', { query }, { signal });
        return {
          Quantity,
          Dtos: [
            ...Frequent.map(({ Uses: _, ...one }) => ({ ...one, IsFrequent: true })),
            ...All.map((one) => ({ ...one, Last: null, IsFrequent: false })),
          ],
        };
      }),
    },
  });
