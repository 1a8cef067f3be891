import { fieldsOf } from '../../core/csv.ts';
import { Budget, newBudgets } from './budget.ts';
import { officeProblem } from './office-content.ts';
import { attribute, elementsOf, textOf, unescaped } from './package-xml.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/** Cell text. Formulas are flagged and their cached results never used (SEC-17). */
export type SheetCell = { text: string; isFormula: boolean };
export type SheetRow = { number: number; cells: SheetCell[] };

/** Unpacked size limit: an archive may expand a thousandfold. */
const unpackedLimit = 8 * 1024 * 1024;
const columnsRead = 20;
const formulaSign = /^[=+\-@\t\r]/;
const cellOf = (text: string, hasFormula = false): SheetCell => ({
  text: text.trim(),
  isFormula: hasFormula || formulaSign.test(text),
});

const withoutPrefixes = (xml: string) => xml.replace(/<(\/?)\w+:(?=\w)/g, '<$1');
/** Text runs of a cell without phonetic hints. */
function textIn(xml: string): string {
  const [first = '', ...others] = xml.split(/<rPh\b/);
  const read = [first, ...others.map((part) => part.slice(Math.max(0, part.indexOf('</rPh>'))))].join('');
  return elementsOf(read, 't')
    .map(({ body }) => unescaped(body))
    .join('');
}

/** Column index of a reference, for example 2 for `C7`. */
function columnOf(reference: string, otherwise: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return otherwise;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellsOf(row: string, shared: readonly string[]): SheetCell[] {
  const cells: SheetCell[] = [];
  for (const { head, body } of elementsOf(row, 'c')) {
    const column = columnOf(attribute(head, 'r'), cells.length);
    if (column >= columnsRead) continue;
    const value = unescaped(elementsOf(body, 'v')[0]?.body ?? '');
    const kind = attribute(head, 't');
    const text = kind === 's' ? (shared[Number(value)] ?? '') : kind === 'inlineStr' ? textIn(body) : value;
    while (cells.length < column) cells.push(cellOf(''));
    cells[column] = cellOf(text, elementsOf(body, 'f').length > 0);
  }
  return cells;
}

/** First sheet of a workbook; null when damaged, protected, with macros, or too large when unpacked. */
export async function rowsOfBook(data: Uint8Array): Promise<SheetRow[] | null> {
  try {
    const entries = await zipEntries(data, new Budget(unpackedLimit));
    if (!entries || (await officeProblem(data, newBudgets()))) return null;
    const partOf = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
    const read = async (entry: ZipEntry | undefined) => {
      if (!entry) return '';
      const text = textOf(await entry.read());
      if (text === null) throw new Error('a part is in another encoding');
      return withoutPrefixes(text);
    };
    const first = elementsOf(await read(partOf('xl/workbook.xml')), 'sheet')[0]?.head ?? '';
    const id = attribute(first, 'r:id') || attribute(first, 'id');
    const relations = elementsOf(await read(partOf('xl/_rels/workbook.xml.rels')), 'Relationship');
    const relation = relations.find(({ head }) => attribute(head, 'Id') === id);
    const target = relation ? attribute(relation.head, 'Target').replace(/^\/?(xl\/)?/, '') : 'worksheets/sheet1.xml';
    const sheet = await read(partOf(`xl/${target}`));
    if (sheet === '') return null;
    const shared = elementsOf(await read(partOf('xl/sharedStrings.xml')), 'si').map(({ body }) => textIn(body));
    return elementsOf(sheet, 'row').map(({ head, body }, at) => ({
      number: Number(attribute(head, 'r')) || at + 1,
      cells: cellsOf(body, shared),
    }));
  } catch {
    return null;
  }
}

/** Delimited text as written by spreadsheets: UTF-8 or Windows-1252. */
export function rowsOfText(data: Uint8Array): SheetRow[] | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    text = new TextDecoder('windows-1252').decode(data);
  }
  if (text.includes('\0')) return null;
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = lines[0]?.includes(';') ? ';' : lines[0]?.includes('\t') ? '\t' : ',';
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    // An unclosed quote invalidates its own line only.
    const fields = fieldsOf(line, separator) ?? [line];
    return [{ number: at + 1, cells: fields.map((field) => cellOf(field)) }];
  });
}
