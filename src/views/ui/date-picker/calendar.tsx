import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import { type ChevronProps, DayPicker, type Matcher } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { es } from 'react-day-picker/locale/es';
import { buttonClass } from '../button/button.tsx';
import { Glyph } from '../icon/glyph.tsx';
import styles from './calendar.module.css';
import { dateOf, type IsoDay, isoOf } from './date-text.ts';

export type CalendarProps = {
  lang: 'es' | 'en';
  value: IsoDay | null;
  onSelect: (day: IsoDay) => void;
  /** Today in the product's time zone. */
  today: IsoDay;
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  autoFocus?: boolean | undefined;
  label: string;
};

const locales = { es, en: enUS };
const weekdays = { es: ['D', 'L', 'M', 'M', 'J', 'V', 'S'], en: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] };
const arrow = buttonClass({ variant: 'neutral', size: 'sm' }, true) ?? '';

/** A month starting on Monday; arrow keys move by day and week, Page Up and Page Down by month. */
export default function Calendar({ lang, value, onSelect, today, min, max, autoFocus, label }: CalendarProps) {
  const selected = value === null ? undefined : dateOf(value);
  const outside: Matcher[] = [];
  if (min !== undefined) outside.push({ before: dateOf(min) });
  if (max !== undefined) outside.push({ after: dateOf(max) });
  return (
    <DayPicker
      mode="single"
      required
      selected={selected}
      onSelect={(date) => onSelect(isoOf(date))}
      defaultMonth={selected ?? dateOf(min ?? today)}
      today={dateOf(today)}
      disabled={outside}
      {...(min !== undefined ? { startMonth: dateOf(min) } : {})}
      {...(max !== undefined ? { endMonth: dateOf(max) } : {})}
      locale={locales[lang]}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      navLayout="around"
      autoFocus={autoFocus ?? false}
      aria-label={label}
      formatters={{
        formatWeekdayName: (date) => weekdays[lang][date.getDay()] ?? '',
        formatCaption: (date, _options, lib) => capital(lib?.format(date, 'LLLL yyyy') ?? ''),
      }}
      classNames={{
        root: styles.calendar ?? '',
        month: styles.month ?? '',
        month_caption: styles.caption ?? '',
        month_grid: styles.grid ?? '',
        button_previous: arrow,
        button_next: arrow,
        day: styles.cell ?? '',
        day_button: styles.day ?? '',
        selected: styles['is-selected'] ?? '',
        today: styles['is-today'] ?? '',
        outside: styles['is-out'] ?? '',
        disabled: styles['is-disabled'] ?? '',
      }}
      components={{ Chevron }}
    />
  );
}

function Chevron({ orientation }: ChevronProps) {
  return <Glyph of={orientation === 'left' ? ChevronLeft : ChevronRight} />;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
