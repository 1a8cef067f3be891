import { type ComponentProps, createContext, type ReactElement } from 'react';

/** The rows of one group, and how each is drawn. */
export type GroupRows<TRow> = {
  rows: readonly TRow[];
  keyOf: (row: TRow) => string;
  row: (row: TRow) => ReactElement;
};

/** More than these are drawn as the window shows them. */
export const longGroup = 60;

/** What a row of a long group needs to be found and measured by; nothing in a short one. */
export const RowPlace = createContext<ComponentProps<'tr'> & { 'data-index'?: number }>({});
