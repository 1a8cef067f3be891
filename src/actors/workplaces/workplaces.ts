import { fromPromise } from 'xstate';
import type { CallOutput } from '#domain/api/call.ts';
import type { incomeCalls } from '#domain/api/income.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';

export type Workplace = CallOutput<(typeof incomeCalls)['listBranchOfficesOfUser']>['Dtos'][number];
export type WorkplaceFilters = Record<string, never>;

export const start = ({ dependencies: { http }, userId }: FeaturePorts) => ({
  list: createPagedListMachine<Workplace, WorkplaceFilters>().provide({
    actors: {
      load: fromPromise(({ input: { page, size, searchText }, signal }) =>
        http.call(
          'listBranchOfficesOfUser',
          { params: { id: userId }, query: { page, size, ...(searchText && { searchText }) } },
          { signal },
        ),
      ),
    },
  }),
  ...withoutActors,
});
