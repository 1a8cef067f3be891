import type { CalendarRef } from '@fullcalendar/react';
import { type RefObject, useLayoutEffect } from 'react';
import type { AgendaActor } from '#actors/boards/boards.ts';
import { daysShown } from '#domain/agenda/calendar.ts';
import type { AgendaSnapshot } from '#machines/agenda/index.ts';

export const gridViews = { week: 'timeGridWeek', month: 'dayGridMonth' } as const;

/**
 * Switches the calendar to the machine's days once they are known, before rendering, so that days and appointments appear
 * together.
 */
export function useShownDays(agenda: AgendaActor, calendar: RefObject<CalendarRef | null>) {
  useLayoutEffect(() => {
    const show = (snapshot: AgendaSnapshot) => {
      const { view, day } = snapshot.context;
      const api = calendar.current?.getApi();
      if (!api || view === 'day' || !snapshot.hasTag('loaded')) return;
      const isOtherView = api.view.type !== gridViews[view];
      const isShown = api.view.activeStart.toISOString().slice(0, 10) === daysShown(view, day).first;
      if (isShown && !isOtherView) return;
      if (isOtherView) api.changeView(gridViews[view]);
      // The library rebuilds its days from this date, for example after a language change.
      api.gotoDate(day);
    };
    show(agenda.getSnapshot());
    const { unsubscribe } = agenda.subscribe(show);
    return unsubscribe;
  }, [agenda, calendar]);
}
