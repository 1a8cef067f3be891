import { deflateSync } from 'node:zlib';
import { type Entry, zip } from './archive.ts';

/** A PDF of these objects, the first one its catalogue; `trailer` is added to its trailer. */
export const pdfOf = (objects: readonly (string | Buffer)[], trailer = '') =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n0\n%%EOF\n`),
  ]);

export const streamOf = (dictionary: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')]);

/** Objects in a compressed stream, numbered from `from`. */
export function objectStream(from: number, objects: readonly string[], more = '/Filter/FlateDecode'): Buffer {
  let offset = 0;
  const places = objects.map((object, index) => {
    const place = `${from + index} ${offset}`;
    offset += object.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const data = Buffer.from(`${head}${objects.join(' ')}`);
  const dictionary = `/Type/ObjStm/N ${objects.length}/First ${head.length}${more}`;
  return streamOf(dictionary, more.includes('Flate') ? deflateSync(data) : data);
}

export const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;
const mainParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const;

type Package = { kind?: keyof typeof types; declared?: string; more?: readonly Entry[] };

/** An Office document with more parts, and additional entries in its list of content types. */
export const officeOf = ({ kind = 'docx', declared = '', more = [] }: Package = {}) =>
  zip([
    {
      name: '[Content_Types].xml',
      data: Buffer.from(
        `<?xml version="1.0"?><Types><Override PartName="/${mainParts[kind]}" ContentType="${types[kind]}.main+xml"/>${declared}</Types>`,
      ),
    },
    { name: mainParts[kind] },
    ...more,
  ]);

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const quoted = (value: string) => value.replaceAll('&', '&amp;');

/** A relationships part with a reference to external content. */
export const outside = (type: string, target: string, part = 'word/_rels/settings.xml.rels'): Entry => ({
  name: part,
  data: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Relationships><Relationship Id="rId1" Type="${office}/${type}" Target="${quoted(target)}" TargetMode="External"/></Relationships>`,
  ),
});
