import type { Budgets } from './budget.ts';
import type { ContentProblem } from './content-problem.ts';
import { attribute, textOf, unquoted } from './package-xml.ts';
import { isProgram } from './programs.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/** Nesting limit for embedded documents: a chart embeds its sheet this way. */
const deepest = 1;
/** Size limit of type and relationship lists; the largest workbooks use a tenth of it. */
const largestDeclaration = 2 * 1024 * 1024;

type Rule = { pattern: RegExp; problem: ContentProblem };
/** Rules by declared type of a part, because part names are arbitrary. */
const declaredTypes: readonly Rule[] = [
  { pattern: /vbaProject|macroEnabled|macrosheet|activeX/i, problem: 'fileMacros' },
  { pattern: /oleObject/i, problem: 'fileEmbedded' },
];
const macroDocuments = 'docm|dotm|xlsm|xltm|xlam|xlsb|pptm|potm|ppsm|ppam';
const otherFiles = 'exe|com|scr|msi|dll|bat|cmd|ps1|vbs|js|jse|wsf|hta|lnk|jar|doc|xls|ppt|rtf|zip';
const partNames: readonly Rule[] = [
  { pattern: /vbaProject|(^|\/)activeX\/|macrosheets\//i, problem: 'fileMacros' },
  { pattern: new RegExp(`\\.(${macroDocuments})$`, 'i'), problem: 'fileMacros' },
  { pattern: /oleObject[^/]*\.bin$/i, problem: 'fileEmbedded' },
  { pattern: new RegExp(`\\.(${otherFiles})$`, 'i'), problem: 'fileEmbedded' },
];
const embedded = /(^|\/)embeddings\/[^/]+\.(docx|xlsx|pptx)$/i;

const relationship = /<(?:[\w.-]+:)?Relationship\s(?:"[^"]*"|'[^']*'|[^>"'])*>/g;
const type = /\s(?:Content)?Type\s*=\s*("[^"]*"|'[^']*')/g;

/** Path on the author's computer, which does not exist elsewhere. */
const isLocal = (target: string) => /^(file:\/\/\/)?([a-z]:[\\/]|[^\\/:]+$)/i.test(target);
/** Links wait for a click, and a workbook asks before loading another one. */
const asksFirst = /\/(hyperlink|externalLinkPath|xlExternalLinkPath\/\w+|xlPathMissing)$/i;

/** Any other external target is loaded when the document opens. */
function isLoaded(element: string): boolean {
  if (!/^external$/i.test(attribute(element, 'TargetMode'))) return false;
  const kind = attribute(element, 'Type');
  return !(asksFirst.test(kind) || (kind.endsWith('/attachedTemplate') && isLocal(attribute(element, 'Target'))));
}

function declarationProblem(data: Buffer): ContentProblem | null {
  const text = textOf(data);
  if (text === null) return 'fileUnreadable';
  if ((text.match(relationship) ?? []).some(isLoaded)) return 'fileLinked';
  const types = [...text.matchAll(type)].map(([, quoted]) => unquoted(quoted)).join('\n');
  return declaredTypes.find(({ pattern }) => pattern.test(types))?.problem ?? null;
}

async function partProblem(entry: ZipEntry, budgets: Budgets, depth: number): Promise<ContentProblem | null> {
  for (const { pattern, problem } of partNames) if (pattern.test(entry.name)) return problem;
  if (embedded.test(entry.name)) {
    return depth < deepest ? officeProblem(await entry.read(), budgets, depth + 1) : 'fileEmbedded';
  }
  if (/(\.rels|^\[Content_Types\]\.xml)$/i.test(entry.name)) {
    return entry.size > largestDeclaration ? 'fileUnreadable' : declarationProblem(await entry.read());
  }
  return isProgram(await entry.head()) ? 'fileEmbedded' : null;
}

/** Reason for refusing an Office Open XML document; null if accepted. */
export async function officeProblem(data: Uint8Array, budgets: Budgets, depth = 0): Promise<ContentProblem | null> {
  const entries = await zipEntries(data, budgets.parts);
  if (!entries) return 'fileUnreadable';
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'fileLocked';
  try {
    for (const entry of entries) {
      const problem = await partProblem(entry, budgets, depth);
      if (problem) return problem;
    }
    return null;
  } catch {
    return 'fileUnreadable';
  }
}
