import { type RefObject, useEffect } from 'react';
import { type ActSnapshot, selectSubject } from '#machines/appointment-act/index.ts';
import type { AgendaActors } from '../../app/use-boards.ts';

const idOf = (snapshot: ActSnapshot) => selectSubject(snapshot)?.MedicalCareId ?? null;

/**
 * Moves the focus from the days on to the appointment of an act as soon as it is drawn: the control that had the focus is gone,
 * and a move to days that are not shown, which is then refused or undone, draws it only later, at times after the act has ended.
 */
export function useReturnedFocus(act: AgendaActors['act'], days: RefObject<HTMLElement | null>) {
  // Focus is document state, so an effect follows it.
  useEffect(() => {
    const panel = days.current;
    if (!panel) return undefined;
    let awaited = idOf(act.getSnapshot());
    const focus = () => {
      if (awaited === null || document.activeElement !== panel) return;
      panel.querySelector<HTMLElement>(`[data-appointment="${awaited}"]`)?.focus();
    };
    const { unsubscribe } = act.subscribe((snapshot) => {
      awaited = idOf(snapshot) ?? awaited;
      requestAnimationFrame(focus);
    });
    const drawn = new MutationObserver(focus);
    drawn.observe(panel, { childList: true, subtree: true });
    // When the focus has moved elsewhere, the appointment of an act that has ended no longer takes it.
    const release = ({ target }: FocusEvent) => {
      if (target !== panel) awaited = idOf(act.getSnapshot());
    };
    document.addEventListener('focusin', release);
    return () => {
      unsubscribe();
      drawn.disconnect();
      document.removeEventListener('focusin', release);
    };
  }, [act, days]);
}
