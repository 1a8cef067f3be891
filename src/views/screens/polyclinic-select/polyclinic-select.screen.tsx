import ArrowRight from '@lucide/icons/icons/arrow-right';
import Building2 from '@lucide/icons/icons/building-complex';
import Check from '@lucide/icons/icons/check';
import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { polyclinicChoicePage } from '#domain/navigation/polyclinic-choice.ts';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import type { Polyclinic } from '#domain/polyclinic.ts';
import { selectFailure, selectPolyclinics, selectSelected } from '#machines/polyclinic/index.ts';
import { useAppActor } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useMayOpen } from '../../app/use-menu.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ColorMark } from '../../ui/color-mark/color-mark.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './polyclinic-select.module.css';

/** Shell 2: chooses the current polyclinic. */
export function PolyclinicSelectScreen() {
  const { t } = useTranslation();
  const polyclinic = useAppActor('polyclinic');
  const all = useSelector(polyclinic, selectPolyclinics);
  const selected = useSelector(polyclinic, selectSelected);
  const failure = useSelector(polyclinic, selectFailure);
  return (
    <Page>
      <PageHead title={t('polyclinic.selectTitle')} sub={t('polyclinic.selectText')} />
      {failure ? (
        <Banner
          tone="danger"
          live="alert"
          actions={<RetryButton onRetry={() => polyclinic.send({ type: 'polyclinic.reload' })} />}
        >
          {t('polyclinic.failed')}
        </Banner>
      ) : null}
      {all.length === 0 ? (
        <EmptyState level={2} icon={Building2} title={t('polyclinic.empty')} text={t('polyclinic.emptyText')} />
      ) : (
        <div className={styles.choices}>
          {all.map((one) => (
            <PolyclinicCard
              key={one.PolyclinicId}
              polyclinic={one}
              chosen={one.PolyclinicId === selected?.PolyclinicId}
            />
          ))}
        </div>
      )}
    </Page>
  );
}

function PolyclinicCard({ polyclinic, chosen }: { polyclinic: Polyclinic; chosen: boolean }) {
  const { t } = useTranslation();
  const { locale, thousands, polyclinicType } = useFormats();
  const actor = useAppActor('polyclinic');
  const meters = thousands(polyclinic.AltitudeMeters);
  const page = usePageAfterChoice();
  const act = t(chosen ? 'polyclinic.chosen' : 'polyclinic.choose');
  return (
    <Card
      title={polyclinic.Name}
      badge={polyclinic.Color === null ? null : <ColorMark color={polyclinic.Color} />}
      aside={<span className="meta">{polyclinicType(polyclinic.PolyclinicTypeId)}</span>}
    >
      <div className="form">
        <DefinitionList
          items={[
            { label: t('polyclinic.organization'), value: polyclinic.Organization.Name },
            { label: t('polyclinic.address'), value: polyclinic.Address, unknown: t('app.notInformed') },
            { label: t('polyclinic.altitudeLabel'), value: t('polyclinic.altitude', { meters }) },
            {
              label: t('polyclinic.validationLabel'),
              value: polyclinic.RequiresValidation ? t('polyclinic.validation') : t('polyclinic.noValidation'),
            },
          ]}
        />
        <Button
          variant={chosen ? 'secondary' : 'primary'}
          icon={chosen ? Check : Building2}
          aria-label={`${act}: ${polyclinic.Name}`}
          aria-pressed={chosen}
          onClick={() => actor.send({ type: 'polyclinic.select', polyclinicId: polyclinic.PolyclinicId })}
        >
          {act}
        </Button>
        {chosen ? (
          <LinkButton variant="primary" iconAfter={ArrowRight} href={hrefOf(page, locale)}>
            {t(page === 'polyclinic-medicalcares' ? 'polyclinic.toCares' : 'polyclinic.toPage')}
          </LinkButton>
        ) : null}
      </div>
    </Card>
  );
}

/** The page that asked for the choice, where the user may open it; otherwise the encounters. */
function usePageAfterChoice(): RouteName {
  const asked = polyclinicChoicePage(useSearch());
  return useMayOpen(asked) ? asked : 'polyclinic-medicalcares';
}
