import { useEffect, useRef } from 'react';

/** Heading of the visible page, above `main` on the page of a patient; React hides the old page while the new one is loading. */
export const shownHeading = () =>
  [...document.querySelectorAll<HTMLElement>('h1')].find(
    (heading) => !heading.closest('[style*="display: none"], [hidden]'),
  );

/**
 * U13: after a navigation the focus moves to the heading of the new page as soon as it is rendered, unless the page focused
 * a field itself. It follows a replaced heading until the user acts.
 */
export function useHeadingFocus(page: string | null) {
  const shown = useRef(page);
  const focusedAt = useRef('');
  // Focus is document state, so an effect follows and moves it.
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
    /** True when the new page has focused one of its controls, or of the pane beside it. */
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
    let frame = 0;
    // With the frame that computes the layout anyway: focusing in the task that renders the page would compute it there.
    const moveWithFrame = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(move);
    };
    const watch = new MutationObserver(moveWithFrame);
    const leave = () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
    for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, leave, { once: true });
    moveWithFrame();
    return () => {
      leave();
      for (const act of ['keydown', 'pointerdown']) document.removeEventListener(act, leave);
    };
  }, [page]);
}
