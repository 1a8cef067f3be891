import type { Locale } from '#domain/locale.ts';
import type { Words } from '../document.ts';
import { dateTime } from '../frame.ts';
import { footerHeight, margin, Page, type TableColumn } from '../page.ts';
import { translator } from '../words.ts';

export type CompanyTable = {
  title: string | null;
  columns: readonly TableColumn[];
  rows: readonly (readonly string[])[];
  /** Shown instead of a table without rows. */
  empty: string;
  note?: string;
};

export type CompanyReport = {
  title: Words;
  language: Locale;
  landscape?: true;
  at: Date;
  by: string;
  /** Applied filters. */
  filters: readonly (readonly [label: string, value: string])[];
  tables: readonly CompanyTable[];
};

/** Repeats the column headings on every page of a table. */
function drawColumns(page: Page, columns: readonly TableColumn[]): void {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x = margin;
  for (const { title, width = page.bodyWidth - fixed, align = 'left' } of columns) {
    page.line(title, x + 2, 36, width - 12, { font: 'bold', align });
    x += width;
  }
}

/** Reports of a polyclinic are neither signed nor verifiable. Aborts when `isWanted` returns false. */
export async function renderCompanyReport(report: CompanyReport, isWanted: () => boolean): Promise<Buffer> {
  const { title, language, landscape, at, by, filters, tables } = report;
  const t = translator(language);
  const page = new Page({ title: title[language], author: by, at, language, ...(landscape && { landscape }) });
  page.element('H1', title[language], { font: 'bold', size: 'title' });
  page.rule();
  page.rows([...filters, [language === 'es' ? 'Solicitado por' : 'Asked for by', by]]);
  for (const { title: heading, columns, rows, empty, note } of tables) {
    page.space(10);
    page.keepTogether(76);
    if (heading !== null) page.heading(heading);
    if (rows.length > 0) await page.table(columns, rows, isWanted);
    else page.element('P', empty);
    if (note !== undefined) page.element('P', note, { size: 'small' });
  }
  page.closeStructure();
  page.onEveryPage((index, pages) => {
    const [only, ...more] = tables;
    if (index > 1 && only && more.length === 0) drawColumns(page, only.columns);
    const top = page.height - footerHeight + 40;
    page.line(`${t('by')} · ${dateTime(at)}`, margin, top, page.bodyWidth);
    page.line(`${t('page')} ${index} ${t('of')} ${pages}`, margin, top + 14, page.bodyWidth);
  });
  page.doc.end();
  return page.done;
}
