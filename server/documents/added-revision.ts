import { latin1, signatureField, trailerOf } from '#domain/signature/revision.ts';

type Range = { start: number; end: number };

/** PDF names that run, open or embed something; a signature needs none of them. */
const active =
  /\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|ImportData|EmbeddedFile|EmbeddedFiles|RichMedia|XFA|ObjStm|XRef|Encrypt|PieceInfo)\b/;
/** Annotations that draw over signed content; a signature is a widget. */
const drawing =
  /\/Subtype\s*\/(FreeText|Stamp|Square|Circle|Line|Ink|Highlight|Redact|Popup|Text|Link|Poly\w+|Caret|Watermark|FileAttachment|Screen|Movie|Sound|3D)\b/;
/** Entries of a page or catalogue that determine its appearance. */
const contents = [
  'Contents',
  'Resources',
  'MediaBox',
  'Pages',
  'StructTreeRoot',
  'Metadata',
  'Parent',
  'Kids',
  'Count',
];

const objectsIn = (text: string) =>
  [...text.matchAll(/(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj\b/g)].map((found) => ({
    number: Number(found[1]),
    at: found.index,
  }));

const bodyAt = (text: string, at: number) => text.slice(at, text.indexOf('endobj', at));
const entryOf = (body: string, name: string) =>
  new RegExp(`/${name}\\s*(\\d+\\s+\\d+\\s+R|\\[[^\\]]*\\]|[^/\\s>]+)`).exec(body)?.[1]?.replace(/\s+/g, ' ') ?? null;

/** Objects of the frozen file by number; our files have no object streams. */
function frozenBodies(text: string): Map<number, string> {
  return new Map(objectsIn(text).map(({ number, at }) => [number, bodyAt(text, at)]));
}

/** Object numbers in the cross-reference table of the revision; null when it cannot be parsed. */
function listed(text: string): number[] | null {
  const tables = [
    ...text.matchAll(/(?:^|[\r\n])xref[\r\n]+((?:\d+ \d+ *[\r\n]+(?:\d{10} \d{5} [nf][ \r\n]{1,2})+)+)\s*trailer/g),
  ];
  if (tables.length !== 1) return null;
  const numbers: number[] = [];
  for (const [, first = '', count = ''] of (tables[0]?.[1] ?? '').matchAll(/(?:^|[\r\n])(\d+) (\d+) *[\r\n]/g)) {
    if (Number(count) > 1000) return null;
    for (let index = 0; index < Number(count); index += 1) numbers.push(Number(first) + index);
  }
  return numbers;
}

/**
 * True when the bytes after the frozen file add a signature only: one revision with a plain table, new objects, and changes
 * limited to the field, its page, the form and the catalogue without altering their appearance.
 */
export function onlyAddsSignature(frozen: Uint8Array, added: string, hole: Range): boolean {
  const text = latin1(frozen);
  const { number: field } = signatureField(text);
  const { size } = trailerOf(text);
  const outside = `${added.slice(0, hole.start)}${added.slice(hole.end)}`;
  if (
    active.test(outside) ||
    drawing.test(outside) ||
    outside.split('startxref').length !== 2 ||
    outside.split('%%EOF').length !== 2
  )
    return false;
  if (outside.includes('#')) return false; // a name written with escapes would pass the list above
  const numbers = listed(outside);
  if (!numbers) return false;
  const bodies = frozenBodies(text);
  const pageOrForm = (body: string) =>
    /\/Type \/(Page|Catalog)\n/.test(body) || (/\/Fields \[/.test(body) && body.includes(`${field} 0 R`));
  const isSame = (before: string, after: string) =>
    contents.every((name) => entryOf(before, name) === entryOf(after, name));
  const objects = objectsIn(outside);
  if (!objects.every(({ number }) => numbers.includes(number) || number >= size)) return false;
  const defined = new Set(objects.map(({ number }) => number));
  if (!numbers.every((number) => number === 0 || defined.has(number))) return false;
  return objects.every(({ number, at }) => {
    const before = bodies.get(number);
    if (number >= size || number === field) return true;
    return before !== undefined && pageOrForm(before) && isSame(before, bodyAt(outside, at));
  });
}
