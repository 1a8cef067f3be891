import { assign, raise, setup } from 'xstate';
import { constants } from '#domain/constants.ts';
import type { ListOf } from '#domain/problem.ts';
import { promisePort } from '../shared/unprovided.ts';
import type {
  LiveRows,
  PagedListContext,
  PagedListEvent,
  PagedListInput,
  PagedListPorts,
  PagedListStart,
} from './paged-list.types.ts';

/**
 * A paged list of any row type (clinical 9): search is debounced, only the latest request counts, and rows stay displayed
 * while reloading.
 */
export function createPagedListMachine<
  TRow,
  TFilters,
  TNotification = never,
  TAnswer extends ListOf<TRow> = ListOf<TRow>,
>({ start = 'loading', live }: { start?: PagedListStart; live?: LiveRows<TRow, TNotification> } = {}) {
  type Event = PagedListEvent<TFilters, TNotification>;
  const merge = (shown: readonly TRow[], loaded: TRow[]): TRow[] => {
    if (!live) return loaded;
    const byId = new Map(shown.map((row) => [live.idOf(row), row]));
    return loaded.map((row) => live.newer(byId.get(live.idOf(row)), row));
  };
  const updated = (rows: TRow[], notification: TNotification): TRow[] =>
    live ? rows.map((row) => live.notify(row, notification)) : rows;
  const actors: PagedListPorts<TRow, TFilters, TAnswer>['actors'] = { load: promisePort('load') };

  const base = setup({
    types: {} as {
      input: PagedListInput<TFilters>;
      context: PagedListContext<TRow, TFilters, TAnswer>;
      events: Event;
      tags: 'loading' | 'refreshing' | 'reloading' | 'loaded' | 'failed' | 'searching';
    },
    actors,
    delays: { searchDebounce: constants.searchDebounce },
    guards: {
      cleared: (_, { searchText }: { searchText: string }) => searchText === '',
      pastEnd: ({ context }, { Quantity, Dtos }: ListOf<TRow>) =>
        Dtos.length === 0 && Quantity > 0 && context.page > constants.defaultPage,
    },
    actions: {
      search: assign((_, { searchText }: { searchText: string }) => ({ searchText, page: constants.defaultPage })),
      filter: assign((_, { filters }: { filters: TFilters }) => ({ filters, page: constants.defaultPage })),
      resize: assign((_, { size }: { size: number }) => ({ size, page: constants.defaultPage })),
      notify: assign(({ context }, { notification }: { notification: TNotification }) => ({
        rows: updated(context.rows, notification),
      })),
      turn: assign((_, { page }: { page: number }) => ({ page })),
      toLastPage: assign(({ context }, { Quantity }: ListOf<TRow>) => ({ page: Math.ceil(Quantity / context.size) })),
      adopt: assign(({ context }, answer: TAnswer) => ({
        answer,
        rows: merge(context.rows, answer.Dtos),
        quantity: answer.Quantity,
        failure: null,
      })),
      forget: assign({ answer: null, rows: [], quantity: 0, failure: null }),
      fail: assign({ failure: 'generic' }),
      settle: raise({ type: 'search.settled' }),
    },
  });

  type Of<TType extends Event['type']> = { event: Extract<Event, { type: TType }> };
  const text = ({ event }: Of<'list.search'>) => ({ searchText: event.searchText });
  const filters = ({ event }: Of<'list.filter' | 'list.typed'>) => ({ filters: event.filters });
  const typed = [
    {
      guard: { type: 'cleared', params: text },
      target: 'settled',
      actions: [{ type: 'search', params: text }, 'settle'],
    },
    { target: 'pausing', reenter: true, actions: { type: 'search', params: text } },
  ] as const;
  const written = { target: 'pausing', reenter: true, actions: { type: 'filter', params: filters } } as const;

  const search = base.createStateConfig({
    initial: 'settled',
    states: {
      settled: { on: { 'list.search': typed, 'list.typed': written } },
      pausing: {
        tags: 'searching',
        after: { searchDebounce: { target: 'settled', actions: 'settle' } },
        // An immediate request includes the pending text.
        on: { 'list.search': typed, 'list.typed': written, 'list.filter': 'settled' },
      },
    },
  });

  const answer = ({ event }: { event: { output: TAnswer } }) => event.output;
  /** All request triggers; a repeated request replaces the one in flight. */
  const asks = <TTarget extends 'loading' | 'refreshing'>(target: TTarget) => ({
    'search.settled': { target, reenter: true },
    'list.load': { target, reenter: true },
    'list.refresh': { target, reenter: true },
    'list.renew': { target: 'loading' as const, reenter: true, actions: 'forget' as const },
    'app.resync': { target, reenter: true },
    'list.filter': { target, reenter: true, actions: { type: 'filter' as const, params: filters } },
    'list.page': {
      target,
      reenter: true,
      actions: { type: 'turn' as const, params: ({ event }: Of<'list.page'>) => ({ page: event.page }) },
    },
    'list.size': {
      target,
      reenter: true,
      actions: { type: 'resize' as const, params: ({ event }: Of<'list.size'>) => ({ size: event.size }) },
    },
  });
  const load = <TAgain extends 'loading' | 'refreshing', TOtherwise extends 'failed' | 'outdated'>(
    again: TAgain,
    otherwise: TOtherwise,
  ) =>
    ({
      id: 'load',
      src: 'load',
      input: ({ context }: { context: PagedListContext<TRow, TFilters, TAnswer> }) => ({
        page: context.page,
        size: context.size,
        searchText: context.searchText,
        filters: context.filters,
      }),
      onDone: [
        {
          guard: { type: 'pastEnd', params: answer },
          target: again,
          reenter: true,
          actions: { type: 'toLastPage', params: answer },
        },
        { target: 'loaded', actions: { type: 'adopt', params: answer } },
      ],
      onError: { target: otherwise, actions: 'fail' },
    }) as const;

  const data = base.createStateConfig({
    initial: start,
    on: {
      'list.notified': { actions: { type: 'notify', params: ({ event }) => ({ notification: event.notification }) } },
    },
    states: {
      idle: { on: asks('loading') },
      loading: { tags: ['loading', 'reloading'], on: asks('loading'), invoke: load('loading', 'failed') },
      failed: { tags: 'failed', on: { ...asks('loading'), 'list.retry': 'loading' } },
      loaded: { tags: 'loaded', on: asks('refreshing') },
      refreshing: {
        tags: ['loaded', 'refreshing', 'reloading'],
        on: asks('refreshing'),
        invoke: load('refreshing', 'outdated'),
      },
      // Shows the rows of the last successful response.
      outdated: { tags: ['loaded', 'failed'], on: { ...asks('refreshing'), 'list.retry': 'refreshing' } },
    },
  });

  return base.createMachine({
    id: 'pagedList',
    context: ({ input }) => ({
      page: input.page ?? constants.defaultPage,
      size: input.pageSize ?? constants.defaultPageSize,
      searchText: input.searchText ?? '',
      filters: input.filters,
      answer: null,
      rows: [],
      quantity: 0,
      failure: null,
    }),
    type: 'parallel',
    states: { search, data },
  });
}
