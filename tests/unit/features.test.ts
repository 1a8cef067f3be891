import { expect, test } from 'vitest';
import type { Feature } from '#actors/shared/feature.ts';
import { features } from '../../src/features.ts';

test('14.3 has a row for every feature folder, each with a unique name', () => {
  const files = import.meta.glob<Record<string, Feature>>('/src/actors/**/*.feature.ts', { eager: true });
  const declared = Object.values(files).flatMap((file) => Object.values(file));
  expect(features.map(({ id }) => id).sort()).toEqual(declared.map(({ id }) => id).sort());
  expect(new Set(features.map(({ id }) => id)).size).toBe(features.length);
});
