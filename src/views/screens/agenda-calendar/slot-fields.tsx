import { type Span, spanLimits } from '#domain/agenda/appointment-span.ts';
import { type DayTime, dayTimeOf, writtenInstant } from '#domain/clock-turn.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { ComingTimeFields } from '../../widgets/coming-time-fields.tsx';

const lengths = [10, 15, 20, 30, 45, 60, 90, 120];
const lengthsWith = (minutes: number) =>
  [...new Set([...lengths, minutes])]
    .filter((one) => one >= spanLimits.from && one <= spanLimits.to)
    .sort((a, b) => a - b);

/** Partially chosen slot. */
export type SlotParts = DayTime & { minutes: number };

/** Null while incomplete, for a time that the clock skips, and for a repeated one of which it is not known which one. */
export function spanOfParts({ day, time, turn, minutes }: SlotParts): Span | null {
  const at = writtenInstant(day, time, turn);
  return at && { Start: at.toISOString(), DeltaMinutes: minutes };
}

export const partsOfSpan = ({ Start, DeltaMinutes }: Span): SlotParts => ({
  ...dayTimeOf(Start),
  minutes: DeltaMinutes,
});

type SlotFieldsProps = {
  parts: SlotParts;
  onChange: (parts: SlotParts) => void;
  labels: { day: string; time: string };
};

/** Day, time and duration in Chilean time, from today on. */
export function SlotFields({ parts, onChange, labels }: SlotFieldsProps) {
  const { t } = useTranslation();
  const { minutes } = parts;
  return (
    <>
      <ComingTimeFields labels={labels} value={parts} onValueChange={(next) => onChange({ ...next, minutes })} />
      <Field label={t('calendar.reschedule.duration')}>
        <Select
          options={lengthsWith(minutes).map((one) => ({ value: String(one), label: String(one) }))}
          value={String(minutes)}
          onValueChange={(next) => onChange({ ...parts, minutes: Number(next) })}
        />
      </Field>
    </>
  );
}
