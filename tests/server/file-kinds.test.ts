import { expect, test } from 'vitest';
import { fileKinds } from '#domain/files/file.ts';
import { inspect } from '#server/modules/files/inspect.ts';
import { type Entry, zip } from './support/archive.ts';
import { biffRecord, compoundOf, slideRecord } from './support/compound.ts';
import { officeOf, pdfOf } from './support/documents.ts';

type Try = readonly [what: string, data: Buffer, expected: string];
async function judged(mimeType: string, tries: readonly Try[]) {
  const found: [string, string][] = [];
  for (const [what, data] of tries) {
    const inspected = await inspect(data, mimeType);
    const isKept = inspected.kind === 'fine' && Buffer.from(inspected.data).equals(data);
    found.push([what, inspected.kind === 'fine' ? (isKept ? 'kept' : 'changed') : inspected.problem]);
  }
  expect(found).toEqual(tries.map(([what, , expected]) => [what, expected]));
}

const bytes = (hex: string, more = 600) => Buffer.concat([Buffer.from(hex, 'hex')], hex.length / 2 + more);
const bmp = bytes('424d3a0000000000000036000000280000000100000001000000010018000000000004000000');
const audio = {
  'audio/mpeg': bytes('49443303000000000000fffb9064', 2_000),
  'audio/wav': bytes('524946462400000057415645666d7420'),
  'audio/ogg': bytes('4f67675300020000000000000000000000000000000000000000011e4f70757348656164'),
  'audio/mp4': bytes('00000020667479704d344120000000004d344120'),
  'audio/aac': bytes('fff15080'),
};
const macro = Buffer.from('x');

test('S12 keeps bitmaps and audio as they are, and shows none of them in place', async () => {
  await judged('image/bmp', [
    ['bitmap', bmp, 'kept'],
    ['another picture', audio['audio/wav'], 'fileType'],
    ['bitmap and archive', Buffer.concat([bmp, zip([{ name: 'a.exe' }])]), 'fileEmbedded'],
  ]);
  for (const [type, data] of Object.entries(audio)) {
    await judged(type, [
      [type, data, 'kept'],
      [`${type} that is a bitmap`, bmp, 'fileType'],
      [`${type} and archive`, Buffer.concat([data, zip([{ name: 'a.exe' }])]), 'fileEmbedded'],
    ]);
  }
  const shown = Object.keys(fileKinds).filter((type) => fileKinds[type]?.image);
  expect(shown).toEqual(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
});

test('S12 accepts plain Word documents before 2007, and rejects those with macros, objects or a password', async () => {
  const word = Buffer.from('eca5c1000000000000000000', 'hex');
  const locked = Buffer.from('eca5c1000000000000000001', 'hex');
  await judged('application/msword', [
    ['plain', compoundOf({ WordDocument: word, '1Table': macro, ObjectPool: macro }), 'kept'],
    ['macros', compoundOf({ WordDocument: word, Macros: macro, _VBA_PROJECT: macro }), 'fileMacros'],
    ['macros in lower case', compoundOf({ WordDocument: word, vba: macro }), 'fileMacros'],
    ['object', compoundOf({ WordDocument: word, '\x01Ole10Native': macro }), 'fileEmbedded'],
    ['control', compoundOf({ WordDocument: word, '\x03OCXNAME': macro }), 'fileMacros'],
    ['password', compoundOf({ WordDocument: locked }), 'fileLocked'],
    ['package behind a password', compoundOf({ EncryptedPackage: macro, EncryptionInfo: macro }), 'fileLocked'],
    ['workbook', compoundOf({ Workbook: macro }), 'fileType'],
    ['cut', compoundOf({ WordDocument: word }).subarray(0, 700), 'fileUnreadable'],
    ['chain without an end', endless(), 'fileUnreadable'],
  ]);
});

/** A compound file whose directory contains a cycle. */
function endless(): Buffer {
  const data = compoundOf({ WordDocument: macro });
  const table = data.length - 512;
  data.writeUInt32LE(data.readUInt32LE(48), table + data.readUInt32LE(48) * 4);
  return data;
}

test('S12 accepts plain workbooks before 2007, and rejects those with macros of any age or a password', async () => {
  const beginning = biffRecord(0x809, 0, 6, 5, 0, 0, 0, 0, 0);
  const sheet = (type: number) => biffRecord(0x85, 0, 0, 0, 0, 2, type, 1, 0, 65);
  const workbook = (...records: Buffer[]) => compoundOf({ Workbook: Buffer.concat([beginning, ...records]) });
  await judged('application/vnd.ms-excel', [
    ['plain', workbook(sheet(0), biffRecord(0x0a)), 'kept'],
    ['hidden sheet of macros', workbook(sheet(0), sheet(1)), 'fileMacros'],
    ['substream of macros', workbook(biffRecord(0x809, 0, 6, 0x40, 0)), 'fileMacros'],
    ['password', workbook(biffRecord(0x2f, 0, 0)), 'fileLocked'],
    ['project', compoundOf({ Workbook: beginning, _VBA_PROJECT_CUR: macro }), 'fileMacros'],
    ['embedded file', compoundOf({ Workbook: beginning, MBD0012AB34: macro }), 'fileEmbedded'],
  ]);
});

test('S12 accepts plain presentations before 2007, and rejects those with macros, objects or a password', async () => {
  const slides = (...records: Buffer[]) =>
    compoundOf({ 'PowerPoint Document': slideRecord(0x03e8, Buffer.concat(records), true) });
  const macros = (has: number) =>
    slideRecord(0x03ff, slideRecord(0x0400, Buffer.from([1, 0, 0, 0, has, 0, 0, 0])), true);
  await judged('application/vnd.ms-powerpoint', [
    ['plain', slides(macros(0)), 'kept'],
    ['macros', slides(macros(1)), 'fileMacros'],
    ['control', slides(slideRecord(0x0fee, macro, true)), 'fileMacros'],
    ['object', slides(slideRecord(0x1011, macro)), 'fileEmbedded'],
    ['password', slides(slideRecord(0x2f14, macro)), 'fileLocked'],
  ]);
});

const part = (name: string, data: Buffer | string = 'x'): Entry => ({ name, data: Buffer.from(data) });
const plainPdf = pdfOf(['<</Type/Catalog>>']);
const archive = (...parts: Entry[]) => zip([part('informes/', ''), part('informes/informe.pdf', plainPdf), ...parts]);

test('S12 accepts archives of individually allowed files', async () => {
  await judged('application/zip', [
    [
      'documents, pictures, text and audio',
      archive(
        part('a.txt', 'Control\n'),
        part('b.docx', officeOf()),
        part('c.bmp', bmp),
        part('d.wav', audio['audio/wav']),
      ),
      'kept',
    ],
    [
      'what systems add',
      archive(
        part('__MACOSX/informes/._informe.pdf', Buffer.from('0005160700', 'hex')),
        part('.DS_Store', Buffer.from('0000000142756431', 'hex')),
      ),
      'kept',
    ],
  ]);
});

test('S12 rejects archives of programs, of other archives and of hostile documents', async () => {
  const script = pdfOf(['<</Type/Catalog/OpenAction<</S/JavaScript/JS(x)>>>>']);
  await judged('application/zip', [
    ['program', archive(part('setup.exe', 'MZ')), 'archiveContent'],
    ['program called a document', archive(part('informe2.pdf', 'MZ')), 'archiveContent'],
    ['program called a file of the system', archive(part('__MACOSX/._a', 'MZ')), 'archiveContent'],
    ['script', archive(part('a.js', 'alert(1)')), 'archiveContent'],
    ['page', archive(part('a.html', '<script>')), 'archiveContent'],
    ['no extension', archive(part('run', '#!/bin/sh')), 'archiveContent'],
    ['archive in an archive', archive(part('b.zip', archive())), 'archiveContent'],
    ['PDF that acts', archive(part('b.pdf', script)), 'archiveContent'],
    ['macros', archive(part('b.docx', officeOf({ more: [part('word/vbaProject.bin')] }))), 'archiveContent'],
    ['name with a sign of a page', archive(part('<b>.txt', 'x')), 'archiveContent'],
    ['path out of its folder', archive(part('../a.txt', 'x')), 'fileUnreadable'],
    ['101 parts', archive(...Array.from({ length: 99 }, (_, index) => part(`${index}.txt`))), 'fileUnreadable'],
    ['bomb', archive({ name: 'a.txt', claims: 51 * 1024 * 1024 }), 'fileUnreadable'],
    ['document under another type', officeOf(), 'fileType'],
  ]);
});
