import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { circlesOf } from './support/chunk-circles.ts';
import { pages, parts } from './support/pages.ts';

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const client = join(import.meta.dirname, '..', 'dist', 'client');
const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));
const kilobyte = 1_000;

/** Modules that may load only when used. */
const never = ['src/views/screens/ui/ui.screen.tsx', 'src/views/screens/tests/tests.screen.tsx'];

function closure(entries: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no chunk "${key}"`);
    if (seen.has(key)) return;
    seen.set(key, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...seen.values()];
}

const gzipped = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
const total = (files: Iterable<string>) => [...new Set(files)].reduce((sum, file) => sum + gzipped(file), 0);

let failed = false;
for (const { name, entries, texts, budget, cssBudget } of pages) {
  const chunks = closure([...entries, texts]);
  const js = chunks.map((chunk) => chunk.file);
  const kb = total(js) / kilobyte;
  const css = total(chunks.flatMap((chunk) => chunk.css ?? [])) / kilobyte;
  const early = never.filter((key) => js.includes(manifest[key]?.file ?? ''));
  const bad = kb > budget || css > cssBudget || early.length > 0;
  failed ||= bad;
  console.log(
    `${bad ? 'FAIL' : 'ok  '} ${name}: ${kb.toFixed(1)} KB of JavaScript (budget ${budget}), ${css.toFixed(1)} KB of CSS (budget ${cssBudget}), ${js.length} files${early.length ? `, too early: ${early.join(', ')}` : ''}`,
  );
  if (bad || process.argv.includes('--list')) {
    for (const file of [...new Set(js)].sort((a, b) => gzipped(b) - gzipped(a))) {
      console.log(`       ${(gzipped(file) / kilobyte).toFixed(1).padStart(6)}  ${file}`);
    }
  }
}
const filesOf = (entries: readonly string[]) => closure(entries).map((chunk) => chunk.file);
for (const { name, entries, beside, budget } of parts) {
  const there = new Set(filesOf(beside));
  const kb = total(filesOf(entries).filter((file) => !there.has(file))) / kilobyte;
  failed ||= kb > budget;
  console.log(`${kb > budget ? 'FAIL' : 'ok  '} ${name}: ${kb.toFixed(1)} KB of JavaScript more (budget ${budget})`);
}
for (const circle of circlesOf(manifest)) {
  failed = true;
  console.log(`FAIL files in a circle: ${circle}`);
}
process.exit(failed ? 1 : 0);
