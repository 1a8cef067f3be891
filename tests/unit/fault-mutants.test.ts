import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants, rowOf } from '../faults/mutants.ts';
import { rows } from '../faults/rows.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8');
const enginePrefix = 'on pglite.*';
/** Titles in the file, up to their first placeholder. */
const titlesIn = (file: string) =>
  [...read(file).matchAll(/['`]([^'`\n]*)['`]/g)].map(([, title = '']) => title.split(/%|\$\{/)[0] ?? '');

function findsTest({ file, name }: (typeof mutants)[number]['test']): boolean {
  const wanted = name.replace(enginePrefix, '');
  const isBeforePlaceholder = (title: string) => /^[A-Z]\w*\d: ./.test(title) && wanted.startsWith(title);
  return titlesIn(file).some((title) => title.includes(wanted) || isBeforePlaceholder(title));
}

test('finds the row, the source and the test of every mutant', () => {
  const broken = mutants.filter(
    (mutant) =>
      !Object.hasOwn(rows, rowOf(mutant)) ||
      read(mutant.file).split(mutant.find).length !== 2 ||
      !findsTest(mutant.test),
  );
  expect(broken.map(({ id }) => id)).toEqual([]);
});

test('has a mutant for every row', () => {
  const covered = new Set(mutants.map(rowOf));
  expect(Object.keys(rows).filter((id) => !covered.has(id))).toEqual([]);
});
