import type { ListOf } from '#domain/problem.ts';
import type { ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type PagedListFailure = 'generic';

export type PagedListInput<TFilters> = {
  filters: TFilters;
  /** Default `constants.defaultPageSize`. */
  pageSize?: number;
  /** Where somebody was before; default the first. */
  page?: number;
  /** What is looked for at first. */
  searchText?: string;
};

/** Load at once, or wait for the first `list.load`. */
export type PagedListStart = 'loading' | 'idle';

/** Rows that others change while they are shown: `idOf` identifies one. */
export type LiveRows<TRow, TNotification> = {
  idOf(row: TRow): string;
  /** The newer of what is shown and what the server answered. */
  newer(shown: TRow | undefined, loaded: TRow): TRow;
  /** The row after the event; the same object when the event is not about it. */
  notify(row: TRow, notification: TNotification): TRow;
};

export type PagedListQuery<TFilters> = { page: number; size: number; searchText: string; filters: TFilters };

export type PagedListContext<TRow, TFilters, TAnswer = ListOf<TRow>> = PagedListQuery<TFilters> & {
  /** The last good one, for what it says beside its rows. */
  answer: TAnswer | null;
  rows: TRow[];
  quantity: number;
  failure: PagedListFailure | null;
};

export type PagedListEvent<TFilters, TNotification = never> =
  | { type: 'list.load' }
  | { type: 'list.refresh' }
  | { type: 'list.retry' }
  | { type: 'list.search'; searchText: string }
  | { type: 'list.filter'; filters: TFilters }
  /** The same for filters that are written: asked for when the typing ends. */
  | { type: 'list.typed'; filters: TFilters }
  | { type: 'list.page'; page: number }
  | { type: 'list.size'; size: number }
  /** Something happened that may concern a row. */
  | { type: 'list.notified'; notification: TNotification }
  /** Our own: the typing ended. */
  | { type: 'search.settled' }
  | ResyncEvent;

export type PagedListPorts<TRow, TFilters, TAnswer = ListOf<TRow>> = {
  actors: { load: PromisePort<TAnswer, PagedListQuery<TFilters>> };
  actions: Record<never, never>;
};
