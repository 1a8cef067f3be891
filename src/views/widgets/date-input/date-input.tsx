import { chileDate } from '#domain/chile-clock.ts';
import { dateTexts, outOfRange } from '#i18n/date-texts.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useNow } from '../../app/use-now.ts';
import { DatePicker, type DatePickerProps } from '../../ui/date-picker/date-picker.tsx';

type DateInputProps = Omit<DatePickerProps, 'lang' | 'today' | 'labels' | 'placeholder'> & {
  /** Label of the field; it also names the calendar. */
  label: string;
};

/** A Chilean calendar day, in the current language. */
export function DateInput({ label, ...props }: DateInputProps) {
  const lang = useLocale();
  const today = chileDate(useNow(60_000));
  const { format, open, noSuchDate } = dateTexts[lang];
  return (
    <DatePicker
      {...props}
      lang={lang}
      today={today}
      placeholder={format}
      labels={{
        open: `${open}: ${label}`,
        calendar: label,
        noSuchDate,
        outOfRange: (first, last) => outOfRange(lang, first, last),
      }}
    />
  );
}
