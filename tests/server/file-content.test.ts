import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inspect } from '#server/modules/files/inspect.ts';
import { zip } from './support/archive.ts';
import { objectStream, officeOf, outside, pdfOf, streamOf, types } from './support/documents.ts';

const pdf = 'application/pdf';
const verdict = async (data: Uint8Array, mimeType: string) => {
  const inspected = await inspect(data, mimeType);
  return inspected.kind === 'fine' ? 'fine' : inspected.problem;
};
/** Compares the result for each file with the expected one. */
async function judged(tries: readonly (readonly [string, Buffer])[], mimeType: string, expected: string) {
  const found: [string, string][] = [];
  for (const [what, data] of tries) found.push([what, await verdict(data, mimeType)]);
  expect(found).toEqual(tries.map(([what]) => [what, expected]));
}

const catalog = (more = '') => `<</Type/Catalog/Pages 2 0 R${more}>>`;
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = (more = '') => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${more}>>`;
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const content = (text: string) => streamOf('/Filter/FlateDecode', deflateSync(Buffer.from(text)));

test('D9 rejects a PDF that acts when it opens or is used, wherever that is declared', async () => {
  await judged(
    [
      ['script on opening', pdfOf([catalog(`/OpenAction${script}`), pages, page()])],
      ['script by reference', pdfOf([catalog('/OpenAction 4 0 R'), pages, page(), script])],
      ['name in hexadecimal', pdfOf([catalog('/OpenAction 4 0 R'), pages, page(), '<</S/J#61vaScript/J#53(x)>>'])],
      ['script of the document', pdfOf([catalog('/Names<</JavaScript<</Names[(a)4 0 R]>>>>'), pages, page(), script])],
      ['indirect kind of an action', pdfOf([catalog('/OpenAction<</S 4 0 R>>'), pages, page(), '/JavaScript'])],
      ['program', pdfOf([catalog('/OpenAction<</S/Launch/F(cmd.exe)>>'), pages, page()])],
      ['program behind a click', pdfOf([catalog(), pages, page('/Annots[<</A<</S/Launch/F(a.exe)>>>>]')])],
      ['additional actions', pdfOf([catalog(), pages, page('/AA<</O<</S/URI/URI(https://a.b)>>>>')])],
      ['other document on opening', pdfOf([catalog('/OpenAction<</S/GoToR/F(\\\\\\\\a\\\\b)>>'), pages, page()])],
      [
        'place, and then an action',
        pdfOf([catalog('/OpenAction<</S/GoTo/D[3 0 R]/Next 4 0 R>>'), pages, page(), script]),
      ],
      ['form with scripts of its own', pdfOf([catalog('/AcroForm<</XFA 4 0 R>>'), pages, page(), content('<xdp/>')])],
      ['opening said a hundred thousand times', pdfOf([catalog('/OpenAction'.repeat(100_001)), script])],
      ['opening that is not there', pdfOf([catalog('/OpenAction 9 0 R'), pages, page()])],
    ],
    pdf,
    'fileActive',
  );
});

test('D9 rejects objects that a PDF hides from its tables', async () => {
  await judged(
    [
      ['object stream', pdfOf([catalog('/OpenAction 5 0 R'), pages, page(), objectStream(5, [script])])],
      ['plain object stream', pdfOf([catalog('/OpenAction 5 0 R'), pages, page(), objectStream(5, [script], '')])],
      [
        'object stream under another type',
        pdfOf([
          catalog(),
          pages,
          page(),
          Buffer.from(objectStream(5, [script]).toString('latin1').replace('/Type/ObjStm', '/Type/Metadat'), 'latin1'),
        ]),
      ],
      [
        'comments in the header of an object',
        Buffer.from(`%PDF-1.7\n1%a\n0%b\nobj${catalog(`/OpenAction${script}`)}\n%%EOF`),
      ],
      [
        'object in the bytes of another',
        pdfOf([catalog(), pages, page(), streamOf('', Buffer.from(`4 0 obj${script}endobj`))]),
      ],
      ['object in a string', pdfOf([catalog(), pages, page(), `(4 0 obj ${'<</S/JavaScript>>'} endobj)`])],
      [
        'replaced object',
        Buffer.concat([
          pdfOf([catalog('/OpenAction 4 0 R'), pages, page(), script]),
          Buffer.from('4 0 obj<</S/GoTo/D[3 0 R]>>endobj'),
        ]),
      ],
      ['key that stands twice', pdfOf([catalog(`/OpenAction[3 0 R/Fit]/OpenAction${'<</S/URI>>'}`), pages, page()])],
      ['dictionary without its end', pdfOf([catalog(), pages, page(), '<</S/JavaScript'])],
    ],
    pdf,
    'fileActive',
  );
});

test('D9 rejects a PDF with files inside, or that is an archive too', async () => {
  await judged(
    [
      [
        'attachment',
        pdfOf([
          catalog('/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>'),
          pages,
          page(),
          '<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>',
          streamOf('', Buffer.from('MZ')),
        ]),
      ],
      ['archive behind it', Buffer.concat([pdfOf([catalog(), pages, page()]), zip([{ name: 'a.exe' }])])],
      [
        'archive before its end',
        Buffer.concat([pdfOf([catalog(), pages, page()]), zip([{ name: 'a.exe' }]), Buffer.from('\n%%EOF\n')]),
      ],
    ],
    pdf,
    'fileEmbedded',
  );
});

test('D9 rejects a PDF that cannot be inspected, and reports whether a password is why', async () => {
  const bomb = streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(20 * 1024 * 1024, 32)));
  await judged(
    [
      ['filter that is not read', pdfOf([catalog(), pages, page(), objectStream(5, ['<<>>'], '/Filter/LZWDecode')])],
      [
        'filters one after the other',
        pdfOf([catalog(), pages, page(), objectStream(5, ['<<>>'], '/Filter[/ASCIIHexDecode/FlateDecode]')]),
      ],
      [
        'damaged stream',
        pdfOf([catalog(), pages, page(), streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', Buffer.from('xxxx'))]),
      ],
      ['bomb', pdfOf([catalog(), pages, page(), bomb])],
      ['nesting without end', pdfOf([catalog(), pages, '['.repeat(5_000)])],
      [
        'streams that begin far away',
        pdfOf([catalog(), pages, page(), ...Array.from({ length: 20_000 }, () => '<</N 1/First 4000000>>stream')]),
      ],
      ['objects in objects without end', Buffer.from(`%PDF-1.7\n${'1 0 obj('.repeat(50_000)}`)],
    ],
    pdf,
    'fileUnreadable',
  );
  const locked = pdfOf(
    [catalog(), pages, page(), streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', Buffer.from('xxxx'))],
    '/Encrypt<</Filter/Standard>>',
  );
  expect(await verdict(locked, pdf)).toBe('fileLocked');
});

test('D9 accepts the plain PDF of a browser, an office program, a typesetter, a scanner and a signer', async () => {
  const signature = '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 1 2 3]/Contents<00>>>';
  await judged(
    [
      ['browser', await readFile(new URL('./support/office/chrome.pdf', import.meta.url))],
      [
        'LibreOffice: opens at a place',
        pdfOf([catalog('/OpenAction[3 0 R /XYZ null null 0]/Lang(es-CL)'), pages, page()]),
      ],
      ['TeX: goes to a page', pdfOf([catalog('/OpenAction 4 0 R'), pages, page(), '<</S/GoTo/D[3 0 R/Fit]>>'])],
      [
        'opening in an object stream',
        pdfOf([catalog('/OpenAction 5 0 R'), pages, page(), objectStream(5, ['<</S/GoTo/D[3 0 R]>>', '[3 0 R]'])]),
      ],
      [
        'Word: structure, outline and links',
        pdfOf([
          catalog('/MarkInfo<</Marked true>>/ViewerPreferences 4 0 R'),
          pages,
          page('/Annots[<</Subtype/Link/A<</S/URI/URI(https://a.cl)>>>>]'),
          '<</DisplayDocTitle true>>',
        ]),
      ],
      [
        'scanner: a picture',
        pdfOf([
          catalog(),
          pages,
          page(),
          streamOf('/Subtype/Image/Filter/DCTDecode', Buffer.from('\xff\xd8 /JS /AA (', 'latin1')),
        ]),
      ],
      [
        'texts that speak of it',
        pdfOf([
          catalog(),
          pages,
          page(),
          '<</Title(Guide to /JavaScript and /Launch \\(1 of 2\\))/Keywords(/AA << /EF)>>',
          content('(/OpenAction /JS) Tj'),
        ]),
      ],
      ['names in a list', pdfOf([catalog(), pages, page(), '<</Differences[65/A/AA/JS]>>'])],
      ['empty additional actions', pdfOf([catalog(), pages, page('/AA<<>>')])],
      [
        'signature',
        pdfOf([catalog('/AcroForm<</SigFlags 3/Fields[4 0 R]>>'), pages, page(), `<</FT/Sig/V${signature}>>`]),
      ],
      ['password, with nothing out of sight', pdfOf([catalog(), pages, page()], '/Encrypt<</Filter/Standard>>')],
    ],
    pdf,
    'fine',
  );
});

const part = (name: string, data = '<a/>') => ({ name, data: Buffer.from(data) });

test('D9 rejects macros and controls of a document, whatever the names of their parts', async () => {
  await judged(
    [
      ['macros', officeOf({ more: [part('word/vbaProject.bin')] })],
      [
        'macros under another name',
        officeOf({ declared: '<Override PartName="/word/a.dat" ContentType="application/vnd.ms-office.vbaProject"/>' }),
      ],
      [
        'macros, written with references',
        officeOf({ declared: `<Override ContentType='application/vnd.ms-office.&#x76;ba&#80;roject' PartName='/a'/>` }),
      ],
      ['control', officeOf({ more: [part('word/activeX/activeX1.xml')] })],
    ],
    types.docx,
    'fileMacros',
  );
  const sheet = officeOf({
    kind: 'xlsx',
    declared: '<Override PartName="/xl/a.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>',
  });
  expect(await verdict(sheet, types.xlsx)).toBe('fileMacros');
});

test('D9 rejects content that a document loads from elsewhere when it opens', async () => {
  await judged(
    [
      ['template', officeOf({ more: [outside('attachedTemplate', 'https://elsewhere.example/t.dotm')] })],
      ['template of a server', officeOf({ more: [outside('attachedTemplate', 'file:///\\\\server\\t.dotm')] })],
      ['template by address of a share', officeOf({ more: [outside('attachedTemplate', '\\\\10.0.0.1\\t')] })],
      [
        'object',
        officeOf({ more: [outside('oleObject', 'https://elsewhere.example/a', 'word/_rels/document.xml.rels')] }),
      ],
      [
        'picture',
        officeOf({ more: [outside('image', 'https://elsewhere.example/p.png', 'word/_rels/document.xml.rels')] }),
      ],
      [
        'frame',
        officeOf({ more: [outside('frame', 'https://elsewhere.example/', 'word/_rels/webSettings.xml.rels')] }),
      ],
      [
        'template, a sign in its address',
        officeOf({ more: [outside('attachedTemplate', 'https://elsewhere.example/a>b')] }),
      ],
    ],
    types.docx,
    'fileLinked',
  );
});

test('D9 rejects a document with other files or programs inside', async () => {
  const sheet = (more: Parameters<typeof zip>[0] = []) => officeOf({ kind: 'xlsx', more });
  await judged(
    [
      ['object', officeOf({ more: [part('word/embeddings/oleObject1.bin')] })],
      [
        'object by its type',
        officeOf({
          declared: '<Default Extension="x" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>',
        }),
      ],
      ['program', officeOf({ more: [part('word/embeddings/setup.EXE')] })],
      ['program called a picture', officeOf({ more: [part('word/media/image1.png', 'MZ\0\0')] })],
      [
        'document in a document in a document',
        officeOf({
          more: [{ name: 'word/embeddings/a.xlsx', data: sheet([{ name: 'xl/embeddings/b.xlsx', data: sheet() }]) }],
        }),
      ],
    ],
    types.docx,
    'fileEmbedded',
  );
  const macros = { name: 'word/embeddings/a.xlsx', data: sheet([part('xl/vbaProject.bin')]) };
  expect(await verdict(officeOf({ more: [macros] }), types.docx)).toBe('fileMacros');
});

test('D9 rejects a document that readers may interpret in two ways', async () => {
  await judged(
    [
      ['part named twice', officeOf({ more: [part('word/Document.xml')] })],
      [
        'entities of its own',
        officeOf({ more: [part('word/_rels/settings.xml.rels', '<!DOCTYPE a [<!ENTITY b "External">]><a/>')] }),
      ],
      [
        'encoding of its own',
        officeOf({ more: [part('word/_rels/settings.xml.rels', '<?xml version="1.0" encoding="utf-7"?><a/>')] }),
      ],
    ],
    types.docx,
    'fileUnreadable',
  );
});

test('D9 accepts the plain documents of office programs', async () => {
  const chart = { name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx', data: officeOf({ kind: 'xlsx' }) };
  await judged(
    [
      ['document', await readFile(new URL('./support/office/plain.docx', import.meta.url))],
      [
        'links',
        officeOf({ more: [outside('hyperlink', 'https://minsal.cl/a?b=1&c=2', 'word/_rels/document.xml.rels')] }),
      ],
      ['chart with its sheet', officeOf({ more: [chart] })],
      [
        'template of the computer it was written on',
        officeOf({ more: [outside('attachedTemplate', 'file:///C:\\Plantillas\\Informe.dotx')] }),
      ],
      ['template that is named only', officeOf({ more: [outside('attachedTemplate', 'Normal.dotm')] })],
    ],
    types.docx,
    'fine',
  );
  const printer = { name: 'xl/printerSettings/printerSettings1.bin', data: Buffer.from('\\\\printer') };
  const book = outside('externalLinkPath', 'Libro2.xlsx', 'xl/externalLinks/_rels/externalLink1.xml.rels');
  expect(await verdict(officeOf({ kind: 'xlsx', more: [printer, book] }), types.xlsx)).toBe('fine');
});
