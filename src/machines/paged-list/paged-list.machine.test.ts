import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { scenario } from '#tests/models/support/scenario.ts';
import { createPagedListMachine, selectIsAnswered, selectQuantity, selectRange, selectView } from './index.ts';
import type { PagedListPorts } from './paged-list.types.ts';

type Row = { name: string };
const machine = createPagedListMachine<Row, { role?: number }>();
const list = (pageSize?: number) =>
  scenario(machine, pageSize === undefined ? { filters: {} } : { filters: {}, pageSize });
const rows = (n: number, Quantity: number) => ({
  Quantity,
  Dtos: Array.from({ length: n }, (_, index) => ({ name: `P${index}` })),
});

test('clinical 9: starts with page 1, size 10, no text', () => {
  expect(list().effects().starts).toEqual([['load', { page: 1, size: 10, searchText: '', filters: {} }]]);
  expect(list(5).context().size).toEqual(5);
});

test('starts a search on the first page, 300 ms after the last key', () => {
  const typed = list()
    .done('load', rows(10, 40))
    .when({ type: 'list.page', page: 3 })
    .when({ type: 'list.search', searchText: 'Ana' });
  expect([typed.effects().waits, typed.context().page]).toEqual([[['searchDebounce', 300]], 1]);
  expect(typed.waited('searchDebounce').effects().starts).toEqual([
    ['load', { page: 1, size: 10, searchText: 'Ana', filters: {} }],
  ]);
});

test('RX10: offers no rows of an earlier text, nor when the new request failed', () => {
  const searched = list().done('load', rows(10, 40));
  const isAnswered = () => selectIsAnswered(searched.snapshot());
  const seen = [isAnswered()];
  searched.when({ type: 'list.search', searchText: 'Ana' });
  seen.push(isAnswered());
  searched.waited('searchDebounce');
  seen.push(isAnswered());
  searched.failed('load');
  seen.push(isAnswered());
  searched.when({ type: 'list.retry' }).done('load', rows(1, 1));
  expect([...seen, isAnswered()]).toEqual([true, false, false, false, true]);
});

test('R7: ignores an older answer that arrives after a newer question', async () => {
  const waiting: ((found: { Quantity: number; Dtos: Row[] }) => void)[] = [];
  const load: PagedListPorts<Row, { role?: number }>['actors']['load'] = fromPromise(
    () => new Promise((found) => void waiting.push(found)),
  );
  const clock = new SimulatedClock();
  const actor = createActor(machine.provide({ actors: { load } }), { input: { filters: {} }, clock }).start();
  for (const searchText of ['A', 'An']) {
    actor.send({ type: 'list.search', searchText });
    clock.increment(299);
    expect(waiting.length).toEqual(searchText.length);
    clock.increment(1);
  }
  const [, older, newer] = waiting;
  newer?.({ Quantity: 1, Dtos: [{ name: 'Ana' }] });
  older?.({ Quantity: 2, Dtos: [{ name: 'Adela' }, { name: 'Ana' }] });
  await waitFor(actor, (snapshot) => snapshot.hasTag('loaded'));
  expect(actor.getSnapshot().context.rows).toEqual([{ name: 'Ana' }]);
  actor.stop();
});

test('requests immediately when the search is cleared', () => {
  const cleared = list()
    .done('load', rows(10, 40))
    .when({ type: 'list.search', searchText: 'Ana' })
    .when({ type: 'list.search', searchText: '' });
  expect(cleared.effects()).toEqual({
    starts: [['load', { page: 1, size: 10, searchText: '', filters: {} }]],
    waits: [],
    calls: [],
  });
});

test('starts filters on the first page', () => {
  const filtered = list()
    .done('load', rows(10, 40))
    .when({ type: 'list.page', page: 3 })
    .when({ type: 'list.filter', filters: { role: 1 } });
  expect(filtered.effects().starts).toEqual([['load', { page: 1, size: 10, searchText: '', filters: { role: 1 } }]]);
});

test('keeps the rows during a reload, and when it fails', () => {
  const again = list().done('load', rows(10, 40)).when({ type: 'list.refresh' });
  expect([selectView(again.snapshot()), again.snapshot().hasTag('refreshing')]).toEqual(['rows', true]);
  const failed = again.failed('load');
  expect([selectView(failed.snapshot()), failed.snapshot().hasTag('failed'), failed.context().rows.length]).toEqual([
    'rows',
    true,
    10,
  ]);
});

test('shows the last page for one that no longer exists', () => {
  const past = list().done('load', rows(10, 21)).when({ type: 'list.page', page: 3 }).done('load', rows(0, 11));
  expect(past.effects().starts).toEqual([['load', { page: 2, size: 10, searchText: '', filters: {} }]]);
});

test('shows the range as x–y of n', () => {
  const range = (n: number, quantity: number, page: number) =>
    selectRange(
      list()
        .done('load', rows(10, quantity))
        .when({ type: 'list.page', page })
        .done('load', rows(n, quantity))
        .snapshot(),
    );
  expect([range(10, 21, 1), range(1, 21, 3), range(0, 0, 1)]).toEqual([
    { from: 1, to: 10, of: 21, page: 1, pages: 3 },
    { from: 21, to: 21, of: 21, page: 3, pages: 3 },
    { from: 0, to: 0, of: 0, page: 1, pages: 1 },
  ]);
});

test('has no total before the first response, and keeps it while the next page is read', () => {
  const asked = list();
  const quantity = () => selectQuantity(asked.snapshot());
  const before = quantity();
  asked.done('load', rows(10, 40));
  const read = quantity();
  asked.when({ type: 'list.page', page: 2 });
  expect([before, read, quantity()]).toEqual([null, 40, 40]);
  asked.done('load', rows(0, 0));
  expect(quantity()).toEqual(0);
});
