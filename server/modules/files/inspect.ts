import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { type FileProblem, fileKinds, fileLimits } from '#domain/file.ts';
import type { ContentProblem } from './content-problem.ts';
import { officeProblem } from './office-content.ts';
import { pdfProblem } from './pdf-content.ts';

/** Text has no signature: valid UTF-8 without control characters but tabs and line ends. */
function isText(data: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(data);
    return !/\p{Cc}/u.test(text.replace(/[\t\r\n]/g, ''));
  } catch {
    return false;
  }
}

const encoders: Record<string, (image: Sharp) => Sharp> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  'image/webp': (image) => image.webp({ quality: 95 }),
  'image/gif': (image) => image.gif(),
};

/** Drawn again, the right way up: what is no picture goes, and so do place, device and hidden data (SEC-14). */
async function redrawn(data: Uint8Array, mimeType: string): Promise<Uint8Array | null> {
  try {
    const image = sharp(data, { limitInputPixels: fileLimits.pixels, animated: true, failOn: 'error' }).autoOrient();
    return (await encoders[mimeType]?.(image).toBuffer()) ?? null;
  } catch {
    return null;
  }
}

export type Inspected = { kind: 'fine'; data: Uint8Array } | { kind: 'refused'; problem: FileProblem | ContentProblem };

/** Looks at the bytes: name, declared type and content must say the same. The data it answers is what to keep. */
export async function inspect(data: Uint8Array, mimeType: string): Promise<Inspected> {
  const refused: Inspected = { kind: 'refused', problem: 'fileType' };
  if (mimeType === 'text/plain') return isText(data) ? { kind: 'fine', data } : refused;
  const found = await fileTypeFromBuffer(data);
  if (found?.mime !== mimeType) return refused;
  if (fileKinds[mimeType]?.image) {
    const drawn = await redrawn(data, mimeType);
    return drawn ? { kind: 'fine', data: drawn } : refused;
  }
  const problem = await (mimeType === 'application/pdf' ? pdfProblem(data) : officeProblem(data));
  return problem ? { kind: 'refused', problem } : { kind: 'fine', data };
}
