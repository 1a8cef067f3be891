import type { Locale } from '#domain/locale.ts';
import { margin, type Page } from '../page.ts';
import { translator } from '../words.ts';
import type { Signature } from './report.ts';

const gap = 28;
/** Height for a handwritten signature. */
const writing = 42;

/** Includes the verification line, which must not stand alone on a page. */
export const signaturesHeight = (signatures: readonly Signature[]): number =>
  writing + 62 + 12 * Math.max(0, ...signatures.map(({ name, lines }) => lines.length + Number(name !== null)));

/** Signature lines, two per row. */
export function drawSignatures(page: Page, signatures: readonly Signature[], language: Locale): void {
  if (signatures.length === 0) return;
  const t = translator(language);
  const width = (page.bodyWidth - gap) / 2;
  page.space(10);
  page.keepTogether(signaturesHeight(signatures));
  page.space(writing);
  const top = page.doc.y;
  let end = top;
  for (const [index, { role, name, lines }] of signatures.entries()) {
    const x = margin + index * (width + gap);
    page.doc.y = top;
    page.ruled(x, top, width);
    page.space(4);
    page.element('P', name ?? role, { font: 'bold', x, width });
    if (name !== null) page.element('P', role, { size: 'small', x, width });
    for (const line of lines) page.element('P', line, { size: 'small', x, width });
    page.element('P', t('hand'), { font: 'bold', size: 'small', x, width });
    end = Math.max(end, page.doc.y);
  }
  page.doc.y = end;
}
