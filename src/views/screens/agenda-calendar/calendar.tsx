import FullCalendar, { type EventDisplayInfo, type EventInput } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import esLocale from '@fullcalendar/react/locales/es';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentSlot } from '#domain/agenda/appointment-slot.ts';
import { gridMinutes, type Span } from '#domain/agenda/appointment-span.ts';
import { daysShown } from '#domain/agenda/calendar.ts';
import {
  areOnDayOf,
  chileWall,
  instantOfWall,
  minutesOfWalls,
  type Walls,
  wallsOf,
} from '#domain/agenda/wall-clock.ts';
import { isEqual } from '#domain/equal.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { selectDay, selectItems, selectRange, selectSlots } from '#machines/agenda/index.ts';
import { selectDrawn, withDrawn } from '#machines/appointment-act/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { cx } from '../../ui/cx.ts';
import type { AgendaPart } from './appointment.types.ts';
import { AppointmentBlock } from './appointment-block.tsx';
import { AppointmentGrid } from './appointment-grid.tsx';
import styles from './calendar.module.css';
import { isMovable, subjectOf } from './use-appointment-entries.ts';
import { takesItsHour } from './use-appointment-state.ts';

const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme];
/** Where the day of a calendar begins to be of interest. */
const scrollTime = '07:45:00';
const clockFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const step = { minutes: gridMinutes };
const hour = { hours: 1 };
const minute = 60_000;

const spanOf = (walls: Walls): Span => ({ Start: instantOfWall(walls.startStr), DeltaMinutes: minutesOfWalls(walls) });

const appointmentsOf = (items: readonly ScheduleItem[]): EventInput[] =>
  items.filter(takesItsHour).map((item) => ({
    id: item.MedicalCareId,
    title: item.number,
    ...wallsOf(item.Start, item.DeltaMinutes),
    editable: isMovable(item),
  }));

/** The library shades an hour with its colour; the rest of a look is a class. */
const looks = {
  free: { color: 'var(--ok-solid)' },
  solidarity: { color: 'var(--accent)', className: styles.edged },
  held: { color: 'var(--warn-solid)', className: styles.edged },
  blocked: { color: 'var(--line-strong)', className: styles.hatched },
} as const;

const lookOf = ({ State, IsSolidarity }: AppointmentSlot): keyof typeof looks | null => {
  if (State === 'HELD') return 'held';
  if (State === 'BLOCKED') return 'blocked';
  if (State !== 'FREE') return null;
  return IsSolidarity ? 'solidarity' : 'free';
};

const hoursOf = (slots: readonly AppointmentSlot[]): EventInput[] =>
  slots.flatMap((slot) => {
    const look = lookOf(slot);
    if (look === null) return [];
    const minutes = (Date.parse(slot.End) - Date.parse(slot.Start)) / minute;
    const span = wallsOf(slot.Start, minutes);
    return [{ id: slot.SlotId, ...span, display: 'background', ...looks[look], extendedProps: { look } }];
  });

/** Clinical 3, "Calendar": a week or a month of appointments, on Chile's clock whatever the one of the device. */
export default function Calendar(part: AgendaPart) {
  const { agenda, act } = part;
  const items = useSelector(agenda, selectItems, isEqual);
  const drawn = useSelector(act, selectDrawn, isEqual);
  const shown = useMemo(() => withDrawn(items, drawn), [items, drawn]);
  const byId = useMemo(() => new Map(shown.map((item) => [item.MedicalCareId, item])), [shown]);
  return (
    <AppointmentGrid {...part} byId={byId} drawn={shown}>
      <Grid {...part} shown={shown} byId={byId} />
    </AppointmentGrid>
  );
}

type GridProps = Pick<AgendaPart, 'agenda' | 'act' | 'onBook'> & {
  shown: readonly ScheduleItem[];
  byId: ReadonlyMap<string, ScheduleItem>;
};

function Grid({ agenda, act, onBook, shown, byId }: GridProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { ticks } = useRonda();
  const view = useSelector(agenda, selectRange);
  const day = useSelector(agenda, selectDay);
  const slots = useSelector(agenda, selectSlots, isEqual);
  // The library draws all of a source anew for another object.
  const appointments = useMemo(() => ({ id: 'appointments', events: appointmentsOf(shown) }), [shown]);
  const hours = useMemo(() => ({ id: 'hours', events: hoursOf(view === 'week' ? slots : []) }), [slots, view]);
  const sources = useMemo(() => [appointments, hours], [appointments, hours]);
  const content = useCallback(
    ({ event, isMirror }: EventDisplayInfo) => {
      const item = byId.get(event.id);
      return item ? <AppointmentBlock item={item} moving={isMirror ? spanOf(event) : null} /> : null;
    },
    [byId],
  );
  const showWeek = (of: string) => agenda.send({ type: 'agenda.show', view: 'week', day: of });
  const moved = (id: string, change: Partial<Span>, putBack: () => void) => {
    const item = byId.get(id);
    // Where it is drawn is up to the machine from here on.
    putBack();
    if (!item) return;
    const { Start, DeltaMinutes } = item;
    act.send({ type: 'appointment.move', subject: subjectOf(item), to: { Start, DeltaMinutes, ...change } });
  };
  return (
    <FullCalendar
      key={`${view} ${daysShown(view, day).first}`}
      plugins={plugins}
      initialView={view === 'month' ? 'dayGridMonth' : 'timeGridWeek'}
      initialDate={day}
      timeZone="UTC"
      now={() => chileWall(ticks.now())}
      locale={locale === 'es' ? esLocale : 'en'}
      firstDay={1}
      headerToolbar={false}
      height={410}
      allDaySlot={false}
      slotDuration={step}
      snapDuration={step}
      slotHeaderInterval={hour}
      slotHeaderFormat={clockFormat}
      scrollTime={scrollTime}
      nowIndicator
      dayMaxEvents={4}
      fixedWeekCount={false}
      moreLinkClick="popover"
      popoverClass={styles.floating}
      moreLinkContent={({ num }) => t('calendar.more', { count: num })}
      closeHint={t('calendar.closeMore')}
      navLinks={view === 'month'}
      navLinkDayClick={(date) => showWeek(date.toISOString().slice(0, 10))}
      dateClick={({ dateStr }) => {
        if (view === 'month') showWeek(dateStr.slice(0, 10));
      }}
      selectable={view === 'week' && onBook !== null}
      selectMirror
      selectAllow={(span) => areOnDayOf(span, span.startStr)}
      select={(span) => {
        span.view.calendar.unselect();
        onBook?.(spanOf(span));
      }}
      eventDisplay="block"
      displayEventTime={false}
      eventInteractive={false}
      eventAllow={(span, event) => event !== null && areOnDayOf(span, event.startStr)}
      eventStartEditable={view === 'week'}
      eventDurationEditable={view === 'week'}
      eventDrop={({ event, revert }) => moved(event.id, { Start: instantOfWall(event.startStr) }, revert)}
      eventResize={({ event, revert }) => moved(event.id, { DeltaMinutes: minutesOfWalls(event) }, revert)}
      eventSources={sources}
      eventContent={content}
      backgroundEventContent={({ event }) => <HourNote look={event.extendedProps.look} />}
    />
  );
}

/** What a shade alone does not say; of a blocked hour the hatching does. */
function HourNote({ look }: { look: keyof typeof looks }) {
  const { t } = useTranslation();
  if (look === 'free' || look === 'blocked') return null;
  return <span className={cx(styles.note, styles[look])}>{t(`calendar.${look}`)}</span>;
}
