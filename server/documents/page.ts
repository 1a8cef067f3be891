import { setImmediate } from 'node:timers/promises';
import PDFDocument, { type StructureElement } from 'pdfkit';
import type { Block } from './document.ts';
import { type FontName, faceOf, fonts, printable } from './fonts.ts';

export const margin = 54;
/** Footer of every page. */
export const footerHeight = 92;
export const bodyWidth = 612 - 2 * margin;
const [short, long] = [612, 792];
const labelWidth = 116;
/** Label column of reports, whose labels are sentences. */
const wideLabel = 168;
const narrowLabel = 98;
const writingLine = 19;
/** Rows drawn before yielding, about 10 ms. */
const rowsAtOnce = 10;

const sizes = { title: 18, heading: 11.5, body: 10, small: 8.5, fine: 7, finest: 6 } as const;
/** Largest first. */
const sizesAbove = ['small', 'fine', 'finest'] as const satisfies readonly (keyof typeof sizes)[];
/** Strip at the edge of a sheet that many printers leave blank. */
const blankEdge = 18;
export type Size = keyof typeof sizes;
type Style = { font?: FontName; size?: Size; x?: number; width?: number; align?: 'left' | 'right' | 'center' };
type Box = { x: number; y: number; width: number; height: number };
export type TableColumn = { title: string; width?: number; align?: 'right' };
export type Info = {
  title: string;
  author: string;
  at: Date;
  language: 'es' | 'en';
  /** Landscape, for tables with many columns. */
  landscape?: true;
};

/** A page of a tagged PDF: drawn content belongs to the structure or is an artifact. */
export class Page {
  readonly doc: PDFDocument;
  private readonly root: StructureElement;
  private readonly chunks: Buffer[] = [];
  readonly done: Promise<Buffer>;
  readonly height: number;
  readonly bodyWidth: number;
  private readonly bottom: number;

  constructor({ title, author, at, language, landscape }: Info) {
    this.height = landscape ? short : long;
    this.bodyWidth = (landscape ? long : short) - 2 * margin;
    this.bottom = this.height - footerHeight;
    const lang = language === 'es' ? 'es-CL' : 'en';
    this.doc = new PDFDocument({
      size: 'LETTER',
      ...(landscape && { layout: 'landscape' }),
      margins: { top: margin, left: margin, right: margin, bottom: footerHeight },
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      lang,
      displayTitle: true,
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at, Producer: 'Ronda', Creator: 'Ronda' },
      // pdfkit requests a font before one is selected, and its default Helvetica is not embedded.
      font: fonts().regular,
    });
    this.doc.on('pageAdded', () => {
      // Tab order follows the structure, as PDF/UA requires.
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
    const { x = margin, width = this.bodyWidth, align = 'left' } = style;
    this.doc.text(printable(text), x, y, { width, align, lineGap: 1.5 });
  }

  private heightOf(text: string, style: Style): number {
    this.styled(style);
    return this.doc.heightOfString(printable(text), { width: style.width ?? this.bodyWidth, lineGap: 1.5 });
  }

  space(points: number): void {
    this.doc.y += points;
  }

  /** Starts a new page if this height fits on an empty page but not on the rest of the current one. */
  keepTogether(height: number): void {
    if (this.doc.y + height > this.bottom && height < this.bottom - margin) this.doc.addPage();
  }

  element(tag: string, text: string, style: Style = {}): void {
    this.root.add(this.doc.struct(tag, {}, () => this.write(text, style)));
  }

  /** Draws two texts on one baseline. */
  pair(left: [tag: string, text: string, style: Style], right: [tag: string, text: string, style: Style]): void {
    const top = this.doc.y;
    this.element(left[0], left[1], { ...left[2], width: this.bodyWidth * 0.6 });
    const ended = this.doc.y;
    this.doc.y = top;
    const width = this.bodyWidth * 0.38;
    this.element(right[0], right[1], { ...right[2], x: margin + this.bodyWidth - width, width, align: 'right' });
    this.doc.y = Math.max(ended, this.doc.y);
  }

  rule(): void {
    this.ruled(margin, this.doc.y, this.bodyWidth);
    this.space(6);
  }

  /** Line to write on by hand. */
  ruled(x: number, y: number, width: number): void {
    this.artifact(() =>
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .stroke('#777'),
    );
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
    if (title !== null) this.heading(title);
    if (block.kind === 'text') this.paragraphs(block.text);
    if (block.kind === 'facts') this.facts(block.facts);
    if (block.kind === 'items') this.list(block.items);
  }

  /** Text as it was written: an empty line separates its paragraphs. */
  paragraphs(text: string): void {
    for (const [index, part] of text.split(/\n{2,}/).entries()) {
      if (index > 0) this.space(6);
      this.element('P', part);
    }
  }

  heading(title: string): void {
    this.element('H2', title, { font: 'bold', size: 'heading' });
    this.space(2);
  }

  /** Framed notice. */
  framed(text: string): void {
    const style = { font: 'bold', x: margin + 10, width: this.bodyWidth - 20 } as const;
    const height = this.heightOf(text, style) + 12;
    this.keepTogether(height + 4);
    const top = this.doc.y;
    this.artifact(() => {
      this.doc.rect(margin, top, this.bodyWidth, height);
      this.doc.lineWidth(1).stroke('#000');
    });
    this.doc.y = top + 7;
    this.element('P', text, style);
    this.doc.y = top + height + 6;
  }

  /** Drawing with its alternative text. */
  figure(alt: string, { x, y, width, height }: Box, draw: () => void): void {
    const bbox = [x, y, x + width, y + height] as const;
    this.root.add(this.doc.struct('Figure', { alt, bbox, placement: 'Block' }, draw));
  }

  /** Label-value rows; a value may be blank lines for handwriting. */
  rows(rows: readonly (readonly [label: string, value: string | { lines: number }])[]): void {
    const list = this.doc.struct('L');
    this.root.add(list);
    const style = { x: margin + wideLabel, width: this.bodyWidth - wideLabel };
    for (const [label, value] of rows) {
      const isText = typeof value === 'string';
      const height = isText ? this.heightOf(value, style) : value.lines * writingLine;
      this.keepTogether(Math.max(height, this.heightOf(label, { font: 'bold', width: wideLabel - 10 })));
      const item = this.doc.struct('LI');
      list.add(item);
      const top = this.doc.y;
      item.add(this.doc.struct('Lbl', {}, () => this.write(label, { font: 'bold', width: wideLabel - 10 }, top)));
      const labelEnd = this.doc.y;
      if (isText) item.add(this.doc.struct('LBody', {}, () => this.write(value, style, top)));
      else {
        item.end();
        for (let line = 1; line <= value.lines; line += 1) {
          this.ruled(style.x, top + line * writingLine - 7, style.width);
        }
        this.doc.y = top + height;
      }
      if (this.doc.y > top) this.doc.y = Math.max(this.doc.y, labelEnd);
      this.space(1);
    }
  }

  private facts(facts: readonly (readonly [string, string | null])[]): void {
    const list = this.doc.struct('L');
    this.root.add(list);
    const style = { x: margin + labelWidth, width: this.bodyWidth - labelWidth };
    for (const [label, value] of facts) {
      if (value === null || value === '') continue;
      this.keepTogether(this.heightOf(value, style));
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

  /** Two label-value pairs side by side; a value too long for its half gets a full row. */
  halves(rows: readonly (readonly [label: string, value: string])[]): void {
    const list = this.doc.struct('L');
    this.root.add(list);
    const half = this.bodyWidth / 2;
    for (let index = 0; index < rows.length; index += 2) {
      const pair = rows.slice(index, index + 2);
      const width = half - narrowLabel - 10;
      this.keepTogether(Math.max(...pair.map(([, value]) => this.heightOf(value, { width }))));
      const top = this.doc.y;
      let end = top;
      for (const [side, [label, value]] of pair.entries()) {
        const x = margin + side * half;
        const item = this.doc.struct('LI');
        list.add(item);
        item.add(this.doc.struct('Lbl', {}, () => this.write(label, { font: 'bold', x, width: narrowLabel - 6 }, top)));
        end = Math.max(end, this.doc.y);
        item.add(this.doc.struct('LBody', {}, () => this.write(value, { x: x + narrowLabel, width }, top)));
        end = Math.max(end, this.doc.y);
      }
      this.doc.y = end;
      this.space(1);
    }
  }

  list(items: readonly { title: string; lines: readonly string[] }[], titleFont: FontName = 'bold'): void {
    const list = this.doc.struct('L');
    this.root.add(list);
    const style = { x: margin + 24, width: this.bodyWidth - 24 };
    for (const [index, { title, lines }] of items.entries()) {
      const height = this.heightOf(title, { ...style, font: titleFont });
      this.keepTogether(lines.reduce((sum, line) => sum + this.heightOf(line, style), height));
      const item = this.doc.struct('LI');
      list.add(item);
      const top = this.doc.y;
      const label = this.doc.struct('Lbl', {}, () => this.write(`${index + 1}.`, { font: 'bold', width: 22 }, top));
      const body = this.doc.struct('LBody', {}, () => {
        this.write(title, { ...style, font: titleFont }, top);
        for (const line of lines) this.write(line, style);
      });
      item.add(label).add(body);
      this.space(5);
    }
  }

  /** Table with column headings; `width` is in points. Yields between pages, so that other requests are served. */
  async table(
    columns: readonly TableColumn[],
    rows: readonly (readonly string[])[],
    isWanted: () => boolean = () => true,
  ): Promise<void> {
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
      if (!isWanted()) break;
      table.row(row.map((text) => ({ type: 'TD', text: printable(text) })));
      if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    }
    table.end();
  }

  /** After this, only repeated page artifacts may be drawn. */
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

  /** Line above the text of a page; a long one starts higher and is smaller. */
  above(text: string, width: number): void {
    const topIn = (size: Size) => Math.min(26, margin - 4 - this.heightOf(text, { size, width }));
    const size = sizesAbove.find((size) => topIn(size) >= blankEdge) ?? 'finest';
    this.line(text, margin, topIn(size), width, { size });
  }

  line(text: string, x: number, y: number, width: number, style: Style = {}): void {
    this.write(text, { size: 'small', ...style, x, width }, y);
  }
}
