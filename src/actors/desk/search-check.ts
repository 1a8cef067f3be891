import { fromPromise } from 'xstate';
import type { Diagnosis } from '#domain/diagnosis/diagnosis.ts';
import type { ListOf } from '#domain/problem.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { Dependencies } from '../shared/dependencies.ts';

type NoFilters = Record<string, never>;

/** `Duration` in ms: from the request to its rows. */
type TimedDiagnoses = ListOf<Diagnosis> & { Duration: number };

/** Search without the pause after a key (shell 2, work/select-nodebounce): each key cancels the request of the one before. */
export const createSearchCheckLogic = ({ http }: Dependencies) =>
  createPagedListMachine<Diagnosis, NoFilters, never, TimedDiagnoses>({ start: 'idle' }).provide({
    delays: { searchDebounce: 0 },
    actors: {
      load: fromPromise(async ({ input: { page, size, searchText }, signal }) => {
        await import('#domain/api/later.ts');
        const askedAt = performance.now();
        const found = await http.call('searchDiagnoses', { query: { page, size, searchText } }, { signal });
        return { ...found, Duration: performance.now() - askedAt };
      }),
    },
  });
