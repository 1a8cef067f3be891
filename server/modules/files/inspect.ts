import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { type FileProblem, fileKinds, fileLimits } from '#domain/files/file.ts';
import { archiveProblem } from './archive-content.ts';
import { type Budgets, newBudgets } from './budget.ts';
import type { ContentProblem } from './content-problem.ts';
import { officeProblem } from './office-content.ts';
import { oldOfficeProblem } from './old-office-content.ts';
import { pdfProblem } from './pdf-content.ts';
import { isArchiveToo } from './programs.ts';

/** Text has no magic number: valid UTF-8 without control characters except tab and line breaks. */
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

/**
 * Re-encodes a picture upright, which removes anything that is not image data, such as location, device and hidden data
 * (SEC-14).
 */
async function redrawn(data: Uint8Array, mimeType: string): Promise<Uint8Array | null> {
  try {
    const image = sharp(data, { limitInputPixels: fileLimits.pixels, animated: true, failOn: 'error' }).autoOrient();
    return (await encoders[mimeType]?.(image).toBuffer()) ?? null;
  } catch {
    return null;
  }
}

type Problem = FileProblem | ContentProblem;
export type Inspected = { kind: 'fine'; data: Uint8Array } | { kind: 'refused'; problem: Problem };

/** Detected names of types that the detector calls differently. */
const foundAs: Readonly<Record<string, readonly string[]>> = {
  'application/msword': ['application/x-cfb'],
  'application/vnd.ms-excel': ['application/x-cfb'],
  'application/vnd.ms-powerpoint': ['application/x-cfb'],
  'audio/ogg': ['audio/ogg', 'audio/ogg; codecs=opus'],
  'audio/mp4': ['audio/mp4', 'audio/x-m4a'],
};
export async function isOfType(data: Uint8Array, mimeType: string): Promise<boolean> {
  const found = await fileTypeFromBuffer(data);
  return found !== undefined && (foundAs[mimeType] ?? [mimeType]).includes(found.mime);
}

type Rule = (data: Uint8Array, budgets: Budgets) => Promise<Problem | null> | Problem | null;
const isAlone: Rule = (data) => (isArchiveToo(Buffer.from(data).toString('latin1')) ? 'fileEmbedded' : null);
const rules: Readonly<Record<string, Rule>> = {
  'application/pdf': pdfProblem,
  'application/msword': (data) => oldOfficeProblem(data, 'word'),
  'application/vnd.ms-excel': (data) => oldOfficeProblem(data, 'excel'),
  'application/vnd.ms-powerpoint': (data) => oldOfficeProblem(data, 'powerpoint'),
  'application/zip': (data, budgets) =>
    archiveProblem(data, budgets, async (part, type) => (await contentProblem(part, type, budgets)) === null),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': officeProblem,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': officeProblem,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': officeProblem,
};

/** Checks that name, declared type and content agree and that the content is inactive. */
async function contentProblem(data: Uint8Array, mimeType: string, budgets: Budgets): Promise<Problem | null> {
  if (mimeType === 'text/plain') return isText(data) ? null : 'fileType';
  if (!(await isOfType(data, mimeType))) return 'fileType';
  return (rules[mimeType] ?? isAlone)(data, budgets);
}

/** Inspects the bytes. The returned data is what to store: displayable pictures are re-encoded. */
export async function inspect(data: Uint8Array, mimeType: string): Promise<Inspected> {
  const refused = (problem: Problem): Inspected => ({ kind: 'refused', problem });
  if (fileKinds[mimeType]?.image) {
    const drawn = (await isOfType(data, mimeType)) ? await redrawn(data, mimeType) : null;
    return drawn ? { kind: 'fine', data: drawn } : refused('fileType');
  }
  const problem = await contentProblem(data, mimeType, newBudgets());
  return problem ? refused(problem) : { kind: 'fine', data };
}
