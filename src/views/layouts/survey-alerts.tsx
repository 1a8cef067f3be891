import { useSelector } from '@xstate/react';
import type { SurveyAlertsActor } from '#actors/surveys/survey-alerts.ts';
import { areaAt, surveyRoutes } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { selectAlerts } from '#machines/survey-alerts/index.ts';
import { useFormats } from '../app/use-formats.ts';
import { useNow } from '../app/use-now.ts';
import { usePath } from '../app/use-path.ts';
import { useTranslation } from '../app/use-translation.ts';
import { Banner } from '../ui/banner/banner.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/link-button/link-button.tsx';

/** Domain 4: notices for high-risk answers, which do not identify the patient. */
export function SurveyAlerts({ surveyAlerts }: { surveyAlerts: SurveyAlertsActor }) {
  const { t } = useTranslation();
  const { locale, dayTime } = useFormats();
  const now = useNow(60_000);
  const route = surveyRoutes[areaAt(usePath())];
  const alerts = useSelector(surveyAlerts, selectAlerts);
  return alerts.map(({ id, answeredAt, polyclinic }) => {
    const when = dayTime(answeredAt, now);
    return (
      <Banner
        key={id}
        bar
        tone="danger"
        live="alert"
        title={t('surveyAlerts.title')}
        actions={
          <>
            <LinkButton
              size="sm"
              href={hrefOf(route, locale, id)}
              aria-label={t('surveyAlerts.ofOne', { act: t('surveyAlerts.open'), when })}
            >
              {t('surveyAlerts.open')}
            </LinkButton>
            <Button
              size="sm"
              aria-label={t('surveyAlerts.ofOne', { act: t('surveyAlerts.dismiss'), when })}
              onClick={() => surveyAlerts.send({ type: 'alert.dismissed', id })}
            >
              {t('surveyAlerts.dismiss')}
            </Button>
          </>
        }
      >
        {polyclinic === null ? t('surveyAlerts.text', { when }) : t('surveyAlerts.textAt', { when, polyclinic })}
      </Banner>
    );
  });
}
