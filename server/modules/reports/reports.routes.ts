import type { FilePurpose } from '#domain/api/documents.ts';
import type { reportCalls } from '#domain/api/reports.ts';
import type { Locale } from '#domain/locale.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { printCallOf } from '#domain/reports/report-call.ts';
import { mayPrint, type ReportKind, reportKinds, reportOf } from '#domain/reports/report-kinds.ts';
import { missingNeed, reportNeeds } from '#domain/reports/report-needs.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { final, readPdf } from '../documents/documents.routes.ts';
import { reachDocument } from '../documents/find-document.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import type { CareRow } from '../medical-cares/locks/locks.ts';
import { companyReportHandlers } from './company-reports.routes.ts';
import { metNeeds } from './met-needs.ts';
import { loadReportData } from './report-data.ts';
import { printReport } from './report-print.ts';

type Asked = { params: { id: string }; query: { Purpose: FilePurpose; Language: Locale } };
type PrintHandlers = Record<`print${ReportKind}`, ReturnType<typeof printer>>;

/** The report of an encounter that is closed or waits for signature or validation is final; any other is a draft. */
const isDraftOf = ({ status }: CareRow) => !final.includes(status);
const isVoidOf = ({ status, closeReason }: CareRow) =>
  status === CareStatus.CLOSED && closeReason === 'CREATED_IN_ERROR';

const printer =
  (kind: ReportKind, site: string) =>
  async (context: CallContext, { params, query }: Asked): Promise<Uint8Array> => {
    const it = await namedCare(context, params.id);
    const { row } = it.care;
    const loaded = await loadReportData(context, it, kind, query.Language);
    const missing = missingNeed(reportOf(kind).needs, metNeeds(loaded));
    if (missing) {
      const sentence = reportNeeds[missing][context.locale];
      throw new ProblemError('validation', { Guard: missing, Fields: { Report: sentence } });
    }
    const isDraft = isDraftOf(row);
    const audit = (more: Record<string, string | boolean>) =>
      context.audit({
        ...auditOf(row, `report.${query.Purpose}`, it.relation),
        detail: { Report: kind, Draft: isDraft, ...more },
      });
    if (kind === 'Recipe') {
      audit({});
      const reached = await reachDocument(context, row.id, { kind: 'PRESCRIPTION', third: false }, undefined);
      return readPdf(context, reached, query.Purpose, site);
    }
    const isIssued = query.Purpose !== 'read';
    const print = { careId: row.id, kind, language: query.Language, isDraft, isVoid: isVoidOf(row), isIssued, site };
    const { bytes, paper } = await printReport(context, print, loaded);
    audit({ Language: query.Language, Paper: paper.id });
    return bytes;
  };

export function reportHandlers(site: string): Handlers<typeof reportCalls> {
  const prints = Object.fromEntries(
    reportKinds.map((kind) => [printCallOf(kind), printer(kind, site)]),
    // The keys are computed from the table of reports, like those of the calls.
  ) as PrintHandlers;
  return {
    ...prints,
    ...companyReportHandlers,

    async listReports(context, { params }) {
      const it = await namedCare(context, params.id);
      const met = metNeeds(await loadReportData(context, it, null, context.locale));
      context.audit(auditOf(it.care.row, 'report.list', it.relation));
      const Dtos = reportKinds
        .filter((kind) => mayPrint(kind, context.actor.roles))
        .map((Report) => {
          const Need = missingNeed(reportOf(Report).needs, met);
          const Missing = Need && { Need, Sentence: reportNeeds[Need][context.locale] };
          return { Report, Missing, IsDraft: isDraftOf(it.care.row) };
        });
      return { Quantity: Dtos.length, Dtos };
    },
  };
}
