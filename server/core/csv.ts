/** Normalizes a column heading: no accents, lower case. */
export const normalizedHeading = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Splits a line into fields; null when a quote is not closed. */
export function fieldsOf(line: string, separator: string): string[] | null {
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at];
    if (quoted && sign === '"' && line[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === separator) {
      fields.push(field);
      field = '';
    } else field += sign;
  }
  return quoted ? null : [...fields, field].map((text) => text.trim());
}

/** Parses a table with a heading line, separated by commas or semicolons. */
export function tableOf(text: string) {
  const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = first.includes(';') ? ';' : ',';
  const names = (fieldsOf(first, separator) ?? []).map(normalizedHeading);
  return {
    columnOf: (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name)),
    /** Null for an unclosed quote. Empty lines are skipped but counted. */
    lines: lines.flatMap((line, at) =>
      line.trim() === '' ? [] : [{ number: at + 2, fields: fieldsOf(line, separator) }],
    ),
  };
}

/** Escapes cells that a spreadsheet would evaluate as a formula (CWE-1236). */
const asText = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** CSV for spreadsheets with Spanish settings: semicolons and a UTF-8 byte order mark. Numbers stay numbers. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(asText(cell)))).join(';')).join('\r\n')}\r\n`;
