import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import esLocale from '@fullcalendar/react/locales/es';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useSelector } from '@xstate/react';
import { createContext, use, useMemo, useRef, useState } from 'react';
import { calendarShape } from '#domain/agenda/calendar-shape.ts';
import { areOnDayOf, chileWall } from '#domain/agenda/wall-clock.ts';
import { isEqual } from '#domain/equal.ts';
import { type AgendaSnapshot, selectDay, selectItems, selectRange, selectSlots } from '#machines/agenda/index.ts';
import { selectDrawn, withDrawn } from '#machines/appointment-act/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { cx } from '../../ui/cx.ts';
import type { AgendaPart } from './appointment.types.ts';
import { AppointmentBlock } from './appointment-block.tsx';
import { AppointmentGrid } from './appointment-grid.tsx';
import styles from './calendar.module.css';
import { type HourLook, scrollTime } from './calendar-events.ts';
import { spanOf, useCalendarActs } from './use-calendar-acts.ts';
import { useCalendarEvents } from './use-calendar-events.ts';
import { gridViews, useShownDays } from './use-shown-days.ts';

/** True when all days are drawn completely. */
const WholeContext = createContext(false);

const { slotMinutes, firstDay, height, allDayRow, nowLine, eventsOfDay } = calendarShape;

/** Constant identity: the library re-renders the whole grid when an option changes. */
const fixed: CalendarOptions = {
  plugins: [dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme],
  timeZone: 'UTC',
  firstDay,
  headerToolbar: false,
  height,
  allDaySlot: allDayRow,
  slotDuration: { minutes: slotMinutes },
  snapDuration: { minutes: slotMinutes },
  slotHeaderInterval: { hours: 1 },
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  scrollTime,
  nowIndicator: nowLine,
  dayMaxEvents: eventsOfDay,
  // Appointments never span days.
  eventSlicing: false,
  fixedWeekCount: false,
  moreLinkClick: 'popover',
  moreLinkContent: ({ num }) => <More count={num} />,
  popoverClass: styles.floating,
  selectMirror: true,
  selectAllow: (span) => areOnDayOf(span, span.startStr),
  eventDisplay: 'block',
  displayEventTime: false,
  eventInteractive: false,
  eventAllow: (span, event) => event !== null && areOnDayOf(span, event.startStr),
  eventContent: ({ event, isMirror }) => (
    <AppointmentBlock careId={event.id} moving={isMirror ? spanOf(event) : null} />
  ),
  backgroundEventContent: ({ event }) => <HourNote look={event.extendedProps.look} />,
};

const selectShown = (snapshot: AgendaSnapshot) => ({
  isKnown: snapshot.hasTag('loaded'),
  view: selectRange(snapshot),
  day: selectDay(snapshot),
  items: selectItems(snapshot),
  slots: selectSlots(snapshot),
});
type Shown = ReturnType<typeof selectShown>;
/** Keeps the previous drawing hidden until the next days are known. */
const isDrawn = (drawn: Shown, next: Shown) => !next.isKnown || isEqual(drawn, next);

/** Clinical 3, "Calendar": a week or month of appointments in Chilean time. */
export default function Calendar(part: AgendaPart) {
  const { agenda, act } = part;
  const shown = useSelector(agenda, selectShown, isDrawn);
  const { items } = shown;
  const moved = useSelector(act, selectDrawn, isEqual);
  const drawn = useMemo(() => withDrawn(items, moved), [items, moved]);
  const byId = useMemo(() => new Map(drawn.map((item) => [item.MedicalCareId, item])), [drawn]);
  return (
    <AppointmentGrid {...part} byId={byId} drawn={drawn}>
      <Grid {...part} {...shown} items={drawn} />
    </AppointmentGrid>
  );
}

type GridProps = Pick<AgendaPart, 'agenda' | 'act' | 'onBook'> & Shown;

function Grid({ agenda, act, onBook, isKnown, view, day, items, slots }: GridProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { ticks } = useRonda();
  const calendar = useRef<CalendarRef>(null);
  const isWeek = view === 'week';
  const shown = isWeek ? 'week' : 'month';
  const { events, isWhole } = useCalendarEvents(items, slots, { isKnown, view: shown, day });
  const acts = useCalendarActs({ agenda, act, onBook });
  const words = useMemo(
    (): CalendarOptions => ({
      closeHint: t('calendar.closeMore'),
      // Read out at the hours of a week; the Spanish texts of the calendar lack it.
      timedText: t('calendar.timed'),
      now: () => chileWall(ticks.now()),
    }),
    [t, ticks],
  );
  const [initial] = useState(() => ({ initialView: gridViews[shown], initialDate: day }));
  useShownDays(agenda, calendar);
  return (
    <WholeContext value={isWhole}>
      <FullCalendar
        ref={calendar}
        {...fixed}
        {...words}
        {...acts}
        {...initial}
        locale={locale === 'es' ? esLocale : 'en-GB'}
        navLinks={!isWeek}
        selectable={isWeek && onBook !== null}
        eventStartEditable={isWeek}
        eventDurationEditable={isWeek}
        events={events}
      />
    </WholeContext>
  );
}

/** Number of further appointments of a day, once all are loaded. */
function More({ count }: { count: number }) {
  const { t } = useTranslation();
  return use(WholeContext) ? t('calendar.more', { count }) : '…';
}

/** Text for shades that colour alone does not convey; blocked hours are hatched. */
function HourNote({ look }: { look: HourLook }) {
  const { t } = useTranslation();
  if (look === 'free' || look === 'blocked') return null;
  return <span className={cx(styles.note, styles[look])}>{t(`calendar.${look}`)}</span>;
}
