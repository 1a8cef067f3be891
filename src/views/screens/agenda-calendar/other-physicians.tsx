import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import { fullName } from '#domain/session/user.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './calendar.module.css';
import { SolidarityDays } from './solidarity-days.tsx';

type Props = { professionalId: string; from: string };

/** Clinical 7, AppointmentSolidarity: another physician of the same specialty and place, loaded on request. */
export function OtherPhysicians(props: Props) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  if (attempt === 0) {
    return (
      <Button size="sm" onClick={() => setAttempt(1)}>
        {t('calendar.others.ask')}
      </Button>
    );
  }
  return <Found key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Found({ onRetry, ...input }: Props & { onRetry: () => void }) {
  const { t } = useTranslation();
  const { longDay } = useFormats();
  const { otherPhysicians } = useFeature(boardsFeature);
  const lookup = useSelector(useActorRef(otherPhysicians, { input }), ({ output }) => output);
  if (lookup?.kind === 'failed') {
    return (
      <p role="alert">
        {t('calendar.others.failed')} <RetryButton size="sm" onRetry={onRetry} />
      </p>
    );
  }
  const physicians = lookup?.physicians ?? [];
  if (physicians.length === 0) {
    return <p role="status">{t(lookup ? 'calendar.others.none' : 'calendar.others.loading')}</p>;
  }
  return (
    <>
      <p id="other-physicians" role="status">
        {t('calendar.others.title')}
      </p>
      <ul className={styles.both} aria-labelledby="other-physicians">
        {physicians.map((physician) => (
          <li key={physician.UserId}>
            {t('calendar.others.one', {
              name: fullName(physician),
              place: physician.place,
              when: longDay(physician.NextFree),
            })}
            <SolidarityDays physician={physician} />
          </li>
        ))}
      </ul>
    </>
  );
}
