import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export type Found = { file: string; what: string };

/** Faults injected by tests (decision 022). */
const faultsOfTests = /__fault|RONDA_FAULTS|RONDA_MUTANT/;

/** SEC-25. Forbidden content of a page: names of secrets, fault injection, development tools. */
export const neverInClient: Record<string, RegExp> = {
  'a secret of a client': /client_secret\s*[:=]\s*["'`][^"'`]+/i,
  'a setting of the server': /\bRONDA_[A-Z_]+|DATABASE_URL|AGORA_APP_CERTIFICATE/,
  'the faults of tests': faultsOfTests,
  'the inspector': /statelyai|stately\.ai|createBrowserInspector|createBrowserReceiver/,
  'a source map': /sourceMappingURL/,
  'demo passwords': /ronda-demo/,
};
/** The server contains its settings, and the demo password named in its README. */
export const neverInServer: Record<string, RegExp> = {
  'the faults of tests': faultsOfTests,
  'the inspector': /statelyai|stately\.ai/,
  'a source map': /sourceMappingURL/,
};

const texts = /\.(js|mjs|css|html|json|webmanifest|svg|txt)$/;

/** Every file of a folder that contains one of them, and all source maps. */
export function findIn(folder: string, never: Record<string, RegExp>): Found[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path);
    if (/\.map$/.test(file)) return [{ file, what: 'a source map' }];
    if (!texts.test(file)) return [];
    const text = readFileSync(path, 'utf8');
    return Object.entries(never).flatMap(([what, pattern]) => (pattern.test(text) ? [{ file, what }] : []));
  });
}
