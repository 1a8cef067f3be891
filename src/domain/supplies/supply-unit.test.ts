import { expect, test } from 'vitest';
import { supplyUnit } from './supply-unit.ts';

test('writes the unit of an amount in number and language, and others as they were written', () => {
  const written = (unit: string) =>
    ([1, 0, 0.5, 24] as const).flatMap((amount) => [supplyUnit(unit, amount, 'es'), supplyUnit(unit, amount, 'en')]);
  expect(['unidad', 'Frasco', 'bandeja chica'].map(written)).toEqual([
    ['unidad', 'unit', 'unidades', 'units', 'unidades', 'units', 'unidades', 'units'],
    ['Frasco', 'bottle', 'frascos', 'bottles', 'frascos', 'bottles', 'frascos', 'bottles'],
    Array.from({ length: 8 }, () => 'bandeja chica'),
  ]);
});
