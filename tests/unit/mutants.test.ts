import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from '../faults/mutants.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test.each(mutants)('$id: replaces exactly one place of the source, and drops "$without"', ({ file, find }) => {
  expect(read(file).split(find).length - 1).toBe(1);
});

test.each(mutants)('$id: finds the test of its mutant', ({ test: { file } }) => {
  expect(existsSync(join(root, file))).toBe(true);
});
