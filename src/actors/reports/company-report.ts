import type { ActorRefFrom } from 'xstate';
import { chileDate } from '#domain/chile-clock.ts';
import type { Locale } from '#domain/locale.ts';
import type { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CompanyReportKind } from '#domain/reports/company-reports.ts';
import type { RecordSave } from '#machines/record-edit/record-edit.types.ts';
import { saveAs } from '#services/files/download.ts';
import { askedRecord } from '../shared/asked-record.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { refusedFields } from '../shared/field-problems.ts';

/** Input of a polyclinic report; requested once a report is chosen. */
export type CompanyReportSheet = {
  Report: CompanyReportKind | null;
  startDate: string | null;
  endDate: string | null;
  allPolyclinics: boolean;
  status: CareStatus | null;
  classificationId: string | null;
  charge: string | null;
  userId: string | null;
  language: Locale;
  Version: number;
};

/** This month up to today. */
const blankAt = (now: number, language: Locale): CompanyReportSheet => {
  const endDate = chileDate(now);
  const startDate = `${endDate.slice(0, 7)}-01`;
  const filters = { allPolyclinics: false, status: null, classificationId: null, charge: null, userId: null };
  return { Report: null, startDate, endDate, ...filters, language, Version: 0 };
};

type Parts = Pick<Dependencies, 'http' | 'clock'>;
type Sheet = CompanyReportSheet & { Report: CompanyReportKind; startDate: string; endDate: string };

function read({ http }: Parts, polyclinicId: string, sheet: Sheet, signal: AbortSignal): Promise<Uint8Array> {
  const { Report, startDate, endDate, allPolyclinics, language, status, classificationId, charge, userId } = sheet;
  const query = { Language: language };
  if (Report === 'EsachsTemp') return http.call('printEsachsTemp', { query, body: { startDate, endDate } }, { signal });
  const place = { polyclinicId: allPolyclinics ? null : polyclinicId, multiPolyclinics: allPolyclinics };
  const body = { ...place, startDate, endDate, status, classificationId, charge, userId };
  return http.call(Report === 'EsachsA' ? 'printEsachsA' : 'printEsachsB', { query, body }, { signal });
}

const missing = { code: 'required' };

/** Printing is the save: it runs until the file is available or its dialog is closed. */
export function createCompanyReport(parts: Parts) {
  return (polyclinicId: string, language: Locale) => {
    const save = async (record: CompanyReportSheet, signal: AbortSignal): Promise<RecordSave<CompanyReportSheet>> => {
      const { Report, startDate, endDate } = record;
      if (Report === null) return { kind: 'invalid', fields: { Report: missing } };
      if (startDate === null) return { kind: 'invalid', fields: { startDate: missing } };
      if (endDate === null) return { kind: 'invalid', fields: { endDate: missing } };
      try {
        const data = await read(parts, polyclinicId, { ...record, Report, startDate, endDate }, signal);
        const file = new Blob([new Uint8Array(data)], { type: 'application/pdf' });
        if (!signal.aborted) saveAs(file, `${Report}-${startDate}-${endDate}.pdf`);
      } catch (error) {
        return refusedFields(error);
      }
      // The next report must be chosen again.
      return { kind: 'saved', id: Report, record: { ...record, Report: null } };
    };
    return askedRecord({ blank: () => blankAt(parts.clock.now(), language), save });
  };
}
export type CompanyReportActor = ActorRefFrom<ReturnType<ReturnType<typeof createCompanyReport>>>;
