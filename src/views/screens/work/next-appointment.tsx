import BellRing from '@lucide/icons/icons/bell-ring';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { nextAppointmentFeature } from '#actors/boards/next-appointment.feature.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectAnnounced } from '#machines/next-appointment/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';

const minute = 60_000;

/** Issue 18: announces the next appointment five minutes before its time, politely. */
export function NextAppointment({ board }: { board: AppActors['careQueue'] }) {
  const { t } = useTranslation();
  const { locale, time } = useFormats();
  const { ticks } = useRonda();
  const { announcementsOf, hold } = useFeature(nextAppointmentFeature);
  const actor = announcementsOf(board);
  useEffect(() => hold(), [hold]);
  const announced = useSelector(actor, selectAnnounced);
  const now = useNow(minute);
  return (
    // Outside the layout while empty, so that the rows do not move.
    <div role="status" className={announced ? undefined : 'sr'}>
      {announced ? (
        <Banner
          tone="accent"
          icon={BellRing}
          live="off"
          title={t('nextAppointment.title', { count: Math.max(1, Math.ceil((announced.start - now) / minute)) })}
          actions={
            <LinkButton size="sm" href={hrefOf('platform-work-detail-id', locale, announced.careId)}>
              {t('nextAppointment.open')}
            </LinkButton>
          }
          dismissLabel={t('app.dismiss')}
          onDismiss={() => actor.send({ type: 'announcement.dismiss', now: ticks.now() })}
        >
          {t('nextAppointment.text', { name: announced.name, time: time(announced.start) })}
        </Banner>
      ) : null}
    </div>
  );
}
