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

/** Both starts together: a list that loads at once never rests before its first question. */
const coverage = createTransitionCoverage(createPagedListMachine());

type Row = { name: string };
type Filters = 'all' | 'active';
const rows: ListOf<Row> = { Quantity: 11, Dtos: [{ name: 'Ana' }] };

const acts: Record<string, PagedListEvent<Filters>> = { retry: { type: 'list.retry' } };

describe.each([{ start: 'loading' }, { start: 'idle' }] as const)('paged list, %o', (input) => {
  const machine = createPagedListMachine<Row, Filters>(input);

  test.each(edgesOf(pagedListModel, pagedListModelEvents, input))('%s', async (_name, path) => {
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
          load.isWaiting() && last ? { page: last.page, searchText: last.searchText, filters: last.filters } : null,
      };
    };
    const send = (event: PagedListEvent<Filters>) => () => settled(() => actor.send(event));
    const drive: Record<(typeof pagedListModelEvents)[number], () => unknown> = {
      load: send({ type: 'list.load' }),
      refresh: send({ type: 'list.refresh' }),
      retry: send({ type: 'list.retry' }),
      resync: send({ type: 'app.resync' }),
      typeAna: async () => {
        // Each key starts the wait again.
        await settled(() => actor.send({ type: 'list.search', searchText: 'An' }));
        clock.increment(constants.searchDebounce - 1);
        await settled(() => actor.send({ type: 'list.search', searchText: 'Ana' }));
      },
      clearSearch: send({ type: 'list.search', searchText: '' }),
      pauseEnded: () => atTheLimit(clock, constants.searchDebounce, observe, settled),
      filterActive: send({ type: 'list.filter', filters: 'active' }),
      turnToSecond: send({ type: 'list.page', page: 2 }),
      arrived: () => load.resolve(rows),
      arrivedEmpty: () => load.resolve({ Quantity: 0, Dtos: [] }),
      arrivedPastEnd: () => load.resolve({ Quantity: 10, Dtos: [] }),
      broke: () => load.reject(),
    };
    await followPath(
      pagedListModel,
      input,
      path,
      { drive, observe, calls: () => [], acts: { actor, events: acts } },
      ({ context }) => pagedListShows(context),
    );
    expect(load.inputs.every(({ size }) => size === constants.defaultPageSize)).toEqual(true);
    actor.stop();
  });
});

test('every transition the machine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});
