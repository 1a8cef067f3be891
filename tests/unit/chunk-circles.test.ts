import { expect, test } from 'vitest';
import { circlesOf } from '../../scripts/support/chunk-circles.ts';

const chunk = (file: string, ...imports: string[]) => ({ file, imports });

test('names circular imports, once, and no others', () => {
  expect(
    circlesOf({
      page: chunk('page.js', 'hub', 'parts'),
      hub: chunk('hub.js', 'parts', 'libraries'),
      parts: chunk('parts.js', 'libraries', 'hub'),
      libraries: chunk('libraries.js'),
    }),
  ).toEqual(['hub.js > parts.js > hub.js']);
});

test('ignores widely imported files', () => {
  expect(
    circlesOf({ a: chunk('a.js', 'b', 'c'), b: chunk('b.js', 'c'), c: chunk('c.js'), d: chunk('d.js', 'a', 'b') }),
  ).toEqual([]);
});
