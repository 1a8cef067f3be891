import type { FileProblem } from '#domain/files/file.ts';
import { type CompoundEntry, compoundEntries } from './compound-file.ts';
import type { ContentProblem } from './content-problem.ts';

export type OldOffice = 'word' | 'excel' | 'powerpoint';

const mainStreams = { word: /^WordDocument$/i, excel: /^(Workbook|Book)$/i, powerpoint: /^PowerPoint Document$/i };
const rules: readonly { pattern: RegExp; problem: ContentProblem }[] = [
  { pattern: /^(EncryptedPackage|EncryptionInfo|EncryptedSummary)$/i, problem: 'fileLocked' },
  { pattern: /^(Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR|Ctls|OCXNAME|OCXDATA)$/i, problem: 'fileMacros' },
  // Markers of embedded objects in Word, Excel, and of any kind in both.
  { pattern: /^(ObjInfo|_\d{8,10}|(MBD|LNK)[\da-f]{8}|Ole10Native|Package)$/i, problem: 'fileEmbedded' },
];

const encryptedFlag = 0x01;
const wordProblem = (stream: Buffer): ContentProblem | null =>
  ((stream[11] ?? 0) & encryptedFlag) !== 0 ? 'fileLocked' : null;

const biff = { boundSheet: 0x85, filePass: 0x2f, beginning: 0x809, macroSheet: 1, macroSubstream: 0x40 };
/** Excel 4 macros are separate, often hidden sheets. */
function excelProblem(stream: Buffer): ContentProblem | null {
  for (let at = 0; at + 4 <= stream.length; ) {
    const [record, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    if (record === biff.filePass) return 'fileLocked';
    if (record === biff.boundSheet && stream[at + 9] === biff.macroSheet) return 'fileMacros';
    if (record === biff.beginning && stream[at + 6] === biff.macroSubstream) return 'fileMacros';
    at += 4 + length;
  }
  return null;
}

const container = 0x0f;
const macroInfo = 0x0400;
const powerPoint = new Map<number, ContentProblem>([
  [0x0fee, 'fileMacros'],
  [0x1011, 'fileEmbedded'],
  [0x2f14, 'fileLocked'],
]);
function powerPointProblem(stream: Buffer): ContentProblem | null {
  for (let at = 0; at + 8 <= stream.length; ) {
    const type = stream.readUInt16LE(at + 2);
    const problem = powerPoint.get(type);
    if (problem) return problem;
    // Every document reserves space for a macro project; the number says whether one exists.
    if (type === macroInfo && stream.readUInt32LE(at + 12) !== 0) return 'fileMacros';
    const isContainer = ((stream[at] ?? 0) & container) === container;
    at += 8 + (isContainer ? 0 : stream.readUInt32LE(at + 4));
  }
  return null;
}
const streamProblem = { word: wordProblem, excel: excelProblem, powerpoint: powerPointProblem };

/** Reason for refusing a Word, Excel or PowerPoint document of before 2007; null if accepted. */
export function oldOfficeProblem(data: Uint8Array, kind: OldOffice): ContentProblem | FileProblem | null {
  const entries = compoundEntries(data);
  if (!entries) return 'fileUnreadable';
  for (const { pattern, problem } of rules) if (entries.some(({ name }) => pattern.test(name))) return problem;
  const mains = entries.filter(({ name, isStream }: CompoundEntry) => isStream && mainStreams[kind].test(name));
  if (mains.length === 0) return 'fileType';
  try {
    for (const main of mains) {
      const problem = streamProblem[kind](main.read());
      if (problem) return problem;
    }
    return null;
  } catch {
    return 'fileUnreadable';
  }
}
