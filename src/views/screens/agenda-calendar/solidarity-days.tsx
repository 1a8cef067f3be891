import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import type { OtherPhysician, SolidarityDay } from '#actors/boards/other-physicians.ts';
import { fullName } from '#domain/session/user.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './calendar.module.css';

type OfPhysician = { physician: OtherPhysician };
type Retried = { onRetry: () => void };

const noonOf = (date: string) => `${date}T12:00:00Z`;
const withoutHour = (text: string) => text.replace(/,.*$/, '');
const atPlaceOf = ({ UserId, branchOfficeId }: OtherPhysician) => ({ userId: UserId, branchOfficeId });

/** Clinical 7, AppointmentSolidarity: free days and hours of another physician. */
export function SolidarityDays({ physician }: OfPhysician) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      {' '}
      <Button
        size="sm"
        aria-label={t('calendar.others.daysOf', { name: fullName(physician) })}
        aria-expanded={attempt > 0}
        onClick={() => setAttempt(attempt > 0 ? 0 : 1)}
      >
        {t('calendar.others.days')}
      </Button>
      {attempt > 0 ? <Days key={attempt} physician={physician} onRetry={() => setAttempt(attempt + 1)} /> : null}
    </>
  );
}

function Days({ physician, onRetry }: OfPhysician & Retried) {
  const { t } = useTranslation();
  const { solidarityDays } = useFeature(boardsFeature);
  const input = { ...atPlaceOf(physician), from: physician.NextFree };
  const lookup = useSelector(useActorRef(solidarityDays, { input }), ({ output }) => output);
  if (lookup?.kind !== 'ready') return <Pending failed={lookup?.kind === 'failed'} onRetry={onRetry} />;
  if (lookup.days.length === 0) return <p role="status">{t('calendar.others.noDays')}</p>;
  return (
    <ul className={styles.free} aria-label={t('calendar.others.daysTitle', { name: fullName(physician) })}>
      {lookup.days.map((day) => (
        <li key={day.date}>
          <Day physician={physician} day={day} />
        </li>
      ))}
    </ul>
  );
}

function Day({ physician, day: { date, free } }: OfPhysician & { day: SolidarityDay }) {
  const { t } = useTranslation();
  const { longDay } = useFormats();
  const [attempt, setAttempt] = useState(0);
  const day = withoutHour(longDay(noonOf(date)));
  return (
    <>
      <Button size="sm" variant="quiet" aria-expanded={attempt > 0} onClick={() => setAttempt(attempt > 0 ? 0 : 1)}>
        {t('calendar.others.day', { day, count: free })}
      </Button>
      {attempt > 0 ? (
        <Hours key={attempt} physician={physician} date={date} day={day} onRetry={() => setAttempt(attempt + 1)} />
      ) : null}
    </>
  );
}

type HoursProps = OfPhysician & Retried & { date: string; day: string };

function Hours({ physician, date, day, onRetry }: HoursProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { solidarityHours } = useFeature(boardsFeature);
  const input = { ...atPlaceOf(physician), date };
  const lookup = useSelector(useActorRef(solidarityHours, { input }), ({ output }) => output);
  if (lookup?.kind !== 'ready') return <Pending failed={lookup?.kind === 'failed'} onRetry={onRetry} />;
  if (lookup.starts.length === 0) return <p role="status">{t('calendar.others.noHours')}</p>;
  return (
    <ul className={styles.times} aria-label={t('calendar.others.hoursTitle', { day })}>
      {lookup.starts.map((start) => (
        <li key={start}>{time(start)}</li>
      ))}
    </ul>
  );
}

function Pending({ failed, onRetry }: Retried & { failed: boolean }) {
  const { t } = useTranslation();
  if (!failed) return <p role="status">{t('calendar.others.loading')}</p>;
  return (
    <p role="alert">
      {t('calendar.others.failed')} <RetryButton size="sm" onRetry={onRetry} />
    </p>
  );
}
