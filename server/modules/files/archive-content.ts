import { fileKinds, fileNameProblem, typeOfName } from '#domain/files/file.ts';
import type { Budgets } from './budget.ts';
import type { ContentProblem } from './content-problem.ts';
import { zipEntries } from './zip-entries.ts';

/** Files that operating systems add to archives: name pattern and first bytes. */
const systemParts: readonly { name: RegExp; begins: Buffer }[] = [
  { name: /^__MACOSX\/(.*\/)?\._[^/]+$/, begins: Buffer.from('00051607', 'hex') },
  { name: /(^|\/)\.DS_Store$/, begins: Buffer.from('00000001', 'hex') },
];
const isOfSystem = (name: string, data: Buffer) =>
  systemParts.some((part) => part.name.test(name) && part.begins.equals(data.subarray(0, part.begins.length)));

type IsAccepted = (data: Buffer, mimeType: string) => Promise<boolean>;

/** An archive may contain attachable file types only, and no other archive. */
export async function archiveProblem(
  data: Uint8Array,
  budgets: Budgets,
  isAccepted: IsAccepted,
): Promise<ContentProblem | null> {
  const entries = await zipEntries(data, budgets.parts);
  if (!entries) return 'fileUnreadable';
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'fileLocked';
  try {
    for (const entry of entries) {
      if (entry.name.endsWith('/') && entry.size === 0) continue;
      const part = await entry.read();
      if (isOfSystem(entry.name, part)) continue;
      const name = entry.name.split('/').at(-1) ?? '';
      const mimeType = typeOfName(name);
      if (fileNameProblem(name) || !mimeType || fileKinds[mimeType]?.archive) return 'archiveContent';
      if (!(await isAccepted(part, mimeType))) return 'archiveContent';
    }
    return null;
  } catch {
    return 'fileUnreadable';
  }
}
