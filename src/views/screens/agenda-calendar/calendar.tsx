import FullCalendar, { type EventInput } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import esLocale from '@fullcalendar/react/locales/es';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentSlot } from '#domain/agenda/appointment-slot.ts';
import { gridMinutes, type Span } from '#domain/agenda/appointment-span.ts';
import { daysShown } from '#domain/agenda/calendar.ts';
import { constants } from '#domain/constants.ts';
import { isEqual } from '#domain/equal.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { chileDate } from '#domain/time.ts';
import { selectDay, selectItems, selectRange, selectSlots } from '#machines/agenda/index.ts';
import { selectDrawn, withDrawn } from '#machines/appointment-act/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import type { AgendaPart } from './appointment.types.ts';
import { AppointmentBlock } from './appointment-block.tsx';
import styles from './calendar.module.css';
import { isMovable, subjectOf } from './use-appointment-entries.ts';
import { takesItsHour } from './use-appointment-state.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme];
/** Where the day of a calendar begins to be of interest. */
const scrollTime = '07:45:00';
const clockFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const minute = 60_000;

type Edges = { startStr: string; endStr: string };
const spanBetween = ({ startStr, endStr }: Edges): Span => ({
  Start: new Date(startStr).toISOString(),
  DeltaMinutes: Math.round((Date.parse(endStr) - Date.parse(startStr)) / minute),
});
const dayOf = (at: string) => chileDate(at);
const isOnDayOf = (span: Edges, startStr: string) =>
  dayOf(span.startStr) === dayOf(startStr) &&
  dayOf(new Date(Date.parse(span.endStr) - 1).toISOString()) === dayOf(startStr);

const appointmentsOf = (items: readonly ScheduleItem[]): EventInput[] =>
  items.filter(takesItsHour).map((item) => ({
    id: item.MedicalCareId,
    title: item.number,
    start: item.Start,
    end: item.End,
    editable: isMovable(item),
  }));

const hoursOf = (slots: readonly AppointmentSlot[]): EventInput[] =>
  slots
    .filter(({ State }) => State === 'FREE' || State === 'BLOCKED')
    .map(({ SlotId, Start, End, State, IsSolidarity }) => ({
      id: SlotId,
      start: Start,
      end: End,
      display: 'background' as const,
      className: State === 'BLOCKED' ? styles.blocked : IsSolidarity ? styles.solidarity : styles.open,
    }));

/** Clinical 3, "Calendar": a week or a month of appointments, on Chile's clock whatever the one of the device. */
export default function Calendar(part: AgendaPart) {
  const { agenda, act, onBook } = part;
  const { t } = useTranslation();
  const { locale } = useFormats();
  const view = useSelector(agenda, selectRange);
  const day = useSelector(agenda, selectDay);
  const items = useSelector(agenda, selectItems, isEqual);
  const slots = useSelector(agenda, selectSlots, isEqual);
  const drawn = useSelector(act, selectDrawn, isEqual);
  const shown = useMemo(() => withDrawn(items, drawn), [items, drawn]);
  // The library draws all of a source anew for another object: hours that change would close the menu of an appointment.
  const appointments = useMemo(() => ({ id: 'appointments', events: appointmentsOf(shown) }), [shown]);
  const hours = useMemo(() => ({ id: 'hours', events: hoursOf(view === 'week' ? slots : []) }), [slots, view]);
  const sources = useMemo(() => [appointments, hours], [appointments, hours]);
  const place = useKeptFocus(sources);
  const isSolidarity = new Set(
    slots.flatMap((slot) => (slot.State === 'FREE' && slot.IsSolidarity ? slot.SlotId : [])),
  );
  const byId = new Map(shown.map((item) => [item.MedicalCareId, item]));
  const showWeek = (of: string) => agenda.send({ type: 'agenda.show', view: 'week', day: of });
  const moved = (event: Edges & { id: string }, putBack: () => void) => {
    const to = spanBetween(event);
    const item = byId.get(event.id);
    // Where it is drawn is up to the machine from here on.
    putBack();
    if (item) act.send({ type: 'appointment.move', subject: subjectOf(item), to });
  };
  return (
    <div className={styles.calendar} {...place}>
      <FullCalendar
        key={`${view} ${daysShown(view, day).first}`}
        plugins={plugins}
        initialView={view === 'month' ? 'dayGridMonth' : 'timeGridWeek'}
        initialDate={day}
        timeZone={constants.appTimeZone}
        locale={locale === 'es' ? esLocale : 'en'}
        firstDay={1}
        headerToolbar={false}
        height={410}
        allDaySlot={false}
        slotDuration={{ minutes: gridMinutes }}
        snapDuration={{ minutes: gridMinutes }}
        slotHeaderInterval={{ hours: 1 }}
        slotHeaderFormat={clockFormat}
        scrollTime={scrollTime}
        nowIndicator
        dayMaxEvents={4}
        moreLinkClick="popover"
        moreLinkContent={({ num }) => t('calendar.more', { count: num })}
        closeHint={t('calendar.closeMore')}
        navLinks={view === 'month'}
        navLinkDayClick={(date) => showWeek(date.toISOString().slice(0, 10))}
        dateClick={({ dateStr }) => {
          if (view === 'month') showWeek(dateStr.slice(0, 10));
        }}
        selectable={view === 'week' && onBook !== null}
        selectMirror
        selectAllow={(span) => isOnDayOf(span, span.startStr)}
        select={(span) => {
          span.view.calendar.unselect();
          onBook?.(spanBetween(span));
        }}
        eventDisplay="block"
        eventInteractive={false}
        eventAllow={(span, event) => event !== null && isOnDayOf(span, event.startStr)}
        eventStartEditable={view === 'week'}
        eventDurationEditable={view === 'week'}
        eventDrop={({ event, revert }) => moved(event, revert)}
        eventResize={({ event, revert }) => moved(event, revert)}
        eventSources={sources}
        eventContent={({ event, isMirror }) => {
          const item = byId.get(event.id);
          if (!item) return isSolidarity.has(event.id) ? <SolidarityHour /> : null;
          return <AppointmentBlock {...part} item={item} moving={isMirror ? spanBetween(event) : null} />;
        }}
      />
    </div>
  );
}

function SolidarityHour() {
  const { t } = useTranslation();
  return <span className={styles.solidarityName}>{t('calendar.solidarity')}</span>;
}
