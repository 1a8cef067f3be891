import { type RefObject, useEffect } from 'react';
import { type ActSnapshot, selectSubject } from '#machines/appointment-act/index.ts';
import type { AgendaActors } from '../../app/use-boards.ts';

const idOf = (snapshot: ActSnapshot) => selectSubject(snapshot)?.MedicalCareId ?? null;

/**
 * Moves the focus from the days on to the appointment of an act as soon as it is drawn: the control that had the focus is gone,
 * and a move to days that are not shown, which is then refused or undone, draws it only later.
 */
export function useReturnedFocus(act: AgendaActors['act'], days: RefObject<HTMLElement | null>) {
  // Focus is document state, so an effect follows it.
  useEffect(() => {
    let last = idOf(act.getSnapshot());
    const { unsubscribe } = act.subscribe((snapshot) => {
      last = idOf(snapshot) ?? last;
      requestAnimationFrame(() => {
        if (last === null || document.activeElement !== days.current) return;
        days.current?.querySelector<HTMLElement>(`[data-appointment="${last}"]`)?.focus();
      });
    });
    return unsubscribe;
  }, [act, days]);
}
