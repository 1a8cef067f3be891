import { zip } from './archive.ts';

/** A cell of a sheet: a text, or a formula with its saved result. */
export type Cell = string | { formula: string; result: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const xml = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`);
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook with one sheet, its texts shared as Excel writes them. */
export function workbook(rows: readonly (readonly Cell[])[], sheet = 'worksheets/hoja.xml'): Buffer {
  const shared: string[] = [];
  const cellOf = (cell: Cell, row: number, column: number) => {
    const at = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (typeof cell !== 'string')
      return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f><v>${cell.result}</v></c>`;
    if (cell === '') return '';
    shared.push(cell);
    return `<c r="${at}" t="s"><v>${shared.length - 1}</v></c>`;
  };
  const data = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, at, column)).join('')}</row>`,
  );
  return zip([
    {
      name: '[Content_Types].xml',
      data: xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    },
    {
      name: 'xl/workbook.xml',
      data: xml(
        `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId7"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: xml(
        `<Relationships><Relationship Id="rId7" Type="${relationships}/worksheet" Target="${sheet}"/></Relationships>`,
      ),
    },
    {
      name: 'xl/sharedStrings.xml',
      data: xml(
        `<sst xmlns="${main}">${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
      ),
    },
    {
      name: `xl/${sheet}`,
      data: xml(`<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`),
    },
  ]);
}
