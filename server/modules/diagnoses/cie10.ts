import { tableOf } from '../../core/csv.ts';

export type Cie10Row = { code: string; name: string };
export type Cie10Read = { rows: Cie10Row[]; headings: number; problems: string[] };

const headers = {
  code: ['code', 'codigo', 'cod', 'cie10', 'cie-10'],
  name: ['description', 'descripcion', 'nombre', 'name', 'glosa'],
} as const;
const codePattern = /^[A-Z]\d\d(\d{0,2}|X)$/;
/** Chapters and blocks of the table, which are not diagnoses. */
const headingPattern = /^([IVX]+|[A-Z]\d\d-[A-Z]\d\d)$/;
const nameMax = 300;

/** Normalizes `A000`, `A00.0` and `a00.0` to one code with a point; null for other text. */
function codeOf(text: string): string | null {
  const bare = text.toUpperCase().replace('.', '');
  if (!codePattern.test(bare)) return null;
  const rest = bare.slice(3).replace('X', '');
  return rest === '' ? bare.slice(0, 3) : `${bare.slice(0, 3)}.${rest}`;
}

/** Parses a table with a heading line, separated by commas or semicolons. Every unreadable line is reported. */
export function readCie10(text: string): Cie10Read {
  const { columnOf, lines } = tableOf(text);
  const [codeAt, nameAt] = [columnOf(headers.code), columnOf(headers.name)];
  if (codeAt < 0 || nameAt < 0) {
    return { rows: [], headings: 0, problems: ['line 1: it needs a column "code" and a column "description"'] };
  }
  const rows: Cie10Row[] = [];
  const seen = new Map<string, number>();
  const problems: string[] = [];
  let headings = 0;
  for (const { number, fields } of lines) {
    const given = fields?.[codeAt] ?? '';
    const name = (fields?.[nameAt] ?? '').replace(/\s+/g, ' ');
    const code = codeOf(given);
    const before = code === null ? undefined : seen.get(code);
    if (fields === null) problems.push(`line ${number}: a quote is not closed`);
    else if (headingPattern.test(given.toUpperCase())) headings += 1;
    else if (code === null) problems.push(`line ${number}: "${given}" is no code of CIE-10`);
    else if (name === '') problems.push(`line ${number}: ${code} has no name`);
    else if (name.length > nameMax) problems.push(`line ${number}: the name of ${code} is longer than ${nameMax}`);
    else if (before !== undefined) problems.push(`line ${number}: ${code} was in line ${before} already`);
    else {
      seen.set(code, number);
      rows.push({ code, name });
    }
  }
  return { rows, headings, problems };
}
