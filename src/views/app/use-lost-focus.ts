import { type RefObject, useEffect } from 'react';

/** A popup gives the focus back to what opened it, which its act may have removed. */
const popups = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Moves the focus to the panel when the control of its page that had it is replaced by what it opened or closed: the next Tab
 * goes on there and not at the top of the page.
 */
export function useLostFocus(panel: RefObject<HTMLElement | null>) {
  // Focus is document state, so an effect follows it.
  useEffect(() => {
    const page = panel.current?.closest('main')?.parentElement;
    if (!page) return;
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(popups)) return;
      last = target instanceof Node && page.contains(target) ? target : null;
    };
    const removed = new MutationObserver(() => {
      const isLost = last instanceof Node && !last.isConnected && document.activeElement === document.body;
      if (isLost) panel.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    removed.observe(page, { childList: true, subtree: true });
    removed.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', note);
      removed.disconnect();
    };
  }, [panel]);
}
