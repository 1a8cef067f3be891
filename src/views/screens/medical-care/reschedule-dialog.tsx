import { useState } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { type DayTime, dayTimeOf, lacksTurn, writtenInstant } from '#domain/clock-turn.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { ComingTimeFields } from '../../widgets/coming-time-fields.tsx';
import { useTurnNote } from '../../widgets/use-turn-note.ts';
import { ActDialog } from './act-dialog.tsx';
import { useCareTexts, useKnownCare } from './care-texts.ts';

type DialogProps = { care: MedicalCareActor; onClose: () => void };

/** Domain 2.1, "reschedule": a future time in Chile. */
export function RescheduleDialog({ care, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const withTurn = useTurnNote();
  const { ticks } = useRonda();
  const { nameOf } = useCareTexts();
  const row = useKnownCare(care);
  const [openedAt] = useState(() => ticks.now());
  const today = chileDate(openedAt);
  const scheduled = row.ScheduledDate;
  const [written, setWritten] = useState<DayTime>(() => {
    if (!scheduled) return { day: today, time: '', turn: null };
    const own = dayTimeOf(scheduled);
    return own.day !== null && own.day < today ? { ...own, day: today } : own;
  });
  const at = writtenInstant(written.day, written.time, written.turn);
  // The current time does not count as a new one.
  const isNew = at !== null && at.getTime() > ticks.now() && at.getTime() !== Date.parse(scheduled ?? '');
  const hour = isNew ? at.toISOString() : null;
  return (
    <ActDialog
      care={care}
      event={() => ({ type: 'care.reschedule', date: hour, now: ticks.now() })}
      title={t('care.reschedule.title', { name: nameOf(row) })}
      text={
        scheduled
          ? t('care.reschedule.text', { when: withTurn(dayTime(scheduled, openedAt), scheduled) })
          : t('care.reschedule.unscheduled')
      }
      confirmLabel={t('care.acts.reschedule')}
      missing={lacksTurn(written) ? t('clock.turn.required') : undefined}
      onClose={onClose}
    >
      <ComingTimeFields
        labels={{ day: t('care.reschedule.date'), time: t('care.reschedule.time') }}
        value={written}
        onValueChange={setWritten}
      />
    </ActDialog>
  );
}
