import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { heightInList } from '../height-in-list.ts';
import styles from './case-table.module.css';
import { RowPlace } from './group-rows.ts';

/** Of a row in a wide window. After a row of another height the virtualizer places every later row again. */
const usualHeight = 49;
const beyond = 6;

/** Position of the last table: boards replace each other at the same place, so the first render is usually right. */
const last = { margin: 0 };

const indexOf = (target: EventTarget | null) => {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return row ? Number(row.getAttribute('data-index')) : null;
};

export type WindowedRowsProps = {
  count: number;
  keyAt: (index: number) => string;
  rowAt: (index: number) => ReactElement | null;
  /** Index of the first row among all rows of the table. */
  from: number;
};

/** Visible rows of a long group, and always the focused one between its neighbours in tab order. */
export function WindowedRows({ count, keyAt, rowAt, from }: WindowedRowsProps) {
  const top = useRef<HTMLTableRowElement>(null);
  const [scrollMargin, setScrollMargin] = useState(last.margin);
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    measureElement: heightInList,
    getItemKey: keyAt,
    overscan: beyond,
    scrollMargin,
    // Without it, the first render would contain no row.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range: Range) => {
      const near = focused === null ? [] : [focused - 1, focused, focused + 1];
      const kept = near.filter((index) => index >= 0 && index < count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
  });
  // Content above may have changed in this render.
  useLayoutEffect(() => {
    if (!top.current || virtualizer.isScrolling) return;
    last.margin = Math.round(top.current.getBoundingClientRect().top + window.scrollY);
    setScrollMargin(last.margin);
  });
  const shown = virtualizer.getVirtualItems();
  const space = (key: string, height: number) =>
    height > 0 ? (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; it is the place of rows not drawn
      <tr key={key} aria-hidden="true" className={styles.space}>
        <td style={{ height }} />
      </tr>
    ) : null;
  let end = scrollMargin;
  return (
    <>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; it says where the rows begin */}
      <tr ref={top} aria-hidden="true" className={styles.space} />
      {shown.flatMap(({ key, index, start, end: next }) => {
        const gap = start - end;
        end = next;
        return [
          space(`before ${key}`, gap),
          <PlacedRow
            key={key}
            index={index}
            place={from + index}
            measure={virtualizer.measureElement}
            setFocused={setFocused}
          >
            {rowAt(index)}
          </PlacedRow>,
        ];
      })}
      {space('after', virtualizer.getTotalSize() + scrollMargin - end)}
    </>
  );
}

type PlacedRowProps = {
  index: number;
  place: number;
  measure: (row: Element | null) => void;
  setFocused: (index: number | null) => void;
  children: ReactNode;
};

/** Memoized: scrolling moves rows without rendering them. */
function PlacedRow({ index, place, measure, setFocused, children }: PlacedRowProps) {
  const value = useMemo<ComponentProps<typeof RowPlace>['value']>(
    () => ({
      ref: measure,
      'data-index': index,
      'aria-rowindex': place,
      onFocus: ({ target }) => setFocused(indexOf(target)),
      // The row receiving the focus must stay mounted.
      onBlur: ({ relatedTarget }) => setFocused(indexOf(relatedTarget)),
    }),
    [index, place, measure, setFocused],
  );
  return <RowPlace value={value}>{children}</RowPlace>;
}
