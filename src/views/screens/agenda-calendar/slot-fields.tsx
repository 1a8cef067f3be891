import { useState } from 'react';
import { type Span, spanLimits } from '#domain/agenda/appointment-span.ts';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { clockInstant } from '#domain/time.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useTranslation } from '../../app/use-translation.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TimeSelect } from '../../ui/time-select/time-select.tsx';
import { DateInput } from '../../widgets/date-input/date-input.tsx';

const lengths = [10, 15, 20, 30, 45, 60, 90, 120];
const lengthsWith = (minutes: number) =>
  [...new Set([...lengths, minutes])]
    .filter((one) => one >= spanLimits.from && one <= spanLimits.to)
    .sort((a, b) => a - b);

/** Partially chosen slot. */
export type SlotParts = { date: string | null; time: string; minutes: number };

const isWhole = ({ date, time }: SlotParts) => date !== null && /^\d\d:\d\d$/.test(time);

/** Null while incomplete, and for a time that the clock skips. */
export function spanOfParts(parts: SlotParts): Span | null {
  const at = parts.date !== null && isWhole(parts) ? clockInstant(parts.date, parts.time) : null;
  return at && { Start: at.toISOString(), DeltaMinutes: parts.minutes };
}

export const partsOfSpan = ({ Start, DeltaMinutes }: Span): SlotParts => ({
  date: chileDate(Start),
  time: chileTime(Start),
  minutes: DeltaMinutes,
});

type SlotFieldsProps = {
  parts: SlotParts;
  onChange: (parts: SlotParts) => void;
  labels: { date: string; time: string };
};

/** Day, time and duration in Chilean time, from today on. */
export function SlotFields({ parts, onChange, labels }: SlotFieldsProps) {
  const { t } = useTranslation();
  const { ticks } = useRonda();
  const [openedAt] = useState(() => ticks.now());
  const today = chileDate(openedAt);
  const { date, time, minutes } = parts;
  return (
    <>
      <Field label={labels.date} required>
        <DateInput
          value={date}
          onValueChange={(next) => onChange({ ...parts, date: next })}
          min={today}
          label={labels.date}
        />
      </Field>
      <Field
        as="group"
        label={labels.time}
        help={t('calendar.reschedule.zone')}
        error={isWhole(parts) && spanOfParts(parts) === null ? t('calendar.reschedule.skipped') : undefined}
        required
      >
        <TimeSelect
          value={time}
          onValueChange={(next) => onChange({ ...parts, time: next })}
          min={date === today ? chileTime(openedAt) : undefined}
          labels={{ hour: t('calendar.reschedule.hour'), minute: t('calendar.reschedule.minute') }}
        />
      </Field>
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
