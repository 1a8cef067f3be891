import { useEffect, useRef } from 'react';

/** The heading of the page that is shown; React hides the old page while the new one is on its way. */
const shownHeading = () =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (heading) => !heading.closest('[style*="display: none"], [hidden]'),
  );

/**
 * U13: after a navigation the focus is on the heading of the new page as soon as that is there, unless the page put it on
 * a field of its own. It follows the heading that comes in place of another one until the person does something.
 */
export function useHeadingFocus(page: string | null) {
  const shown = useRef(page);
  const focusedAt = useRef('');
  // The focus belongs to the document: this follows it and moves it, and decides nothing else.
  useEffect(() => {
    const note = () => {
      focusedAt.current = location.pathname;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const before = shown.current;
    shown.current = page ?? before;
    if (page === null || before === null || before === page) return;
    /** The new page has put it on a control of its own, or of the pane beside it. */
    const isPlaced = () =>
      document.activeElement?.closest('main, aside') != null && focusedAt.current === location.pathname;
    if (isPlaced()) return;

    let focused: HTMLElement | null = null;
    const move = () => {
      const heading = shownHeading();
      const lost = document.activeElement === document.body;
      if (!heading || heading === focused || (focused ? !lost : isPlaced())) return;
      heading.tabIndex = -1;
      heading.focus();
      focused = heading;
    };
    const watch = new MutationObserver(move);
    const leave = () => watch.disconnect();
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
    for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, leave, { once: true });
    move();
    return () => {
      leave();
      for (const act of ['keydown', 'pointerdown']) document.removeEventListener(act, leave);
    };
  }, [page]);
}
