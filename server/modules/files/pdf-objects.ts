import type { Budget } from './budget.ts';

/** Tokens relevant to the PDF rules: names, references and containers. Strings, numbers and null are `other`. */
export type PdfItem =
  | { kind: 'name'; name: string }
  | { kind: 'reference'; object: number }
  | { kind: 'dictionary' | 'array'; items: PdfItem[] }
  | { kind: 'number'; value: number }
  | { kind: 'other' };

export type PdfVisitor = {
  dictionary(items: readonly PdfItem[]): void;
  /** A name that is not an array element: key, value or separate object. */
  name(name: string): void;
};

/** Structure that cannot be checked. */
export class PdfUnreadable extends Error {}

const deepest = 200;
const whitespace = /[\0\t\n\f\r ]*/y;
const comment = /%[^\r\n]*/y;
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const endings = new Set(['endobj', 'stream', 'endstream', 'obj', 'xref', 'trailer', 'startxref']);
const other: PdfItem = { kind: 'other' };

const after = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
};

/** Position after whitespace and comments. */
export function skipBlank(text: string, at: number): number {
  let position = after(whitespace, text, at);
  while (text[position] === '%') position = after(whitespace, text, after(comment, text, position));
  return position;
}

/** Position after a literal string: parentheses nest, a backslash escapes the next character. */
function skipString(text: string, at: number): number {
  let depth = 0;
  for (let position = at; position < text.length; position += 1) {
    const character = text[position];
    if (character === '\\') position += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') {
      depth -= 1;
      if (depth === 0) return position + 1;
    }
  }
  return text.length;
}

const decoded = (name: string) =>
  name.includes('#')
    ? name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : name;

type Container = { kind: 'dictionary' | 'array'; items: PdfItem[] };

/** Parses one object as tolerantly as PDF readers: unclosed containers end with the object. */
class ObjectReader {
  private readonly top: PdfItem[] = [];
  private readonly open: Container[] = [];
  private position: number;

  constructor(
    private readonly text: string,
    at: number,
    private readonly visitor: PdfVisitor,
  ) {
    this.position = at;
  }

  read(): { items: PdfItem[]; end: number } {
    while (this.next());
    while (this.open.length > 0) this.close();
    return { items: this.top, end: this.position };
  }

  private add(item: PdfItem): void {
    const inside = this.open.at(-1);
    if (item.kind === 'name' && inside?.kind !== 'array') this.visitor.name(item.name);
    (inside?.items ?? this.top).push(item);
  }

  private close(): void {
    const closed = this.open.pop();
    if (!closed) return;
    if (closed.kind === 'dictionary') this.visitor.dictionary(closed.items);
    this.add(closed);
  }

  private begin(kind: Container['kind'], length: number): boolean {
    if (this.open.length >= deepest) throw new PdfUnreadable();
    this.open.push({ kind, items: [] });
    return this.advance(length);
  }
  private finish(length: number): boolean {
    this.close();
    this.advance(length);
    return this.open.length > 0;
  }
  private advance(length: number): true {
    this.position += length;
    return true;
  }

  /** False at the end of the object. */
  private next(): boolean {
    this.position = skipBlank(this.text, this.position);
    const character = this.text[this.position];
    switch (character) {
      case undefined:
        return false;
      case '(':
        this.add(other);
        this.position = skipString(this.text, this.position);
        return true;
      case '<':
        if (this.text[this.position + 1] === '<') return this.begin('dictionary', 2);
        this.add(other);
        this.position = this.text.indexOf('>', this.position) + 1 || this.text.length;
        return true;
      case '>':
        return this.text[this.position + 1] === '>' ? this.finish(2) : this.advance(1);
      case '[':
        return this.begin('array', 1);
      case ']':
        return this.finish(1);
      case '/': {
        const end = after(regular, this.text, this.position + 1);
        this.add({ kind: 'name', name: decoded(this.text.slice(this.position + 1, end)) });
        this.position = end;
        return true;
      }
      default:
        return this.word();
    }
  }

  private word(): boolean {
    const word = this.text.slice(this.position, after(regular, this.text, this.position));
    if (word === '') return this.advance(1);
    if (endings.has(word)) return false;
    this.position += word.length;
    const items = this.open.at(-1)?.items ?? this.top;
    const [object, generation] = items.slice(-2);
    if (word === 'R' && object?.kind === 'number' && generation?.kind === 'number') {
      items.splice(-2, 2, { kind: 'reference', object: object.value });
    } else {
      const value = Number(word);
      items.push(Number.isInteger(value) ? { kind: 'number', value } : other);
    }
    return true;
  }
}

/** Parses the object at a position; an unmatched closing delimiter ends it. */
export function readObject(text: string, at: number, visitor: PdfVisitor, budget: Budget) {
  const read = new ObjectReader(text, at, visitor).read();
  budget.spend(read.end - at + 1);
  return read;
}

/** Values of all keys of that name. Keys may repeat, and readers differ on which one counts. */
export const valuesOf = (items: readonly PdfItem[], key: string): PdfItem[] =>
  items.flatMap((item, index) => {
    const value = item.kind === 'name' && item.name === key ? items[index + 1] : undefined;
    return value ? [value] : [];
  });
