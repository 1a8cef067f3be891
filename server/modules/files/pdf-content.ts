import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { type Budgets, OverBudget } from './budget.ts';
import type { ContentProblem } from './content-problem.ts';
import { type PdfItem, PdfUnreadable, type PdfVisitor, readObject, skipBlank, valuesOf } from './pdf-objects.ts';
import { isArchiveToo } from './programs.ts';

const unpack = promisify(inflate);
/** Yields to other requests after this number of objects. */
const turn = 2_000;

/** Names of objects that run, start a program or contain scripted forms. */
const activeNames = new Set(['JavaScript', 'JS', 'Launch', 'XFA', 'RichMedia', 'OnInstantiate']);
const isContainer = (item: PdfItem) => item.kind === 'dictionary' || item.kind === 'reference';
const isFilled = (item: PdfItem) => item.kind === 'reference' || (item.kind === 'dictionary' && item.items.length > 0);
const isName = (item: PdfItem | undefined, ...names: string[]) => item?.kind === 'name' && names.includes(item.name);
const elementsOf = (items: readonly PdfItem[], key: string) =>
  valuesOf(items, key).flatMap((value) => (value.kind === 'array' ? value.items : [value]));
/** Filter parameters other than for inflating. */
const isTransformed = (item: PdfItem) =>
  item.kind === 'reference' ||
  (item.kind === 'dictionary' &&
    valuesOf(item.items, 'Predictor').some((value) => value.kind !== 'number' || value.value !== 1));

/**
 * Scans every object that any reader could find: those of the tables, replaced ones, those inside other objects' bytes and
 * in compressed object streams. Ignores the tables, so they cannot mislead it.
 */
class PdfScan {
  private readonly text: string;
  private readonly openings: PdfItem[] = [];
  private readonly objects = new Map<number, PdfItem[]>();
  private readonly problems = new Set<ContentProblem>();
  private turns = 0;
  private isEncrypted = false;
  private readonly visitor: PdfVisitor = {
    name: (name) => {
      if (activeNames.has(name)) this.problems.add('fileActive');
      if (name === 'EmbeddedFile') this.problems.add('fileEmbedded');
    },
    dictionary: (items) => {
      for (const opening of valuesOf(items, 'OpenAction')) this.openings.push(opening);
      if (valuesOf(items, 'AA').some(isFilled)) this.problems.add('fileActive');
      if (valuesOf(items, 'EF').some(isContainer)) this.problems.add('fileEmbedded');
      if (valuesOf(items, 'Encrypt').some(isContainer)) this.isEncrypted = true;
    },
  };

  constructor(
    private readonly data: Uint8Array,
    private readonly budgets: Budgets,
  ) {
    this.text = Buffer.from(data).toString('latin1');
  }

  async problem(): Promise<ContentProblem | null> {
    if (isArchiveToo(this.text)) return 'fileEmbedded';
    try {
      await this.readAll();
    } catch (error) {
      if (!(error instanceof PdfUnreadable || error instanceof OverBudget)) throw error;
      this.problems.add('fileUnreadable');
    }
    if (!this.openings.every((opening) => this.isDestination(opening, new Set()))) this.problems.add('fileActive');
    const [first = null] = this.problems;
    return first === 'fileUnreadable' && this.isEncrypted ? 'fileLocked' : first;
  }

  private async readAll(): Promise<void> {
    const streams: { items: PdfItem[]; at: number }[] = [];
    for (const { 0: found, index } of this.text.matchAll(/(?<=[\d\0\t\n\f\r ])obj|trailer/g)) {
      const { items, end } = readObject(this.text, index + found.length, this.visitor, this.budgets.pdfText);
      const [number] =
        /\d+(?=[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$)/.exec(this.text.slice(Math.max(0, index - 40), index)) ?? [];
      if (number !== undefined) this.define(Number(number), items[0]);
      const keyword = skipBlank(this.text, end);
      const [dictionary] = items;
      if (dictionary?.kind === 'dictionary' && this.text.startsWith('stream', keyword)) {
        streams.push({ items: dictionary.items, at: keyword + 'stream'.length });
      }
      this.turns += 1;
      if (this.turns % turn === 0) await setImmediate();
    }
    for (const { items, at } of streams) {
      if (valuesOf(items, 'First').length > 0 && valuesOf(items, 'N').length > 0)
        await this.readObjectStream(items, at);
    }
  }

  private define(object: number, item: PdfItem | undefined): void {
    if (!item) return;
    const defined = this.objects.get(object);
    if (defined) defined.push(item);
    else this.objects.set(object, [item]);
  }

  private async readObjectStream(items: readonly PdfItem[], at: number): Promise<void> {
    const lineEnd = /^\r?\n?/.exec(this.text.slice(at, at + 2))?.[0].length ?? 0;
    const text = await this.decode(items, at + lineEnd);
    const [first, another] = valuesOf(items, 'First');
    if (text === null || another || first?.kind !== 'number' || first.value < 0) throw new PdfUnreadable();
    this.budgets.pdfText.spend(first.value);
    const numbers = (text.slice(0, first.value).match(/\d+/g) ?? []).map(Number);
    let next = first.value;
    let isInOrder = true;
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const [object = 0, offset = 0] = numbers.slice(index, index + 2);
      isInOrder &&= skipBlank(text, next) === skipBlank(text, first.value + offset);
      next = await this.read(text, first.value + offset, object);
    }
    // Some readers follow offsets, others read objects sequentially.
    for (let at = isInOrder ? next : first.value; at < text.length; ) at = Math.max(at + 1, await this.read(text, at));
  }

  /** Position after the object. Yields regularly. */
  private async read(text: string, at: number, object?: number): Promise<number> {
    const { items, end } = readObject(text, at, this.visitor, this.budgets.pdfText);
    if (object !== undefined) this.define(object, items[0]);
    this.turns += 1;
    if (this.turns % turn === 0) await setImmediate();
    return end;
  }

  /** Object streams are plain or deflated; other filters are not decoded. */
  private async decode(items: readonly PdfItem[], start: number): Promise<string | null> {
    const filters = elementsOf(items, 'Filter');
    if ([...elementsOf(items, 'DecodeParms'), ...elementsOf(items, 'DP')].some(isTransformed)) return null;
    if (filters.length === 0) return this.text.slice(start);
    if (filters.length > 1 || !isName(filters[0], 'FlateDecode', 'Fl')) return null;
    try {
      const limit = { maxOutputLength: Math.max(1, this.budgets.pdfStreams.left), finishFlush: constants.Z_SYNC_FLUSH };
      const decoded = await unpack(this.data.subarray(start), limit);
      this.budgets.pdfStreams.spend(decoded.length);
      return decoded.toString('latin1');
    } catch {
      return null;
    }
  }

  /** An open action may be a destination but no other action. Each object is visited once. */
  private isDestination(item: PdfItem, seen: Set<number>): boolean {
    switch (item.kind) {
      case 'reference': {
        if (seen.has(item.object)) return true;
        seen.add(item.object);
        const found = this.objects.get(item.object) ?? [];
        return found.length > 0 && found.every((one) => this.isDestination(one, seen));
      }
      case 'dictionary': {
        const kinds = valuesOf(item.items, 'S');
        const next = valuesOf(item.items, 'Next');
        return kinds.length > 0 && kinds.every((kind) => isName(kind, 'GoTo')) && next.length === 0;
      }
      default:
        return true;
    }
  }
}

/** Reason for refusing a PDF; null if accepted. */
export const pdfProblem = (data: Uint8Array, budgets: Budgets): Promise<ContentProblem | null> =>
  new PdfScan(data, budgets).problem();
