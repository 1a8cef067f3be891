import { type ComponentProps, createContext, type ReactElement } from 'react';

/** Rows of a group with their renderers. */
export type GroupRows<TRow> = {
  rows: readonly TRow[];
  keyOf: (row: TRow) => string;
  row: (row: TRow) => ReactElement;
};

/** Groups with more rows are virtualized. */
export const longGroup = 60;

/** Measuring and indexing attributes of a virtualized row; empty in short groups. */
export const RowPlace = createContext<ComponentProps<'tr'> & { 'data-index'?: number }>({});
