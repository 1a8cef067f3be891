import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coveragePage, figuresOf, namesOf } from '../tests/spec/support/coverage-page.ts';
import { coverage } from '../tests/spec/support/lists.ts';
import { formatRecord, mergeRecord, parseNotes } from '../tests/spec/support/record.ts';
import {
  isDeclared,
  isOpen,
  isTest,
  problemsOf,
  readReasons,
  readRecord,
  readUse,
  recordFile,
} from '../tests/spec/support/use.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/spec/coverage.md');
const notes = join(root, 'test-results/exercised');
const has = (option: string) => process.argv.includes(option);

/** Adds the recordings of browser tests since the last time to the record. */
function record(): void {
  const files = existsSync(notes) ? readdirSync(notes) : [];
  const noted = files.flatMap((file) => parseNotes(readFileSync(join(notes, file), 'utf8')));
  writeFileSync(recordFile, formatRecord(mergeRecord(readRecord(), noted, { isDeclared, isTest })));
  rmSync(notes, { recursive: true, force: true });
  console.log(`${files.length} files of browser runs recorded`);
}

if (has('--record')) record();
const recorded = readRecord();
const reasons = readReasons();
const lists = coverage();
const use = readUse(recorded, reasons);
const written = coveragePage(lists, use);
const problems = problemsOf(use, recorded, reasons);

for (const { name, items } of lists) {
  console.log(`${name}: ${items.filter((item) => item.built).length} of ${items.length} built`);
  if (has('--check')) continue;
  for (const item of items.filter(({ built }) => !built)) console.log(`  not built: ${item.name}`);
}
for (const one of use) {
  const figures = Object.entries(figuresOf(one)).map(([what, count]) => `${count} ${what}`);
  console.log(`${namesOf[one.kind]}: ${figures.join(', ')}`);
  if (has('--check')) continue;
  for (const { name, used, exercised } of one.rows.filter(isOpen)) {
    const lacks = [...(used ? [] : ['not used']), ...(exercised ? [] : ['not exercised'])];
    console.log(`  open: ${name} (${lacks.join(', ')})`);
  }
}
if (!has('--check')) writeFileSync(page, written);
else if (!existsSync(page) || readFileSync(page, 'utf8') !== written) {
  problems.push('docs/spec/coverage.md is not what the code says: run "npm run spec"');
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
