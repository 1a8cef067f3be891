import { useState } from 'react';
import { type Span, spanLimits } from '#domain/agenda/appointment-span.ts';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { type DayTime, dayTimeOf, isSkipped, writtenInstant } from '#domain/clock-turn.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useTranslation } from '../../app/use-translation.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { DayTimeFields } from '../../widgets/day-time-fields.tsx';

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
  const { ticks } = useRonda();
  const [openedAt] = useState(() => ticks.now());
  const today = chileDate(openedAt);
  const { day, minutes } = parts;
  return (
    <>
      <DayTimeFields
        name="slot-turn"
        labels={labels}
        value={parts}
        errors={{ time: isSkipped(parts) ? t('clock.skipped') : undefined }}
        help={t('clock.zone')}
        required
        min={today}
        minTime={day === today ? chileTime(openedAt) : undefined}
        onDayChange={(next) => onChange({ ...parts, day: next, turn: null })}
        onTimeChange={(next) => onChange({ ...parts, time: next, turn: null })}
        onTurnChange={(turn) => onChange({ ...parts, turn })}
      />
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
