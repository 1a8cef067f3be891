import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isSameSpan } from '#domain/agenda/appointment-span.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { lacksTurn } from '#domain/clock-turn.ts';
import { CareMode } from '#domain/medical-care/medical-care.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { fullName } from '#domain/session/user.ts';
import {
  isReason,
  reasonLengths,
  selectEnding,
  selectIsAsking,
  selectRefusal,
  selectSubject,
} from '#machines/appointment-act/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import type { AgendaActors } from '../../app/use-boards.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import type { AskedDialog } from './appointment.types.ts';
import { partsOfSpan, SlotFields, spanOfParts } from './slot-fields.tsx';
import { subjectOf } from './use-appointment-entries.ts';
import { useAppointmentState } from './use-appointment-state.ts';
import { useWhen } from './use-when.ts';

type DialogsProps = Pick<AgendaActors, 'act'> & { asked: AskedDialog | null; onClose: () => void };

/** Dialog of an appointment, if any. */
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
  const { word } = useAppointmentState(item);
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
          { label: t('calendar.detail.status'), value: word },
          ...(item.IsSolidarity ? [{ label: t('calendar.detail.kind'), value: t('calendar.solidarity') }] : []),
        ]}
      />
    </Dialog>
  );
}

/** Changes day, time or duration, with a comment for the history. */
function Reschedule({ act, item, onClose }: ItemProps & Pick<AgendaActors, 'act'>) {
  const { t } = useTranslation();
  const when = useWhen();
  const { ticks } = useRonda();
  const [parts, setParts] = useState(() => {
    const today = chileDate(ticks.now());
    const own = partsOfSpan(item);
    return own.day !== null && own.day < today ? { ...own, day: today } : own;
  });
  const [commentary, setCommentary] = useState('');
  const to = spanOfParts(parts);
  const problem =
    to === null
      ? t(lacksTurn(parts) ? 'clock.turn.required' : 'calendar.reschedule.incomplete')
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
        <SlotFields
          parts={parts}
          onChange={setParts}
          labels={{ day: t('calendar.reschedule.date'), time: t('calendar.reschedule.time') }}
        />
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

/** Stays open with its reason until the server accepts. */
function Cancel({ act }: Pick<AgendaActors, 'act'>) {
  const { t } = useTranslation();
  const when = useWhen();
  const subject = useSelector(act, selectSubject);
  const ending = useSelector(act, selectEnding);
  const refusal = useSelector(act, selectRefusal);
  const busy = useSelector(act, (snapshot) => snapshot.hasTag('busy'));
  const [commentary, setCommentary] = useState('');
  if (!subject) return null;
  return (
    <AlertDialog
      open
      busy={busy}
      title={t(`calendar.${ending}.title`, { name: subject.name })}
      text={t(`calendar.${ending}.text`)}
      identifiers={[
        { label: t('calendar.cancel.patient'), value: subject.name },
        { label: t('calendar.detail.number'), value: subject.number },
        { label: t('calendar.detail.when'), value: when(subject) },
      ]}
      cancelLabel={t(`calendar.${ending}.keep`)}
      confirmLabel={t(`calendar.${ending}.confirm`)}
      confirmReason={isReason(commentary) ? undefined : t('calendar.cancel.reasonMissing')}
      onCancel={() => act.send({ type: 'act.dismiss' })}
      onConfirm={() => act.send({ type: 'cancel.confirm', commentary })}
    >
      {refusal ? (
        <Banner tone="danger" live="alert">
          {t(`calendar.failures.${refusal.failure}`)}
        </Banner>
      ) : null}
      <Field label={t(`calendar.${ending}.reason`)} help={t(`calendar.${ending}.reasonHelp`)} required>
        <Textarea
          value={commentary}
          maxLength={reasonLengths.to}
          onChange={(event) => setCommentary(event.target.value)}
        />
      </Field>
    </AlertDialog>
  );
}
