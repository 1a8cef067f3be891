import { joined } from './der.ts';

/** Byte range of the signature, including `<` and `>`; all other bytes are signed. */
export type Hole = { start: number; end: number };

/** One of our files cannot take a signature. */
export class RevisionProblem extends Error {}

/** Twice the size of a 4096-bit RSA signature with a chain of four certificates. */
const signatureBytes = 12_288;
const rangeLength = 48;

export const latin1 = (data: Uint8Array) => {
  let text = '';
  for (let from = 0; from < data.length; from += 8192) text += String.fromCharCode(...data.subarray(from, from + 8192));
  return text;
};
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const pdfDate = (at: Date) => `(D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;

function one(text: string, pattern: RegExp): RegExpExecArray {
  const [found, ...others] = [...text.matchAll(pattern)];
  if (!found || others.length > 0) throw new RevisionProblem(String(pattern));
  return found;
}

export function signatureField(text: string): { number: number; body: string } {
  const [, number = '', body = ''] = one(
    text,
    /(?:^|\n)(\d+) 0 obj\n<<\n((?:\/[^\n]*\n)*?\/FT \/Sig\n(?:\/[^\n]*\n)*?)>>\nendobj/g,
  );
  return { number: Number(number), body };
}

/** Root, size and rest of the trailer, and the offset of the previous cross-reference table. */
export function trailerOf(text: string): { size: number; rest: string; startXref: number } {
  const [, trailer = '', startXref = ''] = one(
    text,
    /\ntrailer\n<<\n([^>]*(?:<[\da-f]*>[^>]*)*)>>\nstartxref\n(\d+)\n%%EOF\s*$/g,
  );
  const size = Number(one(trailer, /\/Size (\d+)\n/g)[1]);
  return { size, rest: trailer.replace(/\/Size \d+\n/, ''), startXref: Number(startXref) };
}

const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;

/**
 * Appends the revision that fills the field, with room for the signature. The frozen bytes stay unchanged, so the signature
 * can be cut off again.
 */
export function withRoomForSignature(frozen: Uint8Array, at: Date): { pdf: Uint8Array<ArrayBuffer>; hole: Hole } {
  const text = latin1(frozen);
  const { number, body } = signatureField(text);
  const { size, rest, startXref } = trailerOf(text);
  const widget = `\n${number} 0 obj\n<<\n${body}/V ${size} 0 R\n>>\nendobj\n`;
  const head = `${size} 0 obj\n<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n/M ${pdfDate(at)}\n/ByteRange `;
  const toContents = '\n/Contents ';
  const close = '\n>>\nendobj\n';
  const start = frozen.length + widget.length + head.length + rangeLength + toContents.length;
  const end = start + signatureBytes * 2 + 2;
  const offsets = [frozen.length + 1, frozen.length + widget.length];
  const xref = `xref\n${number} 1\n${entry(offsets[0] ?? 0)}${size} 1\n${entry(offsets[1] ?? 0)}`;
  const trailer = `trailer\n<<\n/Size ${size + 1}\n${rest}/Prev ${startXref}\n>>\nstartxref\n${end + close.length}\n%%EOF\n`;
  const after = close + xref + trailer;
  const range = `[0 ${start} ${end} ${after.length}]`.padEnd(rangeLength);
  const hole = `<${'0'.repeat(signatureBytes * 2)}>`;
  return { pdf: joined(frozen, bytesOf(widget + head + range + toContents + hole + after)), hole: { start, end } };
}

/** The signed bytes: the file without the hole. */
export const signedBytes = (pdf: Uint8Array, { start, end }: Hole) => joined(pdf.subarray(0, start), pdf.subarray(end));

export function fillHole(pdf: Uint8Array, { start, end }: Hole, signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const hex = Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex.length > end - start - 2) throw new RevisionProblem('The signature is larger than its room');
  const filled = new Uint8Array(pdf);
  filled.set(bytesOf(hex), start + 1);
  return filled;
}
