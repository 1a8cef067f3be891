import { useActorRef, useSelector } from '@xstate/react';
import type { OfPatient } from '#actors/surveys/surveys.ts';
import { chileDate } from '#domain/chile-clock.ts';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { ReviewSheet } from '#domain/survey/survey-sheet.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { DayTimeFields } from '../../widgets/day-time-fields.tsx';
import { useTurnNote } from '../../widgets/use-turn-note.ts';
import { sendAct, useReviewError } from './review-act.ts';
import styles from './surveys.module.css';
import type { ReviewPart } from './surveys.types.ts';

const none = 'none';

/** Appointment for the patient: an existing encounter, or a new day and time. */
export function SurveySchedule({ feature, review, sheet }: ReviewPart) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const withTurn = useTurnNote();
  const now = useNow(60_000);
  const cares = useActorRef(feature.openCares, { input: { filters: { userId: sheet.Answer.User.UserId } } });
  const rows = useSelector(cares, selectRows<MedicalCare, OfPatient>);
  const scheduled = rows.filter(({ ScheduledDate }) => ScheduledDate !== null && Date.parse(ScheduledDate) > now);
  const isSaving = useSelector(review, (snapshot) => snapshot.hasTag('saving'));
  const [dayError, timeError] = [useReviewError(review, 'Day'), useReviewError(review, 'Time')];
  const turnError = useReviewError(review, 'Turn');
  const careError = useReviewError(review, 'CareId');
  const write = (changes: Partial<ReviewSheet>) => review.send({ type: 'record.changed', changes });
  return (
    <fieldset className={styles.form}>
      <legend>{t('surveys.act.scheduleTitle')}</legend>
      <p className="meta">{t('surveys.act.scheduleHelp')}</p>
      <Field label={t('surveys.act.care')} error={careError}>
        <Select
          options={[
            { value: none, label: t('surveys.act.noCare') },
            ...scheduled.map(({ MedicalCareId, number, ScheduledDate }) => ({
              value: MedicalCareId,
              label: t('surveys.act.careScheduled', {
                number,
                when: withTurn(dayTime(ScheduledDate ?? '', now), ScheduledDate ?? ''),
              }),
            })),
          ]}
          value={sheet.CareId ?? none}
          onValueChange={(id) => write({ CareId: id === none ? null : id })}
        />
      </Field>
      {sheet.CareId === null ? (
        <div className="form-row">
          <DayTimeFields
            name="schedule-turn"
            labels={{ day: t('surveys.act.day'), time: t('surveys.act.time') }}
            value={{ day: sheet.Day, time: sheet.Time, turn: sheet.Turn }}
            errors={{ day: dayError, time: timeError, turn: turnError && t('clock.turn.required') }}
            required
            min={chileDate(now)}
            onValueChange={({ day, time, turn }) => write({ Day: day, Time: time, Turn: turn })}
          />
        </div>
      ) : null}
      <div>
        <Button variant="primary" busy={isSaving} onClick={() => sendAct(review, 'schedule')}>
          {t('surveys.act.schedule')}
        </Button>
      </div>
    </fieldset>
  );
}
