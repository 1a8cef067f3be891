import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition } from '#domain/api/call.ts';
import { calls } from '#domain/api/index.ts';
import { policies } from '#server/core/policies.ts';
import { openMatrix, rowOf } from './matrix.ts';
import { callOf, type Row, table, unknownRequests } from './tables.ts';
import { actorNames, refusedNames, staffNames } from './world.ts';

test('SEC-1: has a row for every existing call, and for no other', () => {
  const rows = [...new Set(Object.keys(table).map((name) => name.split(':')[0]))].sort();
  expect(rows).toEqual(Object.keys(calls).sort());
  expect(unknownRequests).toEqual([]);
});

test('D2 opens only calls whose policy allows it to users who may not work', () => {
  const open = Object.entries(policies).flatMap(([name, policy]) => (policy.refused ? [name] : []));
  // A public call does not authenticate the caller.
  const rows = Object.entries(table).filter(([name, row]) => row?.refused && callOf(name)?.access !== 'public');
  expect(open.sort()).toEqual([...new Set(rows.map(([name]) => name.split(':')[0]))].sort());
});

/** Calls without a session return to all callers the result for an unrelated caller; the others return 403 or the open result. */
function refusedOf(call: CallDefinition, row: Row) {
  if (call.access !== 'session') return (row.own.actors.at(-1) ?? '').repeat(refusedNames.length);
  return row.refused ?? '3'.repeat(refusedNames.length);
}

describe('SEC-1, who may do what with whose', () => {
  let matrix: Awaited<ReturnType<typeof openMatrix>>;
  beforeAll(async () => {
    matrix = await openMatrix();
  });
  afterAll(() => matrix.world.close());

  test.each(Object.keys(table))('SEC-1, D2: grants exactly its rows: %s', async (name) => {
    const { world, cells } = matrix;
    const { row, call, methods } = rowOf(name);
    const everybody = [...refusedNames, ...staffNames, ...actorNames];
    const colleagues = [...staffNames, ...actorNames];
    const expected = {
      own: refusedOf(call, row) + row.own.staff + row.own.actors,
      other: row.other && row.other.staff + row.other.actors,
    };
    for (const method of methods) {
      const own = await cells(everybody, expected.own, call, method, row, world.own);
      const other =
        expected.other === undefined
          ? undefined
          : await cells(colleagues, expected.other, call, method, row, world.other);
      expect({ method, own, other }).toEqual({ method, ...expected });
    }
  });
});
