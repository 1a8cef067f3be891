import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { comingInstant, writtenInstants } from '#domain/clock-turn.ts';
import { constants } from '#domain/constants.ts';
import { inChile } from '#domain/time.ts';
import { turnOf } from '#domain/turn-of.ts';
import { z } from '#domain/zod.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectFailure, selectIsBusy } from '#machines/availability/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { messageText } from '../../forms/messages.ts';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { TimeSelect } from '../../ui/time-select/time-select.tsx';
import { DateInput } from '../date-input/date-input.tsx';

const formId = 'attention-configuration';
const daysAhead = 30;

const AttentionForm = z.object({
  time: z.number().int().min(constants.attentionMinutesMin).max(constants.attentionMinutesMax),
  endDate: z.iso.date(),
  endTime: z.string().regex(/^\d\d:\d\d$/),
});

type AttentionDialogProps = { availability: AppActors['availability']; open: boolean };

/** Shell 5, "Attention configuration form": minutes per attention, end date and end time in Chile. */
export function AttentionDialog({ availability, open }: AttentionDialogProps) {
  const { t } = useTranslation();
  const saving = useSelector(availability, selectIsBusy);
  const failure = useSelector(availability, selectFailure);
  const close = () => availability.send({ type: 'availability.cancel' });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('availability.title')}
      sub={t('availability.intro')}
      width="attention"
      closeLabel={t('app.close')}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            {saving ? t('availability.saving') : t('availability.save')}
          </Button>
        </>
      }
    >
      {failure ? (
        <Banner tone="danger" live="alert">
          {t('availability.failed')}
        </Banner>
      ) : null}
      <AttentionFields availability={availability} />
    </Dialog>
  );
}

/** Full hour at least one hour ahead, a likely end of shift. */
const proposedEnd = (now: number) => {
  const end = inChile(now).add(1, 'hour').startOf('hour').add(1, 'hour');
  return end.format('YYYY-MM-DD') === chileDate(now) ? end.format('HH:mm') : '23:59';
};

function AttentionFields({ availability }: { availability: AppActors['availability'] }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { ticks } = useRonda();
  const [openedAt] = useState(() => ticks.now());
  const today = chileDate(openedAt);
  const [endDate, setEndDate] = useState<string | null>(today);
  const [endTime, setEndTime] = useState(() => proposedEnd(openedAt));
  const endOf = (form: z.infer<typeof AttentionForm>) => comingInstant(form.endDate, form.endTime, ticks.now());
  const coming = AttentionForm.refine((form) => writtenInstants(form.endDate, form.endTime).length > 0, {
    path: ['endTime'],
    message: 'skipped',
    abort: true,
  }).refine((form) => endOf(form) !== null, { path: ['endTime'], message: 'future' });
  const { formProps, fieldProps, controlProps } = useZodForm({
    id: formId,
    schema: coming,
    errorText: (code) => (code === 'skipped' ? t('availability.skipped') : messageText(t, code)),
    defaultValue: { time: String(constants.defaultAttentionMinutes), endDate: today, endTime },
    onValid: (form) => {
      const EndDate = endOf(form)?.toISOString();
      if (EndDate) availability.send({ type: 'availability.save', form: { DeltaMinutes: form.time, EndDate } });
    },
  });
  const end = comingInstant(endDate, endTime, openedAt);
  const turn = end && turnOf(end.toISOString());
  return (
    <form {...formProps} className="form">
      <Field label={t('availability.time')} required {...fieldProps('time')}>
        <TextInput {...controlProps('time')} inputMode="numeric" unit={t('availability.unit')} />
      </Field>
      <Field label={t('availability.endDate')} required {...fieldProps('endDate')}>
        <DateInput
          name="endDate"
          value={endDate}
          onValueChange={setEndDate}
          min={today}
          max={inChile(openedAt).add(daysAhead, 'day').format('YYYY-MM-DD')}
          label={t('availability.endDate')}
        />
      </Field>
      <Field as="group" label={t('availability.endTime')} required {...fieldProps('endTime')}>
        <TimeSelect
          name="endTime"
          value={endTime}
          onValueChange={setEndTime}
          min={endDate === today ? chileTime(openedAt) : undefined}
          labels={{ hour: t('availability.hour'), minute: t('availability.minute') }}
        />
      </Field>
      {end ? (
        <p className="meta">
          {t(turn ? `availability.summaries.${turn}` : 'availability.summary', {
            when: dayTime(end.getTime(), openedAt),
          })}
        </p>
      ) : null}
    </form>
  );
}
