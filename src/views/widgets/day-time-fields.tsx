import { type DayTime, writtenInstants } from '#domain/clock-turn.ts';
import { clockTurns } from '#domain/turn-of.ts';
import { useTranslation } from '../app/use-translation.ts';
import { Field } from '../ui/field/field.tsx';
import { RadioGroup } from '../ui/radio-group/radio-group.tsx';
import { TimeSelect } from '../ui/time-select/time-select.tsx';
import { DateInput } from './date-input/date-input.tsx';
import styles from './day-time-fields.module.css';

type DayTimeFieldsProps = {
  /** Name of the question about a repeated time; unique on its page. */
  name: string;
  labels: { day: string; time: string };
  value: DayTime;
  /** A new day or time clears the turn, so it is asked again for a repeated hour. */
  onValueChange: (value: DayTime) => void;
  errors?: { day?: string | undefined; time?: string | undefined; turn?: string | undefined };
  help?: string | undefined;
  required?: boolean | undefined;
  /** Optional time: it can be cleared. */
  clearable?: boolean | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** Earliest time of the chosen day, `HH:mm`. */
  minTime?: string | undefined;
};

/** Day and time in Chilean time; of a time that the clock repeats it asks which one is meant. */
export function DayTimeFields(props: DayTimeFieldsProps) {
  const { name, labels, value, errors = {}, required, min, max, onValueChange } = props;
  const { t } = useTranslation();
  const { hour, minute, turn } = t('clock', { returnObjects: true });
  return (
    <>
      <Field label={labels.day} error={errors.day} required={required}>
        <DateInput
          label={labels.day}
          value={value.day}
          min={min}
          max={max}
          onValueChange={(day) => onValueChange({ ...value, day, turn: null })}
        />
      </Field>
      <Field
        as="group"
        className={styles.time}
        label={labels.time}
        help={props.help}
        error={errors.time}
        required={required}
      >
        <TimeSelect
          labels={{ hour, minute }}
          value={value.time}
          min={props.minTime}
          clearable={props.clearable}
          onValueChange={(time) => onValueChange({ ...value, time, turn: null })}
        />
      </Field>
      {writtenInstants(value.day, value.time).length < 2 ? null : (
        <RadioGroup
          name={name}
          className={styles.turn}
          label={turn.label}
          help={turn.help}
          error={errors.turn}
          required
          direction="column"
          options={clockTurns.map((one) => ({ value: one, label: turn.turns[one] }))}
          value={value.turn}
          onValueChange={(chosen) => onValueChange({ ...value, turn: chosen })}
        />
      )}
    </>
  );
}
