import { dotThousands } from '#domain/format-number.ts';
import type { Payment } from '#domain/income/income.ts';
import type { Locale } from '#domain/locale.ts';
import { specialtyIn } from '#domain/resources/specialty-names.ts';
import { formatIc } from '#domain/rut.ts';
import { inChile } from '#domain/time.ts';
import { writtenDay } from '#domain/written-day.ts';
import { csvOf } from '../../core/csv.ts';
import type { Words } from '../../documents/document.ts';
import { bodyWidth, footerHeight, margin, Page } from '../../documents/page.ts';

type WalletFile = {
  rows: readonly Payment[];
  TotalPending: number;
  TotalPaid: number;
  filters: { initDate?: string | undefined; endDate?: string | undefined; status?: Payment['Status'] | undefined };
  person: { name: string; lastName: string; ic: string };
  now: Date;
  locale: Locale;
};

const words = {
  title: { es: 'Ingresos', en: 'Income' },
  professional: { es: 'Profesional', en: 'Professional' },
  period: { es: 'Período', en: 'Period' },
  from: { es: 'Desde', en: 'From' },
  until: { es: 'Hasta', en: 'Until' },
  everything: { es: 'Todas las fechas', en: 'All dates' },
  status: { es: 'Estado', en: 'Status' },
  anyStatus: { es: 'Todos', en: 'All' },
  pending: { es: 'Líquido por pagar', en: 'Net to be paid' },
  paid: { es: 'Líquido pagado', en: 'Net paid' },
  payments: { es: 'Pagos', en: 'Payments' },
  date: { es: 'Fecha', en: 'Date' },
  time: { es: 'Hora', en: 'Time' },
  service: { es: 'Servicio', en: 'Service' },
  amount: { es: 'Monto', en: 'Amount' },
  commission: { es: 'Comisión', en: 'Commission' },
  net: { es: 'Líquido', en: 'Net' },
  made: { es: 'Emitido por Ronda el', en: 'Made by Ronda on' },
  page: { es: 'Página', en: 'Page' },
  of: { es: 'de', en: 'of' },
} satisfies Record<string, Words>;
const statuses: Record<Payment['Status'], Words> = {
  1: { es: 'Por pagar', en: 'To be paid' },
  2: { es: 'Pagado', en: 'Paid' },
  3: { es: 'Rechazado', en: 'Rejected' },
};

const translator = (locale: Locale) => (word: keyof typeof words) => words[word][locale];
const pesos = (amount: number) => `$ ${dotThousands(amount)}`;

/** Amounts are plain numbers in CLP; dates and times are local to Chile. */
export function walletCsv({ rows, locale }: WalletFile): Uint8Array {
  const t = translator(locale);
  const headings = (['date', 'time', 'service', 'amount', 'commission', 'net', 'status'] as const).map(t);
  const lines = rows.map(({ Date: at, ServiceName, Amount, Commission, Net, Status }) => [
    inChile(at).format('DD-MM-YYYY'),
    inChile(at).format('HH:mm'),
    ...[specialtyIn(locale, ServiceName), Amount, Commission, Net, statuses[Status][locale]],
  ]);
  return new TextEncoder().encode(csvOf([headings, ...lines]));
}

function periodOf({ filters: { initDate, endDate }, locale }: WalletFile): string {
  const t = translator(locale);
  if (initDate && endDate) return `${writtenDay(initDate)} – ${writtenDay(endDate)}`;
  if (initDate) return `${t('from')} ${writtenDay(initDate)}`;
  return endDate ? `${t('until')} ${writtenDay(endDate)}` : t('everything');
}

/** Letter size, one line per payment, totals above. */
export async function walletPdf(file: WalletFile): Promise<Uint8Array> {
  const { rows, filters, person, now, locale } = file;
  const t = translator(locale);
  const name = `${person.name} ${person.lastName}`;
  const page = new Page({ title: t('title'), author: name, at: now, language: locale });
  page.element('H1', t('title'), { font: 'bold', size: 'title' });
  page.rule();
  const status = filters.status === undefined ? t('anyStatus') : statuses[filters.status][locale];
  page.block(null, {
    kind: 'facts',
    facts: [
      [t('professional'), `${name}, RUT ${formatIc(person.ic)}`],
      [t('period'), periodOf(file)],
      [t('status'), status],
      [t('payments'), dotThousands(rows.length)],
      [t('pending'), pesos(file.TotalPending)],
      [t('paid'), pesos(file.TotalPaid)],
    ],
  });
  page.space(8);
  const right = 'right' as const;
  if (rows.length > 0) {
    await page.table(
      [
        { title: t('date'), width: 92 },
        { title: t('service') },
        { title: t('amount'), width: 76, align: right },
        { title: t('commission'), width: 72, align: right },
        { title: t('net'), width: 76, align: right },
        { title: t('status'), width: 66 },
      ],
      rows.map(({ Date: at, ServiceName, Amount, Commission, Net, Status }) => [
        inChile(at).format('DD-MM-YYYY HH:mm'),
        specialtyIn(locale, ServiceName),
        ...[Amount, Commission, Net].map(pesos),
        statuses[Status][locale],
      ]),
    );
  }
  page.closeStructure();
  page.onEveryPage((number, pages) => {
    const top = 792 - footerHeight + 40;
    page.line(`${t('made')} ${inChile(now).format('DD-MM-YYYY HH:mm')}`, margin, top, bodyWidth);
    page.line(`${t('page')} ${number} ${t('of')} ${pages}`, margin, top + 14, bodyWidth);
  });
  page.doc.end();
  return page.done;
}
