import { useSelector } from '@xstate/react';
import type { BookingActor } from '#actors/boards/appointment-booking.actor.ts';
import type { Span } from '#domain/agenda/appointment-span.ts';
import { selectHeldUntil, selectRefusal, selectSpan } from '#machines/appointment-booking/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './new-appointment.module.css';
import { SlotConflict } from './slot-conflict.tsx';

type HoldProps = { booking: BookingActor; professionalId: string; onChoose: (span: Span) => void };

/** State of the held slot while the appointment is written. */
export function BookingHold({ booking, professionalId, onChoose }: HoldProps) {
  const { t } = useTranslation();
  const until = useSelector(booking, selectHeldUntil);
  const refusal = useSelector(booking, selectRefusal);
  const span = useSelector(booking, selectSpan);
  const expired = useSelector(booking, (snapshot) => snapshot.hasTag('expired'));
  const unsure = useSelector(booking, (snapshot) => snapshot.hasTag('unsure'));
  const busy = useSelector(booking, (snapshot) => snapshot.hasTag('busy'));
  const again = (
    <Button size="sm" onClick={() => booking.send({ type: 'hold.again' })}>
      {t('booking.again')}
    </Button>
  );
  if (unsure) {
    return (
      <Banner tone="danger" live="alert" title={t('booking.unsure')}>
        {t('booking.unsureText')}
      </Banner>
    );
  }
  if (expired) {
    return (
      <Banner tone="warn" live="alert" title={t('booking.expired')} actions={again}>
        {t('booking.expiredText')}
      </Banner>
    );
  }
  if (refusal) {
    const mayAskAgain = refusal.failure !== 'slot_taken' && refusal.failure !== 'past';
    return (
      <Banner tone="danger" live="alert" title={t('booking.refused')} actions={mayAskAgain ? again : null}>
        <p>{t(`booking.failures.${refusal.failure}`)}</p>
        <SlotConflict
          refusal={refusal}
          professionalId={professionalId}
          wanted={span}
          chooseWords={(when) => t('booking.chooseFree', { when })}
          onChoose={(to) => {
            booking.send({ type: 'hold.choose', to });
            onChoose(to);
          }}
          onOverride={(reason) => booking.send({ type: 'hold.override', reason })}
        />
      </Banner>
    );
  }
  return (
    <>
      <p className="sr" role="status">
        {until === null ? '' : t('booking.heldAnnounced')}
      </p>
      <p className="meta">{until === null ? busy ? null : t('booking.holding') : <Left until={until} />}</p>
    </>
  );
}

/** Hidden from screen readers, which would announce every second. */
function Left({ until }: { until: number }) {
  const { t } = useTranslation();
  const { countdown } = useFormats();
  const now = useNow(1_000);
  return (
    <>
      {t('booking.held')}{' '}
      <b className={styles.clock} role="timer">
        {countdown(until - now)}
      </b>
    </>
  );
}
