/** ASN.1 rejected by this reader: damaged, nested too deeply, or with too many parts. */
export class Asn1Problem extends Error {}

export type Asn1 = {
  /** Tag byte: class, constructed bit, number. */
  tag: number;
  content: Uint8Array;
  /** Includes tag and length, as in the file. */
  raw: Uint8Array;
  children: readonly Asn1[];
};

const limits = { depth: 40, parts: 20_000, bytes: 8 * 1024 * 1024 };
const isConstructed = (tag: number) => (tag & 0x20) !== 0;

type Reader = { data: Uint8Array; parts: number };
type Place = { from: number; end: number; depth: number };

function byteAt({ data }: Reader, at: number, end: number): number {
  const byte = at < end ? data[at] : undefined;
  if (byte === undefined) throw new Asn1Problem('cut');
  return byte;
}

/** Start and length of the content; null for the indefinite length of BER. */
function lengthAt(reader: Reader, at: number, end: number): { begin: number; length: number | null } {
  const first = byteAt(reader, at, end);
  if (first < 0x80) return { begin: at + 1, length: first };
  if (first === 0x80) return { begin: at + 1, length: null };
  const bytes = first & 0x7f;
  if (bytes > 4) throw new Asn1Problem('length');
  let length = 0;
  for (let index = 1; index <= bytes; index += 1) length = length * 256 + byteAt(reader, at + index, end);
  return { begin: at + 1 + bytes, length };
}

function readOne(reader: Reader, { from, end, depth }: Place): { node: Asn1; next: number } {
  reader.parts += 1;
  if (depth > limits.depth || reader.parts > limits.parts) throw new Asn1Problem('nested');
  const tag = byteAt(reader, from, end);
  if ((tag & 0x1f) === 0x1f) throw new Asn1Problem('tag');
  const { begin, length } = lengthAt(reader, from + 1, end);
  if (length === null && !isConstructed(tag)) throw new Asn1Problem('length');
  if (length !== null && begin + length > end) throw new Asn1Problem('cut');
  const last = length === null ? end : begin + length;
  const children: Asn1[] = [];
  let at = begin;
  if (isConstructed(tag)) {
    while (at < last || length === null) {
      if (length === null && byteAt(reader, at, end) === 0 && byteAt(reader, at + 1, end) === 0) break;
      const { node, next } = readOne(reader, { from: at, end: last, depth: depth + 1 });
      children.push(node);
      at = next;
    }
  } else at = last;
  const next = length === null ? at + 2 : last;
  const { data } = reader;
  return { node: { tag, content: data.subarray(begin, at), raw: data.subarray(from, next), children }, next };
}

/** Reads the first value; trailing padding is ignored. */
export function readAsn1(data: Uint8Array): Asn1 {
  if (data.length > limits.bytes) throw new Asn1Problem('large');
  return readOne({ data, parts: 0 }, { from: 0, end: data.length, depth: 0 }).node;
}

/**
 * Returns a required part.
 * @throws Asn1Problem when it is missing.
 */
export function at(node: Asn1 | undefined, ...path: readonly number[]): Asn1 {
  let found = node;
  for (const index of path) found = found?.children[index];
  if (!found) throw new Asn1Problem('missing');
  return found;
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let from = 0;
  for (const part of parts) {
    all.set(part, from);
    from += part.length;
  }
  return all;
}

/** Bytes of an octet string, primitive or constructed. */
export const octets = (node: Asn1): Uint8Array<ArrayBuffer> =>
  node.children.length > 0 ? joined(...node.children.map(octets)) : new Uint8Array(node.content);

export function oidOf({ tag, content }: Asn1): string {
  if (tag !== 0x06 || content.length === 0 || content.length > 40) throw new Asn1Problem('oid');
  const numbers: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(value);
      value = 0;
    }
  }
  const [first = 0, ...rest] = numbers;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...rest].join('.');
}

/** A small number: version, iterations, length. */
export function smallInteger({ tag, content }: Asn1): number {
  if (tag !== 0x02 || content.length === 0 || content.length > 5) throw new Asn1Problem('integer');
  return content.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Decodes any string type of a name: UTF-8, BMP (two bytes per character), and legacy types as ASCII or Latin-1. */
export function textOf({ tag, content }: Asn1): string {
  if (tag === 0x0c) return new TextDecoder().decode(content);
  const letters: number[] = [];
  const step = tag === 0x1e ? 2 : 1;
  for (let index = 0; index + step <= content.length; index += step) {
    letters.push(step === 2 ? (content[index] ?? 0) * 256 + (content[index + 1] ?? 0) : (content[index] ?? 0));
  }
  return String.fromCharCode(...letters.slice(0, 1000));
}

/** UTCTime and GeneralizedTime in UTC, as used in certificates. */
export function timeOf(node: Asn1): Date {
  const text = textOf(node);
  const short = /^(\d\d)(\d{10})Z$/.exec(text);
  const digits = short ? `${Number(short[1]) < 50 ? '20' : '19'}${short[1]}${short[2]}` : /^(\d{14})Z$/.exec(text)?.[1];
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits ?? '');
  if (!parts) throw new Asn1Problem('time');
  const [year = 0, month = 0, ...rest] = parts.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, ...rest));
}

export function der(tag: number, ...contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = joined(...contents);
  if (content.length < 0x80) return joined(Uint8Array.of(tag, content.length), content);
  const bytes: number[] = [];
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return joined(Uint8Array.of(tag, 0x80 | bytes.length, ...bytes), content);
}

export const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
/** Sorted as DER requires for a set. */
export const setOf = (...parts: readonly Uint8Array[]) => der(0x31, ...[...parts].sort(compareBytes));
export const octetString = (data: Uint8Array) => der(0x04, data);
export const nothing = () => der(0x05);
export const utf8 = (text: string) => der(0x0c, new TextEncoder().encode(text));
export const ascii = (text: string) => der(0x16, new TextEncoder().encode(text));
export const bits = (data: Uint8Array, unused = 0) => der(0x03, Uint8Array.of(unused), data);
/** `context(0, …)`: constructed, explicit or with several parts. */
export const context = (number: number, ...parts: readonly Uint8Array[]) => der(0xa0 + number, ...parts);

/** Encodes unsigned big-endian bytes as an integer. */
export function unsigned(data: Uint8Array): Uint8Array<ArrayBuffer> {
  let from = 0;
  while (from < data.length - 1 && data[from] === 0) from += 1;
  const bare = data.subarray(from);
  return (bare[0] ?? 0) >= 0x80 ? der(0x02, Uint8Array.of(0), bare) : der(0x02, bare);
}
export const integer = (value: number) => unsigned(Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value));

export function oid(dotted: string): Uint8Array<ArrayBuffer> {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((value) => {
    const groups = [value % 128];
    for (let more = Math.floor(value / 128); more > 0; more = Math.floor(more / 128))
      groups.unshift(0x80 + (more % 128));
    return groups;
  });
  return der(0x06, Uint8Array.from(bytes));
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
