import type { ListOf } from '#domain/problem.ts';
import type { ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type PagedListFailure = 'generic';

export type PagedListInput<TFilters> = {
  filters: TFilters;
  /** Default `constants.defaultPageSize`. */
  pageSize?: number;
  /** Initial page, e.g. of a previous visit; default the first. */
  page?: number;
  searchText?: string;
};

/** Load immediately, or wait for the first `list.load`. */
export type PagedListStart = 'loading' | 'idle';

/** Rows updated by events while displayed: `idOf` identifies one. */
export type LiveRows<TRow, TNotification> = {
  idOf(row: TRow): string;
  /** The newer of the displayed and the loaded row. */
  newer(shown: TRow | undefined, loaded: TRow): TRow;
  /** The row after the event; the same object when the event does not concern it. */
  notify(row: TRow, notification: TNotification): TRow;
};

export type PagedListQuery<TFilters> = { page: number; size: number; searchText: string; filters: TFilters };

export type PagedListContext<TRow, TFilters, TAnswer = ListOf<TRow>> = PagedListQuery<TFilters> & {
  /** The last successful response, for its data besides the rows. */
  answer: TAnswer | null;
  rows: TRow[];
  quantity: number;
  failure: PagedListFailure | null;
};

export type PagedListEvent<TFilters, TNotification = never> =
  | { type: 'list.load' }
  | { type: 'list.refresh' }
  /** Like refresh, without showing the rows meanwhile: the user may no longer read them. */
  | { type: 'list.renew' }
  | { type: 'list.retry' }
  | { type: 'list.search'; searchText: string }
  | { type: 'list.filter'; filters: TFilters }
  /** Same for typed filters, debounced. */
  | { type: 'list.typed'; filters: TFilters }
  | { type: 'list.page'; page: number }
  | { type: 'list.size'; size: number }
  | { type: 'list.notified'; notification: TNotification }
  /** Ours: the debounce time has passed. */
  | { type: 'search.settled' }
  | ResyncEvent;

export type PagedListPorts<TRow, TFilters, TAnswer = ListOf<TRow>> = {
  actors: { load: PromisePort<TAnswer, PagedListQuery<TFilters>> };
  actions: Record<never, never>;
};
