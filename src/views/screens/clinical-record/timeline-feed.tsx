import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { TimelinePage } from '#domain/clinical-record/timeline.ts';
import { isEqual } from '#domain/equal.ts';
import { selectAnswerOf } from '#machines/clinical-record/index.ts';
import { selectIsAnswered } from '#machines/paged-list/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './clinical-record.module.css';
import type { RecordListPart } from './clinical-record.types.ts';
import { FirstTimelinePage, LaterTimelinePage, type TimelineQuery } from './timeline-page.tsx';

const usualHeight = 96;

/** Query of the displayed response: pending filters do not change it. */
function useAnsweredQuery({ list }: RecordListPart): TimelineQuery {
  const isAnswered = useSelector(list, selectIsAnswered);
  const asked = useSelector(
    list,
    ({ context: { filters, searchText, size } }) => ({ filters, searchText, size }),
    isEqual,
  );
  const [answered, setAnswered] = useState(asked);
  if (isAnswered && !isEqual(answered, asked)) setAnswered(asked);
  return isAnswered ? asked : answered;
}

export function TimelineFeed({ list }: RecordListPart) {
  const page = useSelector(list, selectAnswerOf('timeline'));
  const query = useAnsweredQuery({ list });
  return page ? <Feed key={JSON.stringify(query)} list={list} timeline={page} query={query} /> : null;
}

type Goal = { index: number; from: Element | null; toTop: boolean };
type FeedProps = RecordListPart & { timeline: TimelinePage; query: TimelineQuery };

/**
 * Renders the pages in the viewport and the page of the focused entry. Jumping to a year, or Page Up and Page Down, loads
 * the page of the target entry, which takes the focus unless the user moved it meanwhile.
 */
function Feed({ list, timeline, query }: FeedProps) {
  const { t } = useTranslation();
  const { size } = query;
  const top = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [active, setActive] = useState(0);
  const [goal, setGoal] = useState<Goal | null>(null);
  const pageOf = (index: number) => Math.floor(index / size);
  const count = Math.ceil(timeline.Quantity / size);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => size * usualHeight,
    overscan: 0,
    useFlushSync: false,
    scrollMargin,
    // Without it, the first render would contain no page.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range: Range) => {
      const kept = [pageOf(active), ...(goal ? [pageOf(goal.index)] : [])].filter((page) => page < count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
  });
  // Content above may have changed in this render.
  useLayoutEffect(() => {
    if (top.current && !virtualizer.isScrolling) {
      setScrollMargin(Math.round(top.current.getBoundingClientRect().top + window.scrollY));
    }
  });
  const arrive = useCallback(
    (entry: HTMLElement | null) => {
      if (!entry || !goal) return;
      setGoal(null);
      if (document.activeElement !== goal.from) return;
      setActive(goal.index);
      const page = entry.closest<HTMLElement>('[data-index]');
      // A page that is measured for the first time after it was scrolled to would move the entry out of view.
      if (page) virtualizer.resizeItem(Number(page.dataset.index), page.offsetHeight);
      if (goal.toTop) (entry.closest('[data-day]') ?? entry).scrollIntoView({ block: 'start' });
      entry.focus({ preventScroll: goal.toTop });
    },
    [goal, virtualizer],
  );
  const focus = {
    active,
    goal: goal?.index ?? null,
    arrive,
    onActive: setActive,
  };
  const go = (index: number, toTop: boolean) => setGoal({ index, from: document.activeElement, toTop });
  const turn = (event: KeyboardEvent) => {
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    const at = event.target instanceof Element ? event.target.closest('[data-entry]') : null;
    if (!step || !at) return;
    const next = Number(at.getAttribute('data-entry')) + step;
    event.preventDefault();
    if (next >= 0 && next < timeline.Quantity) go(next, false);
  };
  let end = scrollMargin;
  return (
    <>
      {timeline.Years.length > 1 ? (
        <nav className={styles.years} aria-label={t('clinicalRecord.timeline.years')}>
          {timeline.Years.map(({ Year, Before }) => (
            <Button
              key={Year}
              size="sm"
              variant="neutral"
              busy={goal?.toTop === true && goal.index === Before}
              onClick={() => go(Before, true)}
            >
              {Year}
            </Button>
          ))}
        </nav>
      ) : null}
      <p className="sr">{t('clinicalRecord.timeline.keys')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the entries take the keys, and they are in it */}
      <div ref={top} onKeyDown={turn}>
        {virtualizer.getVirtualItems().flatMap(({ key, index, start, end: next }) => {
          const gap = start - end;
          end = next;
          return [
            <Space key={`before ${key}`} height={gap} />,
            <div key={key} data-index={index} ref={virtualizer.measureElement}>
              {index === 0 ? (
                <FirstTimelinePage list={list} size={size} focus={focus} />
              ) : (
                <LaterTimelinePage query={query} page={index + 1} focus={focus} />
              )}
            </div>,
          ];
        })}
        <Space height={virtualizer.getTotalSize() + scrollMargin - end} />
      </div>
    </>
  );
}

const Space = ({ height }: { height: number }) => (height > 0 ? <div style={{ height }} /> : null);
