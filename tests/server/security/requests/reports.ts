import type { CallName } from '#domain/api/index.ts';
import { type ReportKind, reportKinds } from '#domain/reports/report-kinds.ts';
import { byId, type Request, type Requests } from '../requests.ts';

const month = { startDate: '2026-05-01', endDate: '2026-05-31' };
const ofPlace: Request = {
  given: 'toValidate',
  ask: ({ side }) => ({ body: { polyclinicId: side.polyclinicId, ...month } }),
};
const prints = reportKinds.map((kind): [`print${ReportKind}`, Request] => [
  `print${kind}`,
  { given: kind === 'Cali' ? 'reportedAtWork' : 'reported', ask: byId },
]);

export const requests: Requests = {
  ...(Object.fromEntries(prints) satisfies Partial<Record<CallName, Request>>),
  listReports: { given: 'reported', ask: byId },
  printEsachsA: ofPlace,
  printEsachsB: ofPlace,
  printEsachsTemp: { ask: () => ({ body: month }) },
};
