import CalendarClock from '@lucide/icons/icons/calendar-clock';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AppointmentChange } from '#domain/agenda/appointment-change.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { type appointmentChangesMachine, selectChanges } from '#machines/appointment-changes/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { useTurnNote } from '../../widgets/use-turn-note.ts';

/** Who moved or cancelled an appointment of the user, and why; it names no patient. */
export function AppointmentChanges({ actor }: { actor: ActorRefFrom<typeof appointmentChangesMachine> }) {
  const { t } = useTranslation();
  const changes = useSelector(actor, selectChanges);
  return (
    <Banner
      tone="accent"
      icon={CalendarClock}
      live="off"
      title={t('nextAppointment.changed', { count: changes.length })}
      dismissLabel={t('app.dismiss')}
      onDismiss={() => actor.send({ type: 'changes.acknowledged' })}
    >
      <ul>
        {changes.map((change) => (
          <Change key={`${change.MedicalCareId} ${change.Version}`} change={change} />
        ))}
      </ul>
    </Banner>
  );
}

function useDone({ By, From, To, FromMinutes, ToMinutes }: AppointmentChange): string {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const withTurn = useTurnNote();
  const now = useNow(60_000);
  const when = (at: string) => withTurn(dayTime(at, now), at);
  const what = { name: By, from: when(From) };
  if (To === null) return t('nextAppointment.cancelled', what);
  const moved = { ...what, to: when(To) };
  if (FromMinutes === null || ToMinutes === null || FromMinutes === ToMinutes) return t('nextAppointment.moved', moved);
  return To === From
    ? t('nextAppointment.resized', { ...what, was: FromMinutes, minutes: ToMinutes })
    : t('nextAppointment.movedResized', { ...moved, minutes: ToMinutes });
}

function Change({ change }: { change: AppointmentChange }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { Reason } = change;
  const done = useDone(change);
  return (
    <li>
      {done} {Reason === null ? null : `${t('nextAppointment.reason', { reason: Reason })} `}
      <Anchor
        className="link"
        href={hrefOf('platform-work-detail-id', locale, change.MedicalCareId)}
        aria-label={`${t('nextAppointment.open')}: ${done}`}
      >
        {t('nextAppointment.open')}
      </Anchor>
    </li>
  );
}
