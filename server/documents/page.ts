import { setImmediate } from 'node:timers/promises';
import PDFDocument, { type StructureElement } from 'pdfkit';
import type { Block } from './document.ts';
import { type FontName, faceOf, fonts, printable } from './fonts.ts';

export const margin = 54;
/** Of the footer, which belongs to every page. */
export const footerHeight = 92;
export const bodyWidth = 612 - 2 * margin;
const bottom = 792 - footerHeight;
const labelWidth = 116;
/** Drawn in some 10 ms. */
const rowsAtOnce = 10;

const sizes = { title: 18, heading: 11.5, body: 10, small: 8.5 } as const;
export type Size = keyof typeof sizes;
type Style = { font?: FontName; size?: Size; x?: number; width?: number; align?: 'left' | 'right' | 'center' };
export type TableColumn = { title: string; width?: number; align?: 'right' };
export type Info = { title: string; author: string; at: Date; language: 'es' | 'en' };

/** A tagged page of text: everything that is drawn has its place in the structure, or is an artifact. */
export class Page {
  readonly doc: PDFDocument;
  private readonly root: StructureElement;
  private readonly chunks: Buffer[] = [];
  readonly done: Promise<Buffer>;

  constructor({ title, author, at, language }: Info) {
    const lang = language === 'es' ? 'es-CL' : 'en';
    this.doc = new PDFDocument({
      size: 'LETTER',
      margins: { top: margin, left: margin, right: margin, bottom: footerHeight },
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      lang,
      displayTitle: true,
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at, Producer: 'Ronda', Creator: 'Ronda' },
      // pdfkit asks for a font before one is named, and its own Helvetica is not embedded.
      font: fonts().regular,
    });
    this.doc.on('pageAdded', () => {
      // Fields in the order of the structure: PDF/UA asks for it.
      this.doc.page.dictionary.data.Tabs = 'S';
    });
    this.done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.doc.on('error', reject);
    });
    for (const font of Object.values(fonts())) this.doc.registerFont(font.postscriptName, font);
    this.doc.addPage();
    this.root = this.doc.struct('Document', { lang });
    this.doc.addStructure(this.root);
  }

  private styled({ font = 'regular', size = 'body' }: Style): void {
    this.doc.font(faceOf(font)).fontSize(sizes[size]).fillColor('#000');
  }

  private write(text: string, style: Style, y = this.doc.y): void {
    this.styled(style);
    const { x = margin, width = bodyWidth, align = 'left' } = style;
    this.doc.text(printable(text), x, y, { width, align, lineGap: 1.5 });
  }

  private height(text: string, style: Style): number {
    this.styled(style);
    return this.doc.heightOfString(printable(text), { width: style.width ?? bodyWidth, lineGap: 1.5 });
  }

  space(points: number): void {
    this.doc.y += points;
  }

  /** A new page when this much does not fit on the rest of this one and would fit on an empty one. */
  keepTogether(height: number): void {
    if (this.doc.y + height > bottom && height < bottom - margin) this.doc.addPage();
  }

  element(tag: string, text: string, style: Style = {}): void {
    this.root.add(this.doc.struct(tag, {}, () => this.write(text, style)));
  }

  /** Two texts that begin on one line. */
  pair(left: [tag: string, text: string, style: Style], right: [tag: string, text: string, style: Style]): void {
    const top = this.doc.y;
    this.element(left[0], left[1], { ...left[2], width: bodyWidth * 0.6 });
    const ended = this.doc.y;
    this.doc.y = top;
    const width = bodyWidth * 0.38;
    this.element(right[0], right[1], { ...right[2], x: margin + bodyWidth - width, width, align: 'right' });
    this.doc.y = Math.max(ended, this.doc.y);
  }

  rule(): void {
    this.artifact(() =>
      this.doc
        .moveTo(margin, this.doc.y)
        .lineTo(margin + bodyWidth, this.doc.y)
        .lineWidth(0.6)
        .stroke('#777'),
    );
    this.space(6);
  }

  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  block(title: string | null, block: Block): void {
    const first = block.kind === 'items' ? 48 : 30;
    this.space(8);
    this.keepTogether(first + 18);
    if (title !== null) {
      this.element('H2', title, { font: 'bold', size: 'heading' });
      this.space(2);
    }
    if (block.kind === 'text') for (const part of block.text.split(/\n{2,}/)) this.element('P', part);
    if (block.kind === 'facts') this.facts(block.facts);
    if (block.kind === 'items') this.items(block.items);
  }

  private facts(facts: readonly (readonly [string, string | null])[]): void {
    const list = this.doc.struct('L');
    this.root.add(list);
    const style = { x: margin + labelWidth, width: bodyWidth - labelWidth };
    for (const [label, value] of facts) {
      if (value === null || value === '') continue;
      this.keepTogether(this.height(value, style));
      const item = this.doc.struct('LI');
      list.add(item);
      const top = this.doc.y;
      const name = () => this.write(label, { font: 'bold', width: labelWidth - 8 }, top);
      const words = () => this.write(value, style, top);
      item.add(this.doc.struct('Lbl', {}, name));
      const labelEnd = this.doc.y;
      item.add(this.doc.struct('LBody', {}, words));
      if (this.doc.y > top) this.doc.y = Math.max(this.doc.y, labelEnd);
      this.space(1);
    }
  }

  private items(items: readonly { title: string; lines: readonly string[] }[]): void {
    const list = this.doc.struct('L');
    this.root.add(list);
    const style = { x: margin + 24, width: bodyWidth - 24 };
    for (const [index, { title, lines }] of items.entries()) {
      const height = this.height(title, { ...style, font: 'bold' });
      this.keepTogether(lines.reduce((sum, line) => sum + this.height(line, style), height));
      const item = this.doc.struct('LI');
      list.add(item);
      const top = this.doc.y;
      const label = this.doc.struct('Lbl', {}, () => this.write(`${index + 1}.`, { font: 'bold', width: 22 }, top));
      const body = this.doc.struct('LBody', {}, () => {
        this.write(title, { ...style, font: 'bold' }, top);
        for (const line of lines) this.write(line, style);
      });
      item.add(label).add(body);
      this.space(5);
    }
  }

  /** Column headings and rows; `width` is in points. Others are served between the pages of a long one. */
  async table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): Promise<void> {
    this.styled({ size: 'small' });
    const font = { src: faceOf('bold'), size: sizes.small };
    this.doc.x = margin;
    const table = this.doc.table({
      structParent: this.root,
      columnStyles: columns.map(({ width, align }) => ({
        width: width ?? '*',
        align: { x: align ?? 'left', y: 'top' },
      })),
      defaultStyle: { border: [0, 0, 0.4, 0], borderColor: '#777', padding: [3, 10, 3, 2] },
    });
    table.row(columns.map(({ title }) => ({ type: 'TH', scope: 'Column', text: printable(title), font })));
    for (const [at, row] of rows.entries()) {
      table.row(row.map((text) => ({ type: 'TD', text: printable(text) })));
      if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    }
    table.end();
  }

  /** Afterwards nothing more is written but what repeats on every page. */
  closeStructure(): void {
    this.root.end();
  }

  onEveryPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(start + index);
      this.doc.page.margins.bottom = 0;
      this.artifact(() => draw(index + 1, count), 'Pagination');
    }
  }

  line(text: string, x: number, y: number, width: number, style: Style = {}): void {
    this.write(text, { size: 'small', ...style, x, width }, y);
  }
}
