import { ageOf } from '#domain/day-words.ts';
import { formatIc } from '#domain/rut.ts';
import { inChile } from '#domain/time.ts';
import { writtenDay } from '#domain/written-day.ts';
import type { Person } from './document.ts';
import { faceOf } from './fonts.ts';
import { footerHeight, margin, type Page } from './page.ts';
import type { qrRuns } from './qr.ts';
import type { translator } from './words.ts';

export type Translate = ReturnType<typeof translator>;

export const dateTime = (at: Date) => inChile(at).format('DD-MM-YYYY HH:mm');

const singular = { years: 'year', months: 'month', days: 'day' } as const;

function ageWords(t: Translate, birthDate: string, at: Date): string {
  const { unit, count } = ageOf(birthDate, at);
  return `${count} ${t(count === 1 ? singular[unit] : unit)}`;
}

/** Identification of the person in the document. */
export function personFacts(t: Translate, person: Person, at: Date): [string, string | null][] {
  const born = person.birthDate;
  return [
    [t('name'), person.name],
    [t('ic'), formatIc(person.ic)],
    [t('born'), born && `${writtenDay(born)}, ${ageWords(t, born, at)}`],
    [t('sex'), t(person.gender)],
    [t('address'), person.address],
    [t('phone'), person.phone],
    [t('insurance'), person.insurance],
  ];
}

export function drawWatermark({ doc }: Page, text: string): void {
  doc
    .save()
    .rotate(-52, { origin: [306, 396] })
    .font(faceOf('bold'))
    .fontSize(text.length > 10 ? 52 : 92);
  doc.fillColor('#000', 0.1).text(text, 306 - 350, 360, { width: 700, align: 'center', lineBreak: false });
  doc.restore().fillOpacity(1);
}

export type Footer = { qr: ReturnType<typeof qrRuns>; lines: readonly string[] };

export function drawFooter(page: Page, { qr, lines }: Footer): void {
  const { doc } = page;
  const top = page.height - footerHeight + 12;
  const cell = 62 / qr.size;
  for (const [x, y, width] of qr.runs) doc.rect(margin + x * cell, top + y * cell, width * cell, cell);
  doc.fill('#000');
  for (const [index, line] of lines.entries()) page.line(line, margin + 74, top + 10 + index * 14, page.bodyWidth - 74);
}
