import { guid } from '../ids.ts';
import { locales } from '../locale.ts';
import { listOf } from '../problem.ts';
import { EsachsFilters, TemperaturePeriod } from '../reports/company-reports.ts';
import { printCallOf } from '../reports/report-call.ts';
import { type ReportKind, reportKinds } from '../reports/report-kinds.ts';
import { reportNeedNames } from '../reports/report-needs.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { filePurposes } from './documents.ts';
import { byId } from './shared.ts';

const clinical = { service: 'clinical', access: 'session', source: 'clinical 7, Reports; domain 8' } as const;
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
/** Spanish by default (domain 8). */
const Language = z.enum(locales as ['es', 'en']).default('es');

/** `{id}` is the encounter. A print is stored for its verification, so it is also served as POST (design 4). */
const print = <P extends string>(path: P) =>
  ({
    ...clinical,
    method: 'GET',
    twin: 'POST',
    keyless: true,
    path,
    params: byId,
    query: z.object({ Purpose: z.enum(filePurposes).default('print'), Language }),
    answers: 'application/pdf',
    response: bytes,
    effect: 'clinicalWrite',
  }) as const;
type PrintCall = ReturnType<typeof print<`Reports/${string}/{id}/Print`>>;

const prints = Object.fromEntries(
  reportKinds.map((kind): [string, PrintCall] => [printCallOf(kind), print(`Reports/${kind}/{id}/Print`)]),
  // The keys are computed from the table of reports.
) as Record<`print${ReportKind}`, PrintCall>;

/** A query with a body: changes and stores nothing. */
const printOfPolyclinic = {
  ...clinical,
  method: 'POST',
  query: z.object({ Language }),
  answers: 'application/pdf',
  response: bytes,
  effect: 'clinicalRead',
} as const;

export const ReportChoice = z
  .object({
    Report: z.enum(reportKinds),
    /** Missing data of the encounter, and a sentence in the caller's language; null when it can be printed. */
    Missing: z.object({ Need: z.enum(reportNeedNames), Sentence: z.string() }).nullable(),
    /** The print would be marked as a draft. */
    IsDraft: z.boolean(),
  })
  .meta({ id: 'ReportChoice' });
export type ReportChoice = z.infer<typeof ReportChoice>;

export const reportCalls = defineCalls({
  ...prints,
  printEsachsA: { ...printOfPolyclinic, path: 'Reports/EsachsA/Print', body: EsachsFilters },
  printEsachsB: { ...printOfPolyclinic, path: 'Reports/EsachsB/Print', body: EsachsFilters },
  printEsachsTemp: { ...printOfPolyclinic, path: 'Reports/EsachsTemp/Print', body: TemperaturePeriod },
  /** Reports the caller's roles may print, in the order of the table. */
  listReports: {
    ...clinical,
    method: 'GET',
    path: 'Reports/Available/{id}',
    params: z.object({ id: guid }),
    response: listOf(ReportChoice),
    effect: 'clinicalRead',
    source: 'ours: which reports of an encounter can be printed, by the rule that refuses the others',
  },
});
