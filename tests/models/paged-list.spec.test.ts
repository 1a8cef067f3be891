import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { constants } from '#domain/constants.ts';
import type { ListOf } from '#domain/problem.ts';
import {
  createPagedListMachine,
  type PagedListEvent,
  type PagedListQuery,
  selectView,
} from '#machines/paged-list/index.ts';
import { type PagedListShown, pagedListModel, pagedListModelEvents, pagedListShows } from './paged-list.model.ts';
import { atTheLimit, edgesOf, followPath } from './support/follow.ts';
import { parkedPort, settled } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

/** Tests both starts: a list that loads immediately is never idle before its first request. */
type Row = { name: string; version: number };
type Filters = 'all' | 'active';
type ListNotification = { about: string; version: number };
const live = {
  idOf: ({ name }: Row) => name,
  newer: (shown: Row | undefined, loaded: Row) => (shown && shown.version > loaded.version ? shown : loaded),
  notify: (row: Row, { about, version }: ListNotification) =>
    about === row.name && version > row.version ? { ...row, version } : row,
};
const coverage = createTransitionCoverage(createPagedListMachine());
const rows: ListOf<Row> = { Quantity: 11, Dtos: [{ name: 'Ana', version: 1 }] };

const acts: Record<string, PagedListEvent<Filters, ListNotification>> = { retry: { type: 'list.retry' } };

const searches = new Set(['load', 'refresh', 'resync', 'typeAna', 'clearSearch', 'arrivedEmpty', 'arrivedPastEnd']);
const changing = new Set(['typeActive', 'resize', 'rowReceived']);
/** All events together have too many states, so searching and changes of rows and filters are walked separately. */
const kinds = [
  { what: 'searched', events: pagedListModelEvents.filter((event) => !changing.has(event)) },
  { what: 'live', events: pagedListModelEvents.filter((event) => !searches.has(event) || event === 'load') },
];
const inputs = (['loading', 'idle'] as const).flatMap((start) => kinds.map((kind) => ({ start, ...kind })));

describe.each(inputs)('paged list, $what, $start', ({ start, events }) => {
  const input = { start };
  const machine = createPagedListMachine<Row, Filters, ListNotification>({ ...input, live });

  test.each(edgesOf(pagedListModel, events, input))('%s', async (_name, path) => {
    const clock = new SimulatedClock();
    const load = parkedPort<ListOf<Row>, PagedListQuery<Filters>>();
    const actor = createActor(machine.provide({ actors: { load: load.logic } }), {
      clock,
      input: { filters: 'all' },
      inspect: coverage.inspect,
    }).start();
    const observe = (): PagedListShown => {
      const snapshot = actor.getSnapshot();
      const last = load.inputs.at(-1);
      return {
        view: selectView(snapshot),
        failed: snapshot.hasTag('failed'),
        searching: snapshot.hasTag('searching'),
        asked:
          load.isWaiting() && last
            ? { page: last.page, searchText: last.searchText, filters: last.filters, size: last.size }
            : null,
        received: snapshot.context.rows.some(({ version }) => version > 1),
      };
    };
    const send = (event: PagedListEvent<Filters, ListNotification>) => () => settled(() => actor.send(event));
    const drive: Record<(typeof pagedListModelEvents)[number], () => unknown> = {
      load: send({ type: 'list.load' }),
      refresh: send({ type: 'list.refresh' }),
      renew: send({ type: 'list.renew' }),
      retry: send({ type: 'list.retry' }),
      resync: send({ type: 'app.resync' }),
      typeAna: async () => {
        // Each key restarts the debounce.
        await settled(() => actor.send({ type: 'list.search', searchText: 'An' }));
        clock.increment(constants.searchDebounce - 1);
        await settled(() => actor.send({ type: 'list.search', searchText: 'Ana' }));
      },
      clearSearch: send({ type: 'list.search', searchText: '' }),
      pauseEnded: () => atTheLimit(clock, constants.searchDebounce, observe, settled),
      filterActive: send({ type: 'list.filter', filters: 'active' }),
      typeActive: async () => {
        await settled(() => actor.send({ type: 'list.typed', filters: 'all' }));
        clock.increment(constants.searchDebounce - 1);
        await settled(() => actor.send({ type: 'list.typed', filters: 'active' }));
      },
      resize: send({ type: 'list.size', size: 20 }),
      rowReceived: async () => {
        await settled(() => actor.send({ type: 'list.notified', notification: { about: 'Rosa', version: 3 } }));
        await settled(() => actor.send({ type: 'list.notified', notification: { about: 'Ana', version: 2 } }));
      },
      turnToSecond: send({ type: 'list.page', page: 2 }),
      arrived: () => load.resolve(rows),
      arrivedEmpty: () => load.resolve({ Quantity: 0, Dtos: [] }),
      arrivedPastEnd: () => load.resolve({ Quantity: 1, Dtos: [] }),
      broke: () => load.reject(),
    };
    await followPath(
      pagedListModel,
      input,
      path,
      { drive, observe, calls: () => [], acts: { actor, events: acts } },
      ({ context }) => pagedListShows(context),
    );
    actor.stop();
  });
});

test('takes every declared transition of the machine', () => {
  expect(coverage.missing()).toEqual([]);
});
