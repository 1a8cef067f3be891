import { expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { selectRows } from '#machines/paged-list/index.ts';
import { guid } from '#tests/models/support/fixtures.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createSearchCheckLogic } from './search-check.ts';

test('shell 2: every key asks without a pause and cancels the request of the key before', async () => {
  const asked: { searchText: string; signal: AbortSignal }[] = [];
  const call = (_: string, { query }: { query: { searchText: string } }, { signal }: { signal: AbortSignal }) => {
    asked.push({ searchText: query.searchText, signal });
    const row = { DiagnosisId: guid(1), Code: query.searchText, Name: 'Hipertensión esencial' };
    return query.searchText === 'I10' ? Promise.resolve({ Quantity: 1, Dtos: [row] }) : new Promise(() => undefined);
  };
  const clock = new SimulatedClock();
  const logic = createSearchCheckLogic(stub<Dependencies>({ http: { call } }));
  const search = createActor(logic, { input: { filters: {} }, clock }).start();
  for (const searchText of ['I', 'I1', 'I10']) {
    const before = asked.length;
    search.send({ type: 'list.search', searchText });
    clock.increment(0);
    await expect.poll(() => asked.length).toBe(before + 1);
  }
  const found = await waitFor(search, (snapshot) => snapshot.hasTag('loaded') && !snapshot.hasTag('reloading'));
  expect({
    asked: asked.map(({ searchText, signal }) => [searchText, signal.aborted]),
    rows: selectRows(found).map(({ Code }) => Code),
    isTimed: (found.context.answer?.Duration ?? -1) >= 0,
  }).toEqual({
    asked: [
      ['I', true],
      ['I1', true],
      ['I10', false],
    ],
    rows: ['I10'],
    isTimed: true,
  });
});
