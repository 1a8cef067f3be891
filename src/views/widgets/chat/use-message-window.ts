import { defaultRangeExtractor, observeElementOffset, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { heightInList } from '../../ui/height-in-list.ts';

/** Shorter conversations are rendered completely. */
const few = 50;
const usualHeight = 68;
const beyond = 6;
const nowhere = { width: 0, height: 0 };

type Row = { MessageId: string };
type WindowRules = {
  messages: readonly Row[];
  unsent: readonly Row[];
  /** Rendered even outside the viewport. */
  focused: string | null;
  pointAt: string | null;
  /** Scroll container, scrolled from its end. */
  body: RefObject<HTMLElement | null>;
};

/**
 * Virtualizes a long conversation: renders the messages in the viewport and always the newest one, the jump target, and the
 * focused one between its neighbours in tab order. Messages are indexed from the newest because the list scrolls from its
 * end, so older pages move none. The browser anchors the scroll position.
 */
export function useMessageWindow({ messages, unsent, focused, pointAt, body }: WindowRules) {
  const all = useMemo(() => (unsent.length > 0 ? [...messages, ...unsent] : messages), [messages, unsent]);
  const { length } = all;
  const isLong = length > few;
  // Fully rendered messages are measured before they are virtualized.
  const [drawn, setDrawn] = useState<'nothing' | 'whole' | 'window'>('nothing');
  const next = isLong ? 'window' : length > 0 ? 'whole' : 'nothing';
  useLayoutEffect(() => setDrawn(next), [next]);
  const idAt = useCallback((index: number) => all[all.length - 1 - index]?.MessageId ?? index, [all]);
  const indexOf = (id: string | null) => {
    const place = id === null ? -1 : all.findLastIndex(({ MessageId }) => MessageId === id);
    return place < 0 ? [] : [length - 1 - place];
  };
  const kept = [0, ...indexOf(pointAt), ...indexOf(focused).flatMap((index) => [index - 1, index, index + 1])].filter(
    (index) => index >= 0 && index < length,
  );
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: isLong ? length : 0,
    getScrollElement: () => body.current,
    observeElementOffset: (instance, report) =>
      observeElementOffset(instance, (offset, isScrolling) => report(Math.abs(offset), isScrolling)),
    scrollToFn: () => undefined,
    estimateSize: () => usualHeight,
    measureElement: heightInList,
    getItemKey: idAt,
    overscan: beyond,
    initialRect: { ...nowhere, height: window.innerHeight / 2 },
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other),
  });
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const rowOf = (index: number, space: number) => ({
    id: String(idAt(index)),
    index,
    place: length - 1 - index,
    space,
  });
  if (!isLong || drawn === 'whole') {
    const indexes = Array.from({ length: Math.min(length, few) }, (_, index) => index).reverse();
    return {
      rows: indexes.map((index) => rowOf(index, 0)),
      after: 0,
      isMoving: false,
      measure: isLong ? virtualizer.measureElement : undefined,
    };
  }
  let end = virtualizer.getTotalSize();
  const rows = virtualizer
    .getVirtualItems()
    .toReversed()
    .map((item) => {
      const space = end - item.end;
      end = item.start;
      return rowOf(item.index, space);
    });
  return {
    rows,
    after: end,
    isMoving: virtualizer.isScrolling || pointAt !== null,
    measure: virtualizer.measureElement,
  };
}
