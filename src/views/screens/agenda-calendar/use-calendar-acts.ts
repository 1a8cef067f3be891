import type { CalendarOptions } from '@fullcalendar/react';
import { useMemo } from 'react';
import type { Span } from '#domain/agenda/appointment-span.ts';
import { instantOfWall, minutesOfWalls, type Walls } from '#domain/agenda/wall-clock.ts';
import { selectItems } from '#machines/agenda/index.ts';
import { selectDrawn, withDrawn } from '#machines/appointment-act/index.ts';
import type { AgendaPart } from './appointment.types.ts';
import { subjectOf } from './use-appointment-entries.ts';
import { gridViews } from './use-shown-days.ts';

export const spanOf = (walls: Walls): Span => ({
  Start: instantOfWall(walls.startStr),
  DeltaMinutes: minutesOfWalls(walls),
});

type Acts = Pick<CalendarOptions, 'navLinkDayClick' | 'dateClick' | 'select' | 'eventDrop' | 'eventResize'>;

/** Translates calendar interactions into machine events. */
export function useCalendarActs({ agenda, act, onBook }: Pick<AgendaPart, 'agenda' | 'act' | 'onBook'>): Acts {
  return useMemo(() => {
    const showWeek = (day: string) => agenda.send({ type: 'agenda.show', view: 'week', day });
    const moved = (id: string, change: Partial<Span>, putBack: () => void) => {
      const shown = withDrawn(selectItems(agenda.getSnapshot()), selectDrawn(act.getSnapshot()));
      const item = shown.find(({ MedicalCareId }) => MedicalCareId === id);
      // From here on the machine decides where it is drawn.
      putBack();
      if (!item) return;
      const { Start, DeltaMinutes } = item;
      act.send({ type: 'appointment.move', subject: subjectOf(item), to: { Start, DeltaMinutes, ...change } });
    };
    return {
      navLinkDayClick: (date) => showWeek(date.toISOString().slice(0, 10)),
      dateClick: ({ dateStr, view }) => {
        if (view.type === gridViews.month) showWeek(dateStr.slice(0, 10));
      },
      select: (span) => {
        span.view.calendar.unselect();
        onBook?.(spanOf(span));
      },
      eventDrop: ({ event, revert }) => moved(event.id, { Start: instantOfWall(event.startStr) }, revert),
      eventResize: ({ event, revert }) => moved(event.id, { DeltaMinutes: minutesOfWalls(event) }, revert),
    };
  }, [agenda, act, onBook]);
}
