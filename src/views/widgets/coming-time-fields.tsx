import { useState } from 'react';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { type DayTime, isSkipped } from '#domain/clock-turn.ts';
import { useRonda } from '../app/ronda.context.tsx';
import { useTranslation } from '../app/use-translation.ts';
import { DayTimeFields } from './day-time-fields.tsx';

type ComingTimeFieldsProps = {
  labels: { day: string; time: string };
  value: DayTime;
  onValueChange: (value: DayTime) => void;
};

/** Day and time of an appointment, from now on. */
export function ComingTimeFields({ labels, value, onValueChange }: ComingTimeFieldsProps) {
  const { t } = useTranslation();
  const { ticks } = useRonda();
  const [openedAt] = useState(() => ticks.now());
  const today = chileDate(openedAt);
  return (
    <DayTimeFields
      name="coming-turn"
      labels={labels}
      value={value}
      errors={{ time: isSkipped(value) ? t('clock.skipped') : undefined }}
      help={t('clock.zone')}
      required
      min={today}
      minTime={value.day === today ? chileTime(openedAt) : undefined}
      onValueChange={onValueChange}
    />
  );
}
