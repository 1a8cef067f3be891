import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameSpan, type Span, spanLimits } from '#domain/agenda/appointment-span.ts';
import { CareMode } from '#domain/medical-care/medical-care.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { fullName } from '#domain/session/user.ts';
import { chileDate, chileInstant, chileTime } from '#domain/time.ts';
import {
  isReason,
  reasonLengths,
  selectIsAsking,
  selectRefusal,
  selectSubject,
} from '#machines/appointment-act/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import type { AgendaActors } from '../../app/use-boards.ts';
import { useFormats } from '../../app/use-formats.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DatePicker } from '../../ui/date-picker/date-picker.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { TimeSelect } from '../../ui/time-select/time-select.tsx';
import { useCareTexts } from '../medical-care/care-texts.ts';
import type { AskedDialog } from './appointment.types.ts';
import { subjectOf } from './use-appointment-entries.ts';
import { useWhen } from './use-when.ts';

type DialogsProps = Pick<AgendaActors, 'act'> & { asked: AskedDialog | null; onClose: () => void };

/** The one question about an appointment, or none. */
export function AppointmentDialogs({ act, asked, onClose }: DialogsProps) {
  return (
    <>
      {asked?.dialog === 'detail' ? <Detail item={asked.item} onClose={onClose} /> : null}
      {asked?.dialog === 'reschedule' ? <Reschedule act={act} item={asked.item} onClose={onClose} /> : null}
      {useSelector(act, selectIsAsking) ? <Cancel act={act} /> : null}
    </>
  );
}

type ItemProps = { item: ScheduleItem; onClose: () => void };

function Detail({ item, onClose }: ItemProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const { status } = useCareTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('calendar.detail.title', { name: fullName(item.User) })}
      width="group"
      closeLabel={t('app.close')}
      footer={<Button onClick={onClose}>{t('app.close')}</Button>}
    >
      <DefinitionList
        items={[
          { label: t('calendar.detail.number'), value: item.number },
          { label: t('calendar.detail.when'), value: when(item) },
          { label: t('calendar.detail.duration'), value: t('calendar.detail.minutes', { count: item.DeltaMinutes }) },
          {
            label: t('calendar.detail.mode'),
            value: t(item.mode === CareMode.REMOTE ? 'care.modes.remote' : 'care.modes.inPerson'),
          },
          { label: t('calendar.detail.status'), value: status({ status: item.status, PausedAt: null }) },
        ]}
      />
    </Dialog>
  );
}

const lengths = [10, 15, 20, 30, 45, 60, 90, 120];
const lengthsWith = (minutes: number) =>
  [...new Set([...lengths, minutes])]
    .filter((one) => one >= spanLimits.from && one <= spanLimits.to)
    .sort((a, b) => a - b);

/** Another day, hour or length, with a comment for the history. */
function Reschedule({ act, item, onClose }: ItemProps & Pick<AgendaActors, 'act'>) {
  const { t } = useTranslation();
  const when = useWhen();
  const { locale } = useFormats();
  const { ticks } = useRonda();
  const [openedAt] = useState(() => ticks.now());
  const today = chileDate(openedAt);
  const [date, setDate] = useState<string | null>(() => {
    const day = chileDate(item.Start);
    return day < today ? today : day;
  });
  const [time, setTime] = useState(() => chileTime(item.Start));
  const [minutes, setMinutes] = useState(item.DeltaMinutes);
  const [commentary, setCommentary] = useState('');
  const to: Span | null =
    date !== null && /^\d\d:\d\d$/.test(time)
      ? { Start: chileInstant(date, time).toISOString(), DeltaMinutes: minutes }
      : null;
  const problem =
    to === null
      ? t('calendar.reschedule.incomplete')
      : isSameSpan(to, item)
        ? t('calendar.reschedule.same')
        : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('calendar.reschedule.title', { name: fullName(item.User) })}
      sub={t('calendar.reschedule.now', { when: when(item) })}
      width="group"
      closeLabel={t('app.close')}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={problem}
            onClick={() => {
              if (!to) return;
              act.send({ type: 'appointment.move', subject: subjectOf(item), to, commentary: commentary.trim() });
              onClose();
            }}
          >
            {t('calendar.reschedule.confirm')}
          </Button>
        </>
      }
    >
      <div className="form">
        <Field label={t('calendar.reschedule.date')} required>
          <DatePicker
            lang={locale}
            value={date}
            onValueChange={setDate}
            today={today}
            min={today}
            labels={{ open: t('calendar.reschedule.openCalendar'), calendar: t('calendar.reschedule.date') }}
          />
        </Field>
        <Field as="group" label={t('calendar.reschedule.time')} help={t('calendar.reschedule.zone')} required>
          <TimeSelect
            value={time}
            onValueChange={setTime}
            min={date === today ? chileTime(openedAt) : undefined}
            labels={{ hour: t('calendar.reschedule.hour'), minute: t('calendar.reschedule.minute') }}
          />
        </Field>
        <Field label={t('calendar.reschedule.duration')}>
          <Select
            options={lengthsWith(item.DeltaMinutes).map((one) => ({ value: String(one), label: String(one) }))}
            value={String(minutes)}
            onValueChange={(next) => setMinutes(Number(next))}
          />
        </Field>
        <Field
          label={t('calendar.reschedule.commentary')}
          help={t('calendar.reschedule.commentaryHelp')}
          optionalMark={t('form.optional')}
        >
          <Textarea
            value={commentary}
            maxLength={reasonLengths.to}
            onChange={(event) => setCommentary(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}

/** It stays with its reason until the server has accepted. */
function Cancel({ act }: Pick<AgendaActors, 'act'>) {
  const { t } = useTranslation();
  const when = useWhen();
  const subject = useSelector(act, selectSubject);
  const refusal = useSelector(act, selectRefusal);
  const busy = useSelector(act, (snapshot) => snapshot.hasTag('busy'));
  const [commentary, setCommentary] = useState('');
  if (!subject) return null;
  return (
    <AlertDialog
      open
      busy={busy}
      title={t('calendar.cancel.title', { name: subject.name })}
      text={t('calendar.cancel.text')}
      identifiers={[
        { label: t('calendar.cancel.patient'), value: subject.name },
        { label: t('calendar.detail.number'), value: subject.number },
        { label: t('calendar.detail.when'), value: when(subject) },
      ]}
      cancelLabel={t('calendar.cancel.keep')}
      confirmLabel={t('calendar.cancel.confirm')}
      confirmReason={isReason(commentary) ? undefined : t('calendar.cancel.reasonMissing')}
      onCancel={() => act.send({ type: 'act.dismiss' })}
      onConfirm={() => act.send({ type: 'cancel.confirm', commentary })}
    >
      {refusal ? (
        <Banner tone="danger" live="alert">
          {t(`calendar.failures.${refusal.failure}`)}
        </Banner>
      ) : null}
      <Field label={t('calendar.cancel.reason')} help={t('calendar.cancel.reasonHelp')} required>
        <Textarea
          value={commentary}
          maxLength={reasonLengths.to}
          onChange={(event) => setCommentary(event.target.value)}
        />
      </Field>
    </AlertDialog>
  );
}
