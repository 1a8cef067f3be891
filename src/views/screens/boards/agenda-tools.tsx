import CalendarPlus from '@lucide/icons/icons/calendar-plus';
import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import { useSelector } from '@xstate/react';
import type { AgendaActor } from '#actors/boards/boards.ts';
import type { Span } from '#domain/agenda/appointment-span.ts';
import { agendaViews, daysShown, turnedDay } from '#domain/agenda/calendar.ts';
import { firstSpan } from '#domain/agenda/first-span.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { chileInstant, inChile } from '#domain/time.ts';
import { selectDay, selectRange } from '#machines/agenda/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { bookKeys } from '../../widgets/command-palette/page-shortcuts.ts';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import styles from './agenda.module.css';

const noon = (day: string) => chileInstant(day, '12:00');

/** Title of the shown day, week or month. */
function useTitle() {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const write = (day: string, format: string) => inChile(noon(day)).locale(locale).format(format);
  const dayFormat = locale === 'es' ? 'DD MMM YYYY' : 'D MMM YYYY';
  return (view: (typeof agendaViews)[number], day: string) => {
    const { first, last } = daysShown(view, day);
    const name =
      view === 'day'
        ? write(day, `dddd ${dayFormat}`)
        : view === 'month'
          ? write(day, 'MMMM YYYY')
          : t('calendar.range', { first: write(first, 'D MMM'), last: write(last, dayFormat) });
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
}

type ToolsProps = {
  agenda: AgendaActor;
  /** Phones show days only. */
  narrow: boolean;
  onBook: ((span: Span) => void) | null;
};

/** Navigation and view of the agenda. */
export function AgendaTools({ agenda, narrow, onBook }: ToolsProps) {
  const { t } = useTranslation();
  const titleOf = useTitle();
  const day = useSelector(agenda, selectDay);
  const range = useSelector(agenda, selectRange);
  const view = narrow ? 'day' : range;
  const today = chileDate(useNow(60_000));
  const { ticks } = useRonda();
  const book = () => {
    const { slots } = agenda.getSnapshot().context;
    onBook?.(firstSpan({ day: daysShown(view, day).first, slots, now: ticks.now() }));
  };
  const show = (next: string) => agenda.send({ type: 'agenda.show', view: range, day: next });
  return (
    <div className={styles.tools}>
      <h2 className={styles.day} aria-live="polite">
        {titleOf(view, day)}
      </h2>
      <div className={styles.moves}>
        {onBook === null ? null : (
          <Button variant="primary" icon={CalendarPlus} aria-keyshortcuts={bookKeys} onClick={book}>
            {t('calendar.book')}
          </Button>
        )}
        {narrow ? null : (
          <fieldset className={styles.views} aria-label={t('calendar.views.label')}>
            {agendaViews.map((one) => (
              <Button
                key={one}
                variant={one === view ? 'secondary' : 'quiet'}
                aria-pressed={one === view}
                onClick={() => agenda.send({ type: 'agenda.show', view: one, day })}
              >
                {t(`calendar.views.${one}`)}
              </Button>
            ))}
          </fieldset>
        )}
        <span className="row">
          <IconButton
            icon={ChevronLeft}
            variant="secondary"
            label={t(`calendar.previous.${view}`)}
            onClick={() => show(turnedDay(view, day, -1))}
          />
          {day === today ? null : <Button onClick={() => show(today)}>{t('agenda.today')}</Button>}
          <IconButton
            icon={ChevronRight}
            variant="secondary"
            label={t(`calendar.next.${view}`)}
            onClick={() => show(turnedDay(view, day, 1))}
          />
        </span>
        <Field label={t('agenda.goTo')}>
          <DateInput
            key={day}
            value={day}
            onValueChange={(next) => {
              if (next !== null) show(next);
            }}
            label={t('agenda.goTo')}
          />
        </Field>
      </div>
    </div>
  );
}
