import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CareAlertsActor } from '#actors/medical-care/care-alerts.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { type CareAlert, selectAlerts } from '#machines/care-alerts/index.ts';
import { useDesk } from '../app/ronda.context.tsx';
import { useFormats } from '../app/use-formats.ts';
import { useNow } from '../app/use-now.ts';
import { useTranslation } from '../app/use-translation.ts';
import { Banner } from '../ui/banner/banner.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/link-button/link-button.tsx';

/** More would push the page out of the window. */
const shownAtFirst = 3;

const byUrgency = (one: CareAlert, other: CareAlert) =>
  other.Priority - one.Priority || one.WaitingSince.localeCompare(other.WaitingSince);

/** Domain 6: untaken cases until each is acknowledged. Shows the most urgent; a button shows the others. */
export function CareAlerts({ careAlerts }: { careAlerts: CareAlertsActor }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const alerts = useSelector(careAlerts, selectAlerts).toSorted(byUrgency);
  const [first, rest] = [alerts.slice(0, shownAtFirst), alerts.slice(shownAtFirst)];
  return (
    <>
      {first.map((alert) => (
        <Alert key={alert.MedicalCareId} alert={alert} careAlerts={careAlerts} />
      ))}
      {rest.length > 0 ? (
        <Banner
          bar
          tone="danger"
          live="alert"
          icon={TriangleAlert}
          title={t('careAlerts.more', { count: rest.length })}
          actions={
            <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {t(isOpen ? 'careAlerts.fold' : 'careAlerts.unfold')}
            </Button>
          }
        />
      ) : null}
      {isOpen ? rest.map((alert) => <Alert key={alert.MedicalCareId} alert={alert} careAlerts={careAlerts} />) : null}
    </>
  );
}

function Alert({ careAlerts, alert }: { careAlerts: CareAlertsActor; alert: CareAlert }) {
  const { MedicalCareId: id, number, Priority, WaitingSince } = alert;
  const { t } = useTranslation();
  const { locale, wait, priority } = useFormats();
  const { actor: desk } = useDesk();
  const now = useNow(10_000);
  const attends = useSelector(desk, (snapshot) => snapshot.context.user.attendsCares);
  return (
    <Banner
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
  );
}
