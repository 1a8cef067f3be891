import type { ListOf } from '#domain/problem.ts';
import type { ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type PagedListFailure = 'generic';

export type PagedListInput<TFilters> = {
  filters: TFilters;
  /** Default `constants.defaultPageSize`. */
  pageSize?: number;
};

/** Load at once, or wait for the first `list.load`. */
export type PagedListStart = 'loading' | 'idle';

export type PagedListQuery<TFilters> = { page: number; size: number; searchText: string; filters: TFilters };

export type PagedListContext<TRow, TFilters> = PagedListQuery<TFilters> & {
  rows: TRow[];
  quantity: number;
  failure: PagedListFailure | null;
};

export type PagedListEvent<TFilters> =
  | { type: 'list.load' }
  | { type: 'list.refresh' }
  | { type: 'list.retry' }
  | { type: 'list.search'; searchText: string }
  | { type: 'list.filter'; filters: TFilters }
  | { type: 'list.page'; page: number }
  /** Our own: the typing ended. */
  | { type: 'search.settled' }
  | ResyncEvent;

export type PagedListPorts<TRow, TFilters> = {
  actors: { load: PromisePort<ListOf<TRow>, PagedListQuery<TFilters>> };
  actions: Record<never, never>;
};
