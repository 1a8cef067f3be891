/** Subset of the pdfkit 0.20 API: the published types are for 0.17 and lack PDF/UA and form internals. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  import type { Font } from 'fontkit';

  type TextOptions = { width?: number; align?: 'left' | 'right' | 'center'; lineGap?: number; lineBreak?: boolean };
  type Reference = { end(): void };
  type StructureOptions = {
    lang?: string;
    alt?: string;
    bbox?: readonly [left: number, top: number, right: number, bottom: number];
    placement?: 'Block';
  };
  export type StructureElement = {
    add(child: StructureElement | (() => void)): StructureElement;
    end(): void;
  };
  type Cell = { type: 'TH' | 'TD'; scope?: 'Column'; text: string; font?: { src: string; size: number } };
  type TableOptions = {
    structParent: StructureElement;
    columnStyles: readonly { width: number | '*'; align: { x: 'left' | 'right'; y: 'top' } }[];
    defaultStyle: {
      border: readonly [top: number, right: number, bottom: number, left: number];
      borderColor: string;
      padding: readonly [top: number, right: number, bottom: number, left: number];
    };
  };
  type Table = { row(cells: readonly Cell[]): Table; end(): PDFDocument };
  type Form = { NeedAppearances?: unknown; SigFlags?: number; Fields: Reference[] };

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'LETTER';
      layout?: 'landscape';
      margins: { top: number; left: number; right: number; bottom: number };
      pdfVersion: '1.7';
      subset: 'PDF/UA';
      tagged: true;
      lang: string;
      displayTitle: true;
      autoFirstPage: false;
      bufferPages: true;
      info: { Title: string; Author: string; CreationDate: Date; ModDate: Date; Producer: string; Creator: string };
      font: Font;
    });
    x: number;
    y: number;
    page: {
      margins: { bottom: number };
      dictionary: { data: { Tabs?: 'S' } };
      annotations: Reference[];
    };
    /** Catalogue of the file; `initForm` adds the form. */
    _root: { data: { AcroForm: { data: Form } } };
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string, opacity?: number): this;
    fillOpacity(opacity: number): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    table(options: TableOptions): Table;
    heightOfString(text: string, options: TextOptions): number;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    stroke(color: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(color: string): this;
    save(): this;
    restore(): this;
    rotate(degrees: number, options: { origin: [number, number] }): this;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(index: number): void;
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this;
    endMarkedContent(): this;
    struct(tag: string, options?: StructureOptions, draw?: () => void): StructureElement;
    addStructure(element: StructureElement): this;
    initForm(): this;
    ref(data: object): Reference;
    end(): void;
  }
}
