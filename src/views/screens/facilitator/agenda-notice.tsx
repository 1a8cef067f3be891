import { useSelector } from '@xstate/react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslation } from 'react-i18next';
import { selectCount } from '#machines/agenda-arrivals/index.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { Banner } from '../../ui/banner/banner.tsx';

/** S11: what is new in the agendas, in a region that is announced. */
export function AgendaNotice() {
  const { t } = useTranslation();
  const { agendaArrivals } = useDesk();
  const count = useSelector(agendaArrivals, selectCount);
  return (
    <div role="status">
      {count > 0 ? (
        <Banner
          tone="accent"
          icon={CalendarClock}
          title={t('facilitator.newAppointments', { count })}
          dismissLabel={t('app.dismiss')}
          onDismiss={() => agendaArrivals.send({ type: 'arrivals.acknowledged' })}
        />
      ) : null}
    </div>
  );
}
