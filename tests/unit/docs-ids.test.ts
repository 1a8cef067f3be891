import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const isTest = /\.(test|e2e)\.tsx?$/;
const files = ['tests', 'e2e', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => isTest.test(path))
    .map((path) => join(root, folder, path)),
);

/** `draft` for draft.e2e.ts, draft.spec.test.ts, draft.view.test.tsx and draft.dom.test.ts. */
const nameOf = (path: string) => basename(path).replace(/(\.spec|\.view|\.dom)?\.(test|e2e)\.tsx?$/, '');
/** Ids at the start of a title: `test('C4, SEC-14: ...'`. */
const idsIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/['`]([A-Z][\w-]*\d(?:, [A-Z][\w-]*\d)*)(?::| (?=[a-z]))/g)].flatMap(
    ([, ids = '']) => ids.split(', '),
  );
const known = new Set(files.flatMap((path) => idsIn(path).map((id) => `${id} ${nameOf(path)}`)));

/** Tests referenced by a page: an id and a file between backticks. */
const named = (page: string) =>
  [...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/`([A-Z][\w-]*\d [\w.-]+)`/g)].flatMap(
    ([, reference = '']) => reference,
  );

test.each([
  ['security.md', 100],
  ['hazards.md', 15],
  ['faults.md', 50],
])('SAFE-13: finds every test that docs/%s names', (page, atLeast) => {
  const references = [...new Set(named(page))];
  expect(references.filter((reference) => !known.has(reference))).toEqual([]);
  expect(named(page).length).toBeGreaterThanOrEqual(atLeast);
});

test('SAFE-13: has a row for every hazard, and a control in every row', () => {
  const rows = readFileSync(join(root, 'docs/hazards.md'), 'utf8').matchAll(/^\| (SAFE-\d+) \| (.+?) \| (.+?) \|/gm);
  const ids = [...rows].map(([, id]) => id);
  expect(ids).toEqual(Array.from({ length: 13 }, (_, index) => `SAFE-${index + 1}`));
});

test('SAFE-13: has a row for every requirement of the two levels', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(/^\| (\d+\.\d+\.\d+) \| .+ \| (.+) \|$/gm),
  ];
  const answered = /`[A-Z][\w-]*\d [\w.-]+`|^untested: |^n\/a: |^deviation: /;
  expect(rows.filter(([, , how = '']) => !answered.test(how)).map(([, id]) => id)).toEqual([]);
  expect(new Set(rows.map(([, id]) => id)).size).toEqual(253);
});
