import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { openMatrix, rowOf } from './matrix.ts';
import { table, unknownRequests } from './tables.ts';
import { actorNames } from './world.ts';

test('SEC-1: has a row for every call there is, and for no other', () => {
  const rows = [...new Set(Object.keys(table).map((name) => name.split(':')[0]))].sort();
  expect(rows).toEqual(Object.keys(calls).sort());
  expect(unknownRequests).toEqual([]);
});

describe('SEC-1, who may do what with whose', () => {
  let matrix: Awaited<ReturnType<typeof openMatrix>>;
  beforeAll(async () => {
    matrix = await openMatrix();
  });
  afterAll(() => matrix.world.close());

  test.each(Object.keys(table))('SEC-1: grants exactly its rows: %s', async (name) => {
    const { world, cells } = matrix;
    const { row, call, methods } = rowOf(name);
    for (const method of methods) {
      const own = await cells(actorNames, call, method, row, world.own);
      const other = row.other === undefined ? undefined : await cells(actorNames, call, method, row, world.other);
      expect({ method, own, other }).toEqual({ method, own: row.own.actors, other: row.other?.actors });
    }
  });
});
