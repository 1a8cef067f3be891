import CalendarIcon from 'lucide-react/icons/calendar';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Popover } from '../popover/popover.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { formatDay, type IsoDay, isWithin, parseDay } from './date-text.ts';

const Calendar = lazy(() => import('./calendar.tsx'));

export type DatePickerProps = {
  lang: 'es' | 'en';
  /** Null while the text is not a day within the range. */
  value: IsoDay | null;
  onValueChange: (day: IsoDay | null) => void;
  onBlur?: (() => void) | undefined;
  today: IsoDay;
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  labels: { open: string; calendar: string };
  placeholder?: string | undefined;
  name?: string | undefined;
  form?: string | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
};

/**
 * Date typed as dd-mm-yyyy or chosen in a month; submitted as `YYYY-MM-DD`, and other text as it is, so that the form can
 * tell it from an empty field.
 */
export function DatePicker(props: DatePickerProps) {
  const { lang, value, onValueChange, onBlur, today, min, max, labels, name, form } = props;
  const [open, setOpen] = useState(false);
  // Typed text, retained until it is the owner's value.
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (value === null ? '' : formatDay(value));

  function write(next: string) {
    const day = parseDay(next);
    const usable = day !== null && isWithin(day, min, max) ? day : null;
    setDraft(next);
    if (usable !== value) onValueChange(usable);
  }

  function leave() {
    if (value !== null) setDraft(null);
    onBlur?.();
  }

  function pick(day: IsoDay) {
    setDraft(null);
    setOpen(false);
    onValueChange(day);
  }

  const calendar = (
    <Popover
      open={open}
      onOpenChange={setOpen}
      align="end"
      label={labels.calendar}
      trigger={<IconButton icon={CalendarIcon} size="sm" label={labels.open} disabled={props.disabled} />}
    >
      <Suspense fallback={<Skeleton width="16rem" height="17rem" />}>
        <Calendar
          lang={lang}
          label={labels.calendar}
          value={value}
          onSelect={pick}
          today={today}
          min={min}
          max={max}
          autoFocus
        />
      </Suspense>
    </Popover>
  );

  return (
    <>
      <TextInput
        id={props.id}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={leave}
        placeholder={props.placeholder}
        inputMode="numeric"
        autoComplete="off"
        required={props.required}
        disabled={props.disabled}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        action={calendar}
      />
      {name ? <input type="hidden" name={name} form={form} value={value ?? text.trim()} /> : null}
    </>
  );
}
