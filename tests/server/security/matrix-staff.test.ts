import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition } from '#domain/api/call.ts';
import { policies } from '#server/core/policies.ts';
import { openMatrix, rowOf } from './matrix.ts';
import { callOf, type Row, table } from './tables.ts';
import { refusedNames, staffNames } from './world.ts';

describe('SEC-1, who of a polyclinic may do what with whose, and who may not work', () => {
  let matrix: Awaited<ReturnType<typeof openMatrix>>;
  beforeAll(async () => {
    matrix = await openMatrix();
  });
  afterAll(() => matrix.world.close());

  test.each(Object.keys(table))(
    'SEC-1: grants exactly its rows by the staff of a polyclinic and who answers for it: %s',
    async (name) => {
      const { world, cells } = matrix;
      const { row, call, methods } = rowOf(name);
      for (const method of methods) {
        const own = await cells(staffNames, call, method, row, world.own);
        const other = row.other === undefined ? undefined : await cells(staffNames, call, method, row, world.other);
        expect({ method, own, other }).toEqual({ method, own: row.own.staff, other: row.other?.staff });
      }
    },
  );

  /** Of a call without a session everybody gets what nobody in particular gets; of every other one, 403 or what is open. */
  const refusedOf = (call: CallDefinition, row: Row) => {
    if (call.access !== 'session') return (row.own.actors.at(-1) ?? '').repeat(refusedNames.length);
    return row.refused ?? '3'.repeat(refusedNames.length);
  };
  test.each(Object.keys(table))('D2 refuses %s to whoever may not work', async (name) => {
    const { world, cells } = matrix;
    const { row, call, methods } = rowOf(name);
    const expected = refusedOf(call, row);
    for (const method of methods) {
      const own = await cells(refusedNames, call, method, row, world.own);
      expect({ method, own }).toEqual({ method, own: expected });
    }
  });

  test('D2 opens to whoever may not work only calls whose policy allows it', () => {
    const open = Object.entries(policies).flatMap(([name, policy]) => (policy.refused ? [name] : []));
    // A public call asks nobody who they are.
    const rows = Object.entries(table).filter(([name, row]) => row?.refused && callOf(name)?.access !== 'public');
    expect(open.sort()).toEqual([...new Set(rows.map(([name]) => name.split(':')[0]))].sort());
  });
});
