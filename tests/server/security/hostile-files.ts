import sharp from 'sharp';
import { fileLimits } from '#domain/files/file.ts';
import { type Entry, zip } from '../support/archive.ts';
import { pdf } from './objects.ts';

export type HostileFile = { what: string; name: string; type: string; data: Buffer; status: number };

const types = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;
type Kind = keyof typeof types;

const bytes = (...values: number[]) => Buffer.from([...values, ...Array.from({ length: 200 }, () => 0)]);
const script = '<script>alert(document.domain)</script>';
const html = Buffer.from(`<!doctype html><title>x</title>${script}`);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const programs = {
  'a Windows program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  'a Linux program': bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1),
  'a macOS program': bytes(0xcf, 0xfa, 0xed, 0xfe),
  'a Java class': bytes(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52),
  'a shell script': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  WebAssembly: bytes(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0),
};
const archives = {
  'a RAR': Buffer.concat([Buffer.from('Rar!\x1a\x07\x00', 'latin1'), Buffer.alloc(100)]),
  'a 7z': bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c),
  'a gzip': bytes(0x1f, 0x8b, 8),
  'an archive of nothing we know': zip([{ name: 'a.txt' }]),
};

const contentTypes = (main: string): Entry => ({
  name: '[Content_Types].xml',
  data: Buffer.from(
    `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}.main+xml"/></Types>`,
  ),
});
const office = (...more: Entry[]) => zip([contentTypes(types.docx), { name: 'word/document.xml' }, ...more]);

const file = (what: string, kind: Kind, data: Buffer, status = 415): HostileFile => ({
  what,
  name: `informe.${kind}`,
  type: types[kind],
  data,
  status,
});
const named = (what: string, name: string, status = 400): HostileFile => ({
  what,
  name,
  type: types.pdf,
  data: pdf,
  status,
});
const declared = (what: string, name: string, type: string, data: Buffer): HostileFile => ({
  what,
  name,
  type,
  data,
  status: 415,
});

/** A PNG with a large size in its header and no pixel data. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000000049454e44', 'hex');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}
function hugeGif(): Buffer {
  const header = Buffer.from('474946383961ffffffff800000000000ffffff2c00000000ffffffff0002024401003b', 'hex');
  return header;
}

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c2b31' } });

/** SEC-14. Malicious attachments, each with the expected status. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const png = await picture().png().toBuffer();
  const jpg = await picture().jpeg().toBuffer();
  const gif = await picture().gif().toBuffer();
  const flat = await sharp({ create: { width: 7_000, height: 6_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const manyEntries = Array.from({ length: 99 }, (_, index) => ({ name: `word/media/${index}.xml` }));
  return [
    ...Object.entries(programs).map(([what, data]) => file(`${what} as a PDF`, 'pdf', data)),
    ...Object.entries(programs).map(([what, data]) => file(`${what} as a picture`, 'png', data)),
    ...Object.entries(archives).map(([what, data]) => file(`${what} as a document`, 'docx', data)),
    file('a Windows program as text', 'txt', programs['a Windows program']),
    file('a page as a PNG', 'png', html),
    file('a page as a PDF', 'pdf', html),
    file('a drawing with a program as a PNG', 'png', svg),
    declared('a drawing', 'dibujo.svg', 'image/svg+xml', svg),
    declared('a page', 'pagina.html', 'text/html', html),
    declared('a program of a page', 'programa.js', 'text/javascript', Buffer.from('alert(1)')),
    declared('a page that says it is text', 'pagina.html', types.txt, html),
    declared(
      'XML with an entity of a file',
      'datos.xml',
      'application/xml',
      Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    ),
    declared('a macro document', 'a.docm', 'application/vnd.ms-word.document.macroEnabled.12', office()),
    declared('an unknown type', 'informe.pdf', '__proto__', pdf),
    file('a PNG as a JPEG', 'jpg', png),
    file('a JPEG as a PNG', 'png', jpg),
    file('a GIF as a WebP', 'webp', gif),
    file('a PNG as a PDF', 'pdf', png),
    file('a PDF as a PNG', 'png', pdf),
    file('a PDF as a document', 'docx', pdf),
    file('a document as a sheet', 'xlsx', office()),
    file('a document as a presentation', 'pptx', office()),
    file('a GIF that is a program too', 'gif', Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)//')),
    file('a PDF that begins as a page', 'pdf', Buffer.concat([html, pdf])),
    file('half a PNG', 'png', png.subarray(0, 60)),
    file('half a JPEG', 'jpg', jpg.subarray(0, 120)),
    file(
      'a PNG with other bytes in the middle',
      'png',
      Buffer.concat([png.subarray(0, 45), Buffer.alloc(20, 7), png.subarray(65)]),
    ),
    file('a flood of pixels', 'png', hugePng(50_000, 50_000)),
    file('a flood of pixels in one line', 'png', hugePng(2_000_000_000, 1)),
    file('a flood of pixels that is all there', 'png', flat),
    file('a GIF of 65,535 by 65,535', 'gif', hugeGif()),
    file('a document of 101 parts', 'docx', office(...manyEntries)),
    file('a bomb: 51 MB in a few bytes', 'docx', office({ name: 'word/bomb.xml', claims: 51 * 1024 * 1024 })),
    file(
      'a bomb of many: 100 times 1 MB',
      'docx',
      office(...manyEntries.slice(1).map((entry) => ({ ...entry, claims: 1024 * 1024 }))),
    ),
    file('a part of 4 GB', 'docx', office({ name: 'word/bomb.xml', claims: 0xfffffffe })),
    file('macros', 'docx', office({ name: 'word/vbaProject.bin' })),
    file('an embedded object', 'docx', office({ name: 'word/embeddings/oleObject1.bin' })),
    file('an embedded program', 'docx', office({ name: 'word/embeddings/setup.EXE' })),
    file('a part that leaves its folder', 'docx', office({ name: '../../etc/passwd' })),
    file('a part of the root', 'docx', office({ name: '/etc/passwd' })),
    file('a part of another drive', 'docx', office({ name: 'C:\\Windows\\system32\\x' })),
    file('an archive without its end', 'docx', office().subarray(0, -22)),
    file('an archive that lost its list', 'docx', Buffer.concat([office().subarray(0, 80), office().subarray(-22)])),
    file('text with zeros', 'txt', Buffer.from('Control\x00 en 48 h')),
    file('text that drives a terminal', 'txt', Buffer.from('\x1b]0;x\x07\x1b[2J')),
    file('text that is not UTF-8', 'txt', Buffer.from([0xc3, 0x28, 0x61])),
    file('text in UTF-16', 'txt', Buffer.from('\ufeffControl', 'utf16le')),
    file('nothing', 'pdf', Buffer.alloc(0), 400),
    file('a byte too many', 'pdf', Buffer.concat([pdf, Buffer.alloc(fileLimits.size - pdf.length + 1)]), 413),
    file('more than a body may have', 'pdf', Buffer.alloc(9 * 1024 * 1024), 413),
    named('a name that leaves its folder', '../informe.pdf'),
    named('a name with a folder of Windows', '..\\informe.pdf'),
    named('a name that breaks a header', 'informe.pdf\r\nSet-Cookie: a=b'),
    named('a name that reads backwards', 'informe\u202Efdp.exe.pdf'),
    named('a name with a mark that is not seen', 'informe\u200B.pdf'),
    named('a name that ends early', 'informe.exe\u0000.pdf'),
    named('a name with a tag', '<img src=x onerror=alert(1)>.pdf'),
    named('a name of 255 characters', `${'a'.repeat(251)}.pdf`),
    named('a name of spaces', '   '),
    named('two extensions', 'informe.pdf.exe', 415),
    named('no extension', 'informe', 415),
    named('another extension', 'informe.png', 415),
  ];
}

/** Valid pictures with a payload, which must be removed when stored. */
export async function carriers() {
  const [png, jpg] = [await picture().png().toBuffer(), await picture().jpeg().toBuffer()];
  const comment = await picture()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: script } })
    .toBuffer();
  return [
    { ...file('a PNG with a page behind it', 'png', Buffer.concat([png, html]), 201), carried: script },
    { ...file('a JPEG with an archive behind it', 'jpg', Buffer.concat([jpg, office()]), 201), carried: 'PK' },
    { ...file('a JPEG that says a tag', 'jpg', comment, 201), carried: script },
  ];
}

/** A valid document must be accepted, otherwise rejections of modified ones prove nothing. */
export const plainDocument = () => file('a document', 'docx', office(), 201);
