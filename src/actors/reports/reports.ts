import { fromPromise } from 'xstate';
import type { ReportChoice } from '#domain/api/reports.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { createCompanyReport } from './company-report.ts';

export type ReportFilters = { careId: string };

/** Reports of an encounter printable by the signed-in user, and those of polyclinics. */
export function createReports({ dependencies }: Pick<FeaturePorts, 'dependencies'>) {
  const { http } = dependencies;
  const list = createPagedListMachine<ReportChoice, ReportFilters>().provide({
    actors: {
      load: fromPromise(({ input: { filters }, signal }) =>
        http.call('listReports', { params: { id: filters.careId } }, { signal }),
      ),
    },
  });
  return { list, createCompanyReport: createCompanyReport(dependencies) };
}
