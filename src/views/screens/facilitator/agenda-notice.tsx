import CalendarClock from '@lucide/icons/icons/calendar-clock';
import { useSelector } from '@xstate/react';
import { agendaArrivalsFeature } from '#actors/boards/agenda-arrivals.feature.ts';
import { selectCount } from '#machines/agenda-arrivals/index.ts';
import { useStartedFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';

/** S11: announces changes of the agendas in a live region. */
export function AgendaNotice() {
  const { t } = useTranslation();
  const actor = useStartedFeature(agendaArrivalsFeature)?.actor;
  const count = useSelector(actor, (snapshot) => (snapshot ? selectCount(snapshot) : 0));
  return (
    <div role="status">
      {count > 0 ? (
        <Banner
          tone="accent"
          icon={CalendarClock}
          title={t('facilitator.newAppointments', { count })}
          dismissLabel={t('app.dismiss')}
          onDismiss={() => actor?.send({ type: 'arrivals.acknowledged' })}
        />
      ) : null}
    </div>
  );
}
