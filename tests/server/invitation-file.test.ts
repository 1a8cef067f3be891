import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rowsOfBook } from '#server/modules/files/sheet-rows.ts';
import { readInvitationFile } from '#server/modules/invitations/invitation-file.ts';
import { zip } from './support/archive.ts';
import { type Cell, workbook } from './support/workbook.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const invited = (row: number, email: string, name: string | null = null) => ({ row, email, name });

describe('a file of invitations', () => {
  test.each<[string, Buffer]>([
    [
      'a book',
      workbook([
        ['Nombre', 'Correo'],
        ['Rosa Ñuñoa', ' Rosa@Correo.CL '],
        ['', ''],
        ['', 'pedro@correo.cl'],
      ]),
    ],
    [
      'a text with semicolons',
      bytes('Nombre;Correo electrónico\r\nRosa Ñuñoa;rosa@correo.cl\r\n\r\n;pedro@correo.cl\r\n'),
    ],
    [
      'a text of older programs',
      bytes('Nombre,E-mail\r\n"Rosa Ñuñoa",rosa@correo.cl\r\n\r\n,pedro@correo.cl', 'latin1'),
    ],
    ['a text with a mark', bytes('\uFEFFcorreo\tnombre\nrosa@correo.cl\tRosa Ñuñoa\n\npedro@correo.cl')],
  ])('is read from %s', async (_, data) => {
    expect(await readInvitationFile({ data })).toEqual({
      invited: [invited(2, 'rosa@correo.cl', 'Rosa Ñuñoa'), invited(4, 'pedro@correo.cl')],
      rejected: [],
    });
  });

  test('needs no heading when the addresses are in the first column', async () => {
    const read = await readInvitationFile({ data: workbook([['rosa@correo.cl', 'Rosa']]) });
    expect(read).toEqual({ invited: [invited(1, 'rosa@correo.cl', 'Rosa')], rejected: [] });
  });

  test.each<[string, Cell[], string]>([
    ['no address', ['rosa', 'Rosa'], 'invitationAddress'],
    ['an empty address', ['', 'Rosa'], 'invitationAddress'],
    ['a name that is a message', ['rosa@correo.cl', 'Gana en www.premio.cl'], 'invitationName'],
    [
      'a formula with a result',
      [{ formula: 'HYPERLINK("http://x")', result: 'rosa@correo.cl' }, 'Rosa'],
      'invitationFormula',
    ],
    ['a formula in the name', ['rosa@correo.cl', { formula: 'A1', result: 'Rosa' }], 'invitationFormula'],
    ...['=1+1', '+1', '-1', '@SUM(A1)'].map((text): [string, Cell[], string] => [
      text,
      ['rosa@correo.cl', text],
      'invitationFormula',
    ]),
    ['an address that is there', ['ana@correo.cl', 'Otra'], 'invitationTwice'],
  ])('SEC-17: answers the row with %s with its reason', async (_, row, code) => {
    const rows = [['correo', 'nombre'], ['ana@correo.cl', 'Ana'], row];
    const read = await readInvitationFile({ data: workbook(rows) });
    expect(read).toEqual({ invited: [invited(2, 'ana@correo.cl', 'Ana')], rejected: [{ row: 3, code }] });
    const isText = row.every((cell) => typeof cell === 'string');
    if (isText) {
      const text = rows.map((cells) => cells.join(';')).join('\r\n');
      expect(await readInvitationFile({ data: bytes(text) })).toEqual(read);
    }
  });

  const many = (count: number) => Array.from({ length: count }, (_, at) => [`p${at}@correo.cl`]);
  test.each<[string, Buffer, string]>([
    ['no row', workbook([['correo', 'nombre']]), 'invitationNone'],
    ['nothing', bytes(''), 'invitationNone'],
    ['no column of addresses', bytes('RUT;Nombre;Fono\n1-9;Rosa;569\n2-7;Ana;569'), 'invitationColumn'],
    ['too many rows', workbook(many(501)), 'invitationRows'],
    ['too many bytes', Buffer.alloc(1024 * 1024 + 1, 'a'), 'invitationFile'],
    ['no text', bytes('a\0b'), 'invitationFile'],
    ['another archive', zip([{ name: 'a.txt' }]), 'invitationFile'],
    ['a damaged archive', bytes('PK\x03\x04 and no more'), 'invitationFile'],
    ['macros', readFileSync(new URL('./support/office/macros.docx', import.meta.url)), 'invitationFile'],
  ])('is refused with %s', async (_, data, problem) => {
    expect(await readInvitationFile({ data })).toEqual({ problem });
  });

  test('accepts five hundred rows', async () => {
    const read = await readInvitationFile({ data: workbook(many(500)) });
    expect('invited' in read && read.invited.length).toEqual(500);
  });

  test('limits decompression to the size of a table, and stops early on unclosed elements', async () => {
    const big = Buffer.alloc(9 * 1024 * 1024, '<row>');
    expect(deflateRawSync(big).length).toBeLessThan(64 * 1024);
    const begun = performance.now();
    expect(await rowsOfBook(zip([{ name: 'xl/worksheets/sheet1.xml', data: big }]))).toEqual(null);
    const open = Buffer.alloc(4 * 1024 * 1024, '<row><c><is><t><rPh>');
    expect(await rowsOfBook(zip([{ name: 'xl/worksheets/sheet1.xml', data: open }]))).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
