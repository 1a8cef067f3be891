import type { PagedListContext, PagedListFailure } from './paged-list.types.ts';

export type PagedListSnapshot<TRow, TFilters> = {
  context: PagedListContext<TRow, TFilters>;
  hasTag: (tag: 'loading' | 'refreshing' | 'reloading' | 'loaded' | 'failed' | 'searching') => boolean;
};

export const selectRows = <TRow, TFilters>(snapshot: PagedListSnapshot<TRow, TFilters>): TRow[] =>
  snapshot.context.rows;
export const selectFailure = <TRow, TFilters>(snapshot: PagedListSnapshot<TRow, TFilters>): PagedListFailure | null =>
  snapshot.context.failure;

/** Loading skeleton, error with retry, empty, or rows; rows may be busy or outdated at the same time. */
export const selectView = <TRow, TFilters>(snapshot: PagedListSnapshot<TRow, TFilters>) => {
  if (snapshot.hasTag('loaded')) return snapshot.context.rows.length === 0 ? 'empty' : 'rows';
  return snapshot.hasTag('failed') ? 'failed' : snapshot.hasTag('loading') ? 'loading' : 'idle';
};

/** "x–y of n": `from` is 0 for an empty list. */
export function rangeOf({ page, size, quantity }: { page: number; size: number; quantity: number }) {
  const before = (page - 1) * size;
  return {
    from: quantity === 0 ? 0 : before + 1,
    to: Math.min(before + size, quantity),
    of: quantity,
    page,
    pages: Math.max(1, Math.ceil(quantity / size)),
  };
}
export const selectRange = <TRow, TFilters>({ context }: PagedListSnapshot<TRow, TFilters>) => rangeOf(context);

/** Total number of rows; null before the first response. */
export const selectQuantity = <TRow, TFilters>(snapshot: PagedListSnapshot<TRow, TFilters>): number | null =>
  snapshot.hasTag('loaded') ? snapshot.context.quantity : null;

/** False while the rows belong to an earlier search text, also after a failed request. */
export const selectIsAnswered = <TRow, TFilters>(snapshot: PagedListSnapshot<TRow, TFilters>): boolean =>
  snapshot.hasTag('loaded') && !(['searching', 'reloading', 'failed'] as const).some((tag) => snapshot.hasTag(tag));
