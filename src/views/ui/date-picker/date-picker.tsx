import CalendarIcon from '@lucide/icons/icons/calendar';
import { lazy, Suspense, useState } from 'react';
import { writtenDay } from '#domain/written-day.ts';
import { IconButton } from '../button/button.tsx';
import { Popover } from '../popover/popover.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { type DateProblemTexts, type IsoDay, usableDay } from './date-text.ts';
import { useUnusableText } from './use-unusable-text.ts';

const Calendar = lazy(() => import('./calendar.tsx'));

export type DatePickerProps = {
  lang: 'es' | 'en';
  /** Null while the text is not a day within the range. */
  value: IsoDay | null;
  onValueChange: (day: IsoDay | null) => void;
  /** Text that is not a day, where the owner keeps it as well. */
  text?: string | undefined;
  onTextChange?: ((text: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  today: IsoDay;
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  labels: { open: string; calendar: string } & DateProblemTexts;
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
 * tell it from an empty field. Text that is not a day within the range is reported to the `Field` once the box is left or
 * Enter is pressed, and holds the submission of the form around it.
 */
export function DatePicker(props: DatePickerProps) {
  const { lang, value, onValueChange, onBlur, today, min, max, labels, name, form } = props;
  const [open, setOpen] = useState(false);
  // Typed text, retained until it is the owner's value.
  const [draft, setDraft] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const text = draft ?? (value === null ? (props.text ?? '') : writtenDay(value));
  if (value !== seen) {
    setSeen(value);
    if (draft !== null && usableDay(draft, props) !== value) setDraft(null);
  }
  const { box, problem, leave: judge } = useUnusableText(text, props);

  function write(next: string) {
    const usable = usableDay(next, props);
    setDraft(next);
    if (usable !== value) onValueChange(usable);
    if (usable === null) props.onTextChange?.(next);
  }

  function leave() {
    if (!judge() && value !== null) setDraft(null);
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
        ref={box}
        id={props.id}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={leave}
        // Enter ends the typing also where no form is submitted by it: filters have no button.
        onKeyDown={(event) => {
          if (event.key === 'Enter') judge();
        }}
        placeholder={props.placeholder}
        inputMode="numeric"
        autoComplete="off"
        required={props.required}
        disabled={props.disabled}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid'] ?? (problem !== undefined || undefined)}
        action={calendar}
      />
      {name ? <input type="hidden" name={name} form={form} value={value ?? text.trim()} /> : null}
    </>
  );
}
