import { margin, type Page } from '../page.ts';
import type { ReportBlock } from './report.ts';

type Graph = Extract<ReportBlock, { kind: 'graph' }>;
const height = 130;
const left = 44;
const foot = 18;

/** Needs at least two values; a single one makes no line. */
export function drawGraph(page: Page, { words, unit, points }: Graph, label: (value: number) => string): void {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.floor(Math.min(...values) - 1), Math.ceil(Math.max(...values) + 1)];
  page.keepTogether(height + 10);
  const top = page.doc.y + 4;
  const x = (index: number) => margin + left + (index / Math.max(1, points.length - 1)) * (page.bodyWidth - left - 60);
  const y = (value: number) => top + (height - foot) * (1 - (value - low) / (high - low));
  page.figure(words, { x: margin, y: top, width: page.bodyWidth, height }, () => {
    const { doc } = page;
    for (const value of [low, high]) {
      doc
        .moveTo(margin + left, y(value))
        .lineTo(margin + page.bodyWidth, y(value))
        .lineWidth(0.4)
        .stroke('#999');
      page.line(`${label(value)} ${unit}`, margin, y(value) - 5, left - 4);
    }
    for (const [index, { value }] of points.entries()) {
      if (index === 0) doc.moveTo(x(index), y(value));
      else doc.lineTo(x(index), y(value));
    }
    doc.lineWidth(1.2).stroke('#000');
    for (const [index, { day, value }] of points.entries()) {
      doc.rect(x(index) - 2, y(value) - 2, 4, 4);
      doc.fill('#000');
      page.line(label(value), x(index) + 4, y(value) - 12, 46);
      if (index === 0 || index === points.length - 1) page.line(day, x(index) - 4, top + height - foot + 4, 64);
    }
  });
  page.doc.y = top + height + 4;
}
