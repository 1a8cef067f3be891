import { useSelector } from '@xstate/react';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { CareAlertsActor } from '#actors/medical-care/care-alerts.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { selectAlerts } from '#machines/care-alerts/index.ts';
import { useDesk } from '../app/ronda.context.tsx';
import { useFormats } from '../app/use-formats.ts';
import { useNow } from '../app/use-now.ts';
import { Banner } from '../ui/banner/banner.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/link-button/link-button.tsx';

/** Domain 6: cases that nobody takes, each until it is acknowledged. */
export function CareAlerts({ careAlerts }: { careAlerts: CareAlertsActor }) {
  const { t } = useTranslation();
  const { locale, wait, priority } = useFormats();
  const { actor: desk } = useDesk();
  const now = useNow(10_000);
  const alerts = useSelector(careAlerts, selectAlerts);
  const attends = useSelector(desk, (snapshot) => snapshot.context.user.attendsCares);
  return alerts.map(({ MedicalCareId: id, number, Priority, WaitingSince }) => (
    <Banner
      key={id}
      bar
      tone="danger"
      live="alert"
      icon={TriangleAlert}
      title={t('careAlerts.title', { number })}
      actions={
        <>
          <LinkButton
            size="sm"
            href={attends ? hrefOf('platform-work-detail-id', locale, id) : hrefOf('platform-facilitator', locale)}
          >
            {t(attends ? 'careAlerts.open' : 'careAlerts.professionals')}
          </LinkButton>
          <Button
            size="sm"
            aria-label={`${t('careAlerts.acknowledge')} ${number}`}
            onClick={() => careAlerts.send({ type: 'alert.acknowledged', id })}
          >
            {t('careAlerts.acknowledge')}
          </Button>
        </>
      }
    >
      {t('careAlerts.text', {
        priority: priority(Priority).toLocaleLowerCase(locale),
        wait: wait(now - Date.parse(WaitingSince)),
      })}
    </Banner>
  ));
}
