import { useState } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { comingInstant } from '#domain/clock-turn.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Field } from '../../ui/field/field.tsx';
import { TimeSelect } from '../../ui/time-select/time-select.tsx';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useCareTexts, useKnownCare } from './care-texts.ts';

type DialogProps = { care: MedicalCareActor; onClose: () => void };

/** Domain 2.1, "reschedule": a future time in Chile. */
export function RescheduleDialog({ care, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { ticks } = useRonda();
  const { nameOf } = useCareTexts();
  const row = useKnownCare(care);
  const [openedAt] = useState(() => ticks.now());
  const today = chileDate(openedAt);
  const scheduled = row.ScheduledDate;
  const [date, setDate] = useState<string | null>(() => {
    const day = scheduled ? chileDate(scheduled) : today;
    return day < today ? today : day;
  });
  const [time, setTime] = useState(() => (scheduled ? chileTime(scheduled) : ''));
  const isSame = scheduled !== null && date === chileDate(scheduled) && time === chileTime(scheduled);
  // The current time does not count as a new one, nor one that the clock skips.
  const hour = isSame ? null : (comingInstant(date, time, ticks.now())?.toISOString() ?? null);
  return (
    <ActDialog
      care={care}
      event={() => ({ type: 'care.reschedule', date: hour, now: ticks.now() })}
      title={t('care.reschedule.title', { name: nameOf(row) })}
      text={
        scheduled ? t('care.reschedule.text', { when: dayTime(scheduled, openedAt) }) : t('care.reschedule.unscheduled')
      }
      confirmLabel={t('care.acts.reschedule')}
      onClose={onClose}
    >
      <Field label={t('care.reschedule.date')} required>
        <DateInput value={date} onValueChange={setDate} min={today} label={t('care.reschedule.date')} />
      </Field>
      <Field as="group" label={t('care.reschedule.time')} help={t('care.reschedule.zone')} required>
        <TimeSelect
          value={time}
          onValueChange={setTime}
          min={date === today ? chileTime(openedAt) : undefined}
          labels={{ hour: t('care.reschedule.hour'), minute: t('care.reschedule.minute') }}
        />
      </Field>
    </ActDialog>
  );
}
