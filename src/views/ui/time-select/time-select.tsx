import Clock from '@lucide/icons/icons/clock';
import { useState } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field-control.ts';
import { Glyph } from '../icon/glyph.tsx';
import input from '../text-input/input.module.css';
import { hoursFrom, minutesFrom, partsOf, withHour } from './clock-time.ts';
import styles from './time-select.module.css';

export type TimeSelectProps = {
  /** `HH:mm` or an empty string. Undefined makes it uncontrolled. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Earliest time, `HH:mm`; the latest is 23:59. */
  min?: string | undefined;
  labels: { hour: string; minute: string };
  /** Optional time: the hour can be cleared. */
  clearable?: boolean | undefined;
  name?: string | undefined;
  form?: string | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
};

/** Time of day as two native selects, which support typing digits. */
export function TimeSelect(props: TimeSelectProps) {
  const { min = '00:00', labels, clearable = false, onValueChange, name, form, disabled } = props;
  const control = useFieldControl({
    id: props.id,
    required: props.required,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
  });
  const [own, setOwn] = useState(props.defaultValue ?? '');
  const value = props.value ?? own;
  const { hour, minute } = partsOf(value);
  const hours = hoursFrom(min);
  const minutes = minutesFrom(hour, min);

  function choose(next: string) {
    setOwn(next);
    onValueChange?.(next);
  }

  const shared = {
    required: control.required,
    disabled,
    'aria-describedby': control['aria-describedby'],
    'aria-invalid': control['aria-invalid'],
    className: styles.part,
    onBlur: props.onBlur,
  };

  return (
    <div className={cx(input.affix, styles.time)}>
      <Glyph of={Clock} />
      <select
        {...shared}
        id={control.id}
        aria-label={labels.hour}
        value={hours.includes(hour) ? hour : ''}
        onChange={({ currentTarget }) =>
          choose(currentTarget.value === '' ? '' : withHour(value, currentTarget.value, min))
        }
      >
        <Options values={hours} clearable={clearable} />
      </select>
      <span aria-hidden="true">:</span>
      <select
        {...shared}
        aria-label={labels.minute}
        value={minutes.includes(minute) ? minute : ''}
        onChange={(event) => choose(`${hour}:${event.currentTarget.value}`)}
      >
        <Options values={minutes} />
      </select>
      {name ? <input type="hidden" name={name} form={form} value={value} /> : null}
    </div>
  );
}

function Options({ values, clearable = false }: { values: readonly string[]; clearable?: boolean }) {
  return (
    <>
      <option value="" disabled={!clearable} hidden={!clearable}>
        --
      </option>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </>
  );
}
