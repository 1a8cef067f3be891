import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import type { Span } from '#domain/agenda/appointment-span.ts';
import { lacksTurn } from '#domain/clock-turn.ts';
import { CareMode } from '#domain/medical-care/medical-care.ts';
import { reasonMax } from '#domain/reason.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import {
  selectIsBegun,
  selectIsBusy,
  selectIsWriting,
  selectMissing,
  selectSheet,
  selectSpan,
} from '#machines/appointment-booking/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { sendKeys } from '../../widgets/command-palette/page-shortcuts.ts';
import { BookingHold } from './booking-hold.tsx';
import { BookingPatient } from './booking-patient.tsx';
import { BookingService } from './booking-service.tsx';
import { partsOfSpan, SlotFields, type SlotParts, spanOfParts } from './slot-fields.tsx';
import { useWhen } from './use-when.ts';

type NewAppointmentProps = { professionalId: string; start: Span; onClose: () => void };

/** Issue 18: creates an appointment in a professional's agenda; its slot is held meanwhile. */
export function NewAppointment({ professionalId, start, onClose }: NewAppointmentProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const { bookingLogic, newDraftId } = useFeature(boardsFeature);
  const [logic] = useState(bookingLogic);
  const [input] = useState(() => ({ professionalId, span: start, draftId: newDraftId() }));
  const booking = useActorRef(logic, { input });
  const sheet = useSelector(booking, selectSheet);
  const span = useSelector(booking, selectSpan);
  const writing = useSelector(booking, selectIsWriting);
  const busy = useSelector(booking, selectIsBusy);
  const begun = useSelector(booking, selectIsBegun);
  const missing = useSelector(booking, selectMissing);
  const booked = useSelector(booking, (snapshot) => snapshot.hasTag('booked'));
  const [parts, setParts] = useState<SlotParts>(() => ({ ...partsOfSpan(start), turn: null }));
  /** Fields are uncontrolled: a new slot from outside remounts them. */
  const [fields, setFields] = useState(0);
  const change = (next: SlotParts) => {
    setParts(next);
    const to = spanOfParts(next);
    if (to) booking.send({ type: 'slot.changed', span: to });
  };
  const close = () => {
    if (busy) return;
    booking.send({ type: 'booking.close' });
    onClose();
  };
  if (booked) {
    return (
      <Banner tone="ok" live="status" title={t('booking.booked')} dismissLabel={t('app.close')} onDismiss={onClose}>
        {t('booking.bookedText', { name: sheet.patient ? wholeName(sheet.patient) : '', when: when(span) })}
      </Banner>
    );
  }
  const reason = spanOfParts(parts) === null ? 'slot' : missing;
  const whyNot = lacksTurn(parts) ? t('clock.turn.required') : reason && t(`booking.missing.${reason}`);
  return (
    <Dialog
      open
      onClose={close}
      title={t('booking.title')}
      sub={lacksTurn(parts) ? undefined : when(span)}
      width="group"
      closeLabel={t('app.close')}
      closeOnOutsidePress={false}
      footer={
        <>
          {begun && writing ? (
            <Button variant="quiet" onClick={() => booking.send({ type: 'draft.discard', draftId: newDraftId() })}>
              {t('booking.discard')}
            </Button>
          ) : null}
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            aria-keyshortcuts={sendKeys}
            disabledReason={whyNot ?? undefined}
            onClick={() => booking.send({ type: 'booking.send' })}
          >
            {t('booking.confirm')}
          </Button>
        </>
      }
    >
      <div className="form">
        <BookingHold
          booking={booking}
          professionalId={professionalId}
          onChoose={(to) => {
            setParts(partsOfSpan(to));
            setFields(fields + 1);
          }}
        />
        <BookingPatient
          professionalId={professionalId}
          patient={sheet.patient}
          disabled={!writing}
          onChange={(patient) => booking.send({ type: 'sheet.changed', changes: { patient } })}
        />
        {writing ? (
          <>
            <BookingService professionalId={professionalId} onMinutes={(minutes) => change({ ...parts, minutes })} />
            <SlotFields
              key={fields}
              parts={parts}
              onChange={change}
              labels={{ day: t('booking.date'), time: t('booking.time') }}
            />
          </>
        ) : null}
        <RadioGroup
          name="mode"
          label={t('booking.mode')}
          options={[
            { value: String(CareMode.INPERSON), label: t('care.modes.inPerson'), disabled: !writing },
            { value: String(CareMode.REMOTE), label: t('care.modes.remote'), disabled: !writing },
          ]}
          value={String(sheet.mode)}
          onValueChange={(value) => {
            const mode = value === String(CareMode.REMOTE) ? CareMode.REMOTE : CareMode.INPERSON;
            booking.send({ type: 'sheet.changed', changes: { mode } });
          }}
        />
        <Field label={t('booking.reason')} help={t('booking.reasonHelp')} required>
          <Textarea
            value={sheet.Reason}
            maxLength={reasonMax}
            readOnly={!writing}
            onChange={(event) => booking.send({ type: 'sheet.changed', changes: { Reason: event.target.value } })}
          />
        </Field>
      </div>
    </Dialog>
  );
}
