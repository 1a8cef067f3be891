import type { reportCalls } from '#domain/api/reports.ts';
import type { Locale } from '#domain/locale.ts';
import { type CompanyReportKind, companyReports, type EsachsFilters } from '#domain/reports/company-reports.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { renderCompanyReport } from '../../documents/reports/company-report.ts';
import { printing } from '../documents/printed.ts';
import { activitySummary } from './activity-summary.ts';
import { careRoster } from './care-roster.ts';
import { companyScope, countedWhere, placesAsked, rosterWhere } from './company-scope.ts';
import { filterLines, periodText } from './filter-lines.ts';
import { temperatureLog } from './temperature-log.ts';

type Filtered = { query: { Language: Locale }; body: EsachsFilters };
type Body = Omit<Parameters<typeof renderCompanyReport>[0], 'title' | 'language' | 'at' | 'by'>;

/** Draws the report, unless the client has disconnected meanwhile. */
function draw(context: CallContext, kind: CompanyReportKind, language: Locale, body: Body): Promise<Uint8Array> {
  const { actor, now, isGone } = context;
  const by = `${actor.name} ${actor.lastName}`;
  const report = { title: companyReports[kind].title, language, at: now, by, ...body };
  return printing(context, () => renderCompanyReport(report, () => !isGone()));
}

/** Audits the report, its places and days, and the number of encounters; never the patients. */
const record = (
  { audit }: CallContext,
  Report: CompanyReportKind,
  placeId: string | null,
  { startDate, endDate }: { startDate: string; endDate: string },
  Count: number,
) =>
  audit({
    action: 'report.print',
    objectType: 'polyclinic',
    objectId: placeId,
    detail: { Report, From: startDate, To: endDate, Count },
  });

type Company = Pick<Handlers<typeof reportCalls>, 'printEsachsA' | 'printEsachsB' | 'printEsachsTemp'>;

export const companyReportHandlers: Company = {
  async printEsachsA(context, { query: { Language }, body }: Filtered) {
    const { db, now, isGone } = context;
    const scope = await companyScope(context);
    const places = placesAsked(scope, body);
    // A count about one patient is data about them, and callers limited to counts may not read encounters (domain 3.1).
    if (body.patientId !== null && !scope.isClinical) throw new ProblemError('role_not_allowed');
    const where = countedWhere(scope, places, body, now);
    const { total, facts, tables } = await activitySummary(db, where, Language, () => !isGone());
    record(context, 'EsachsA', body.polyclinicId, body, total);
    return draw(context, 'EsachsA', Language, {
      filters: [...(await filterLines(db, places, body, Language)), ...facts],
      tables,
    });
  },

  async printEsachsB(context, { query: { Language }, body }: Filtered) {
    const { db, now } = context;
    const scope = await companyScope(context);
    const places = placesAsked(scope, body);
    const roster = await careRoster(context, rosterWhere(scope, places, body, now), Language);
    record(context, 'EsachsB', body.polyclinicId, body, roster.rows.length);
    return draw(context, 'EsachsB', Language, {
      landscape: true,
      filters: [
        ...(await filterLines(db, places, body, Language)),
        [Language === 'es' ? 'Atenciones' : 'Encounters', String(roster.rows.length)],
      ],
      tables: [roster],
    });
  },

  async printEsachsTemp(context, { query: { Language }, body }) {
    const scope = await companyScope(context);
    if (scope.places.length === 0) throw notFound();
    const log = await temperatureLog(context, scope, body, Language);
    record(context, 'EsachsTemp', null, body, log.rows.length);
    return draw(context, 'EsachsTemp', Language, {
      filters: [
        [Language === 'es' ? 'Período' : 'Period', periodText(body)],
        [Language === 'es' ? 'Policlínicos' : 'Polyclinics', scope.places.map(({ name }) => name).join(', ')],
      ],
      tables: [log],
    });
  },
};
