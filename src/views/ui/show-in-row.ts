import { type RefObject, type UIEvent, useEffect, useRef } from 'react';

const isShown = (row: DOMRect, item: DOMRect) => item.left >= row.left && item.right <= row.right;

/** Scrolls the row only: `scrollIntoView` would scroll the page to it as well. */
export function centerInRow(row: HTMLElement, item: Element | null): void {
  if (!item) return;
  const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

/** Scrolls a row to an item that is cut. */
export function showInRow(item: HTMLElement | null): void {
  const row = item?.parentElement;
  if (item && row && !isShown(row.getBoundingClientRect(), item.getBoundingClientRect())) centerInRow(row, item);
}

/** Keeps the selected tab of a narrow row in view while words and counts grow, until the user scrolls it away. */
export function useSelectedInRow(list: RefObject<HTMLElement | null>) {
  const isFollowed = useRef(true);
  // Scroll events arrive later than positions, so a position that was not set here is the user's.
  const position = useRef(0);
  const update = (row: HTMLElement | null, follow: boolean) => {
    const selected = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !selected) return;
    if (row.scrollLeft !== position.current)
      isFollowed.current = isShown(row.getBoundingClientRect(), selected.getBoundingClientRect());
    if (follow && isFollowed.current) showInRow(selected);
    position.current = row.scrollLeft;
  };
  // With the next frame, which computes the layout anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => update(list.current, true));
    return () => cancelAnimationFrame(frame);
  });
  return ({ currentTarget }: UIEvent<HTMLElement>) => update(currentTarget, false);
}
