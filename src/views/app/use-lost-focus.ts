import { type RefObject, useEffect } from 'react';

/** A popup gives the focus back to what opened it, which its act may have removed. */
const popups = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Parts that may have the focus, from the nearest to the panel, which is the last. */
function partsAround(element: Node, panel: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  let part = element.parentElement;
  for (; part && part !== panel && panel.contains(part); part = part.parentElement) {
    if (part.tabIndex === -1 && part.hasAttribute('tabindex')) parts.push(part);
  }
  return [...parts, panel];
}

/**
 * Moves the focus to the panel, or to the part of it that is left, when the control of its page that had it is replaced by what
 * it opened or closed: the next Tab goes on there and not at the top of the page.
 */
export function useLostFocus(panel: RefObject<HTMLElement | null>) {
  // Focus is document state, so an effect follows it.
  useEffect(() => {
    const page = panel.current?.closest('main')?.parentElement;
    if (!page) return;
    let last: EventTarget | null = null;
    let parts: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(popups)) return;
      last = target instanceof Node && page.contains(target) ? target : null;
      parts = last instanceof Node && panel.current ? partsAround(last, panel.current) : [];
    };
    const removed = new MutationObserver(() => {
      const isLost = last instanceof Node && !last.isConnected && document.activeElement === document.body;
      if (isLost) (parts.find((part) => part.isConnected) ?? panel.current)?.focus({ preventScroll: true });
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
