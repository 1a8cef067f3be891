import { useEffect } from 'react';
import { shownHeading } from './use-heading-focus.ts';

/** Parts above the pages that come and go: a call, its ring, notices. */
const passing = '[data-call], [data-passing]';
/** They give the focus back to what opened them. */
const popups = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * U13: when an act of a passing part or of a conversation removes the control that had the focus, the focus goes to the message
 * of that conversation, or to the call that is left, or back to where it was before, or to the heading of the page.
 */
export function usePassingFocus() {
  // Focus is document state, so an effect follows it.
  useEffect(() => {
    let before: HTMLElement | null = null;
    let last: HTMLElement | null = null;
    let isOfCall = false;
    let conversation: Element | null = null;
    const isLost = () => document.activeElement === document.body;
    const removed = new MutationObserver(() => {
      if (last?.isConnected) return;
      removed.disconnect();
      if (!isLost()) return;
      if (conversation?.isConnected) conversation.querySelector('textarea')?.focus({ preventScroll: true });
      if (isLost() && isOfCall) document.querySelector<HTMLElement>('[data-call]')?.focus({ preventScroll: true });
      if (isLost() && before?.isConnected) before.focus({ preventScroll: true });
      const heading = isLost() ? shownHeading() : null;
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    const note = ({ target }: FocusEvent) => {
      removed.disconnect();
      if (!(target instanceof HTMLElement)) return;
      const part = target.closest(passing);
      conversation = target.closest('[data-conversation]');
      if (part || conversation) {
        last = target;
        isOfCall = part?.matches('[data-call]') ?? false;
        removed.observe(document.body, { childList: true, subtree: true });
      }
      if (!part && !target.closest(popups)) before = target;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      removed.disconnect();
    };
  }, []);
}
