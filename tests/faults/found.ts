import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rows } from './rows.ts';

export const root = join(import.meta.dirname, '..', '..');
const isTest = /\.(test|e2e)\.tsx?$/;

export type FoundTest = { id: string; file: string; name: string };

/** Every test whose title begins with the id of a row: `test('C4, H14: ...'`. */
export function foundTests(): FoundTest[] {
  const files = ['src', 'tests', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => isTest.test(path))
      .map((path) => `${folder}/${path}`),
  );
  return files.sort().flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/['`]([A-Z][\w-]*\d(?:, [A-Z][\w-]*\d)*):/g)].flatMap(
      ([, ids = '']) =>
        ids
          .split(', ')
          .filter((id) => Object.hasOwn(rows, id))
          .map((id) => ({ id, file, name: basename(file).replace(/(\.spec|\.view|\.dom)?\.(test|e2e)\.tsx?$/, '') })),
    ),
  );
}
