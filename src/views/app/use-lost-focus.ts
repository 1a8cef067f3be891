import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the panel when the control that had it, in the panel or beside it, is replaced by what it opened or
 * closed: the next Tab goes on there and not at the top of the page.
 */
export function useLostFocus(panel: RefObject<HTMLElement | null>) {
  // Focus is document state, so an effect follows it.
  useEffect(() => {
    const place = panel.current?.parentElement?.closest('section');
    if (!place) return;
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      // A dialog gives the focus back to what opened it, which its act may have removed.
      if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return;
      last = target instanceof Node && place.contains(target) ? target : null;
    };
    const removed = new MutationObserver(() => {
      const isLost = last instanceof Node && !last.isConnected && document.activeElement === document.body;
      if (isLost) panel.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    removed.observe(place, { childList: true, subtree: true });
    removed.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', note);
      removed.disconnect();
    };
  }, [panel]);
}
