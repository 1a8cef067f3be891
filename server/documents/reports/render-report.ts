import { createHash } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import { reportName } from '#domain/reports/report-kinds.ts';
import { formatIc } from '#domain/rut.ts';
import { dateTime, drawFooter, drawWatermark, personFacts } from '../frame.ts';
import { margin, Page } from '../page.ts';
import { qrRuns } from '../qr.ts';
import { translator } from '../words.ts';
import { drawGraph } from './graph.ts';
import { type ReportBlock, type ReportContent, type ReportEnvelope, section, unrecorded } from './report.ts';
import { drawSignatures, signaturesHeight } from './signatures.ts';
import { decimal } from './writer.ts';

const small = { size: 'small' } as const;

/** Digest of the printed content in its language, without id, date and watermark. */
export const reportDigest = (content: ReportContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

const employerWords = {
  activity: { es: 'Actividad', en: 'Activity' },
  shift: { es: 'Turno', en: 'Shift' },
} as const;

function employerFacts({ employer, language }: ReportContent): [string, string | null][] {
  const t = translator(language);
  const known = employer ?? null;
  return [
    [t('name'), known?.name ?? null],
    ['RUT', known && formatIc(known.ic)],
    [employerWords.activity[language], known?.activity ?? null],
    [t('site'), known?.site ?? null],
    [t('job'), known?.job ?? null],
    [employerWords.shift[language], known?.shift ?? null],
    [t('insurer'), known?.insurer ?? null],
    ['CUN', known?.cun ?? null],
  ];
}

async function drawBlock(page: Page, block: ReportBlock, language: Locale): Promise<void> {
  const missing = unrecorded[language];
  if (block.kind === 'text') page.paragraphs(block.text);
  if (block.kind === 'facts') page.rows(block.facts.map(([label, value]) => [label, value || missing]));
  if (block.kind === 'halves') page.halves(block.facts.map(([label, value]) => [label, value || missing]));
  if (block.kind === 'items') page.list(block.items);
  if (block.kind === 'lines') {
    page.list(
      block.lines.map((title) => ({ title, lines: [] })),
      'regular',
    );
  }
  if (block.kind === 'table') await page.table(block.columns, block.rows);
  if (block.kind === 'graph') drawGraph(page, block, (value) => decimal(value, language));
  if (block.kind === 'framed') page.framed(block.text);
}

const heights = { text: 30, halves: 30, lines: 30, items: 48, table: 48, graph: 170, framed: 40 } as const;

/** Height that must stay together with the heading. */
function beginning(block: ReportBlock): number {
  if (block.kind !== 'facts') return heights[block.kind];
  const [, value] = block.facts[0] ?? [];
  return typeof value === 'object' && value !== null ? 12 + 19 * value.lines : 30;
}

async function drawBody(page: Page, { sections, signatures, language }: ReportContent): Promise<void> {
  const drawn = sections.filter(({ blocks }) => blocks.length > 0);
  for (const { title, blocks } of drawn) {
    const [first] = blocks;
    if (!first) continue;
    // The last block and the signatures stay on one page.
    const after = blocks === drawn.at(-1)?.blocks ? signaturesHeight(signatures) : 0;
    page.space(8);
    page.keepTogether(beginning(first) + (title === null ? 0 : 18) + after);
    if (title !== null) page.heading(title);
    for (const [index, block] of blocks.entries()) {
      if (index > 0) page.space(5);
      await drawBlock(page, block, language);
    }
  }
}

function drawHead(page: Page, content: ReportContent, { issuedAt }: ReportEnvelope): void {
  const { definition, language, issuer, careNumber } = content;
  const t = translator(language);
  page.pair(['P', issuer.name, { font: 'bold' }], ['P', `${t('care')} ${careNumber}`, small]);
  const where = [issuer.ic && `RUT ${formatIc(issuer.ic)}`, issuer.polyclinic, issuer.address];
  page.pair(
    ['P', where.filter(Boolean).join(' · ') || ' ', small],
    ['P', `${t('issued')} ${dateTime(issuedAt)}`, small],
  );
  page.space(8);
  page.element(
    'H1',
    [definition.title[language], definition.code && `(${definition.code})`].filter(Boolean).join(' '),
    { font: 'bold', size: 'title' },
  );
  page.rule();
  if (definition.banner) page.framed(definition.banner[language]);
}

/** Renders a report to bytes. Deterministic: equal content and envelope give equal bytes. */
export async function renderReport(content: ReportContent, envelope: ReportEnvelope): Promise<Buffer> {
  const { definition, language, patient, careNumber, employer } = content;
  const { code, verifyUrl, issuedAt, watermark } = envelope;
  const t = translator(language);
  const title = `${definition.title[language]} ${code}`;
  const page = new Page({ title, author: content.issuer.name, at: issuedAt, language });
  drawHead(page, content, envelope);
  const people = [
    section(t('patient'), { kind: 'halves', facts: personFacts(t, patient, issuedAt) }),
    ...(employer === undefined ? [] : [section(t('employer'), { kind: 'halves', facts: employerFacts(content) })]),
  ];
  await drawBody(page, { ...content, sections: [...people, ...content.sections] });
  drawSignatures(page, content.signatures, language);
  page.space(6);
  page.element('P', `${t('verify')} ${verifyUrl} (${code})`, small);
  page.closeStructure();
  const qr = qrRuns(verifyUrl);
  const document = `${t('document')} ${code} · ${t('content')} ${reportDigest(content).slice(0, 16)}`;
  const whose = `${reportName(definition, language)} · ${t('care')} ${careNumber} · ${patient.name}, ${formatIc(patient.ic)}`;
  page.onEveryPage((index, pages) => {
    if (watermark) drawWatermark(page, t(watermark));
    const which = `${t('page')} ${index} ${t('of')} ${pages}`;
    if (index > 1) page.above(whose, page.bodyWidth * 0.78);
    page.line(which, margin + page.bodyWidth * 0.8, 26, page.bodyWidth * 0.2, { align: 'right' });
    drawFooter(page, { qr, lines: [document, t('by'), which] });
  });
  page.doc.end();
  return page.done;
}
