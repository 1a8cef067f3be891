import { useSelector } from '@xstate/react';
import { dashboardFeature } from '#actors/desk/dashboard.feature.ts';
import type { DashboardTotals } from '#domain/dashboard.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { selectTotals } from '#machines/dashboard/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useMayOpen } from '../../app/use-menu.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Count } from '../../ui/count/count.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

const groups = {
  orientations: ['OrientationNew', 'OrientationClose'],
  teleconsultations: ['TeleconsultNew', 'TeleconsultClose'],
  polyclinic: ['PolyclinicNew', 'PolyclinicProcess', 'PolyclinicClose'],
  agenda: ['ConsultSheduledNew', 'SheduleNew', 'SheduleProcess'],
  review: ['ShowExam', 'FormCovid19New'],
} as const satisfies Record<string, readonly (keyof DashboardTotals)[]>;
const groupNames = ['orientations', 'teleconsultations', 'polyclinic', 'agenda', 'review'] as const;

/** Twelve counters of the specification, computed by the server. */
export function DayTotals({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const hasSurveys = useMayOpen('platform-work-form');
  const totals = useSelector(useFeature(dashboardFeature).actor, selectTotals);
  return (
    <Dialog open onClose={onClose} title={t('dashboard.title')} sub={t('dashboard.text')} closeLabel={t('app.close')}>
      <div className="stack">
        {groupNames.map((group) => (
          <section key={group} aria-label={t(`dashboard.groups.${group}`)}>
            <h3>{t(`dashboard.groups.${group}`)}</h3>
            <DefinitionList
              items={groups[group].map((name) => ({
                label: t(`dashboard.${name}`),
                value: totals ? (
                  <>
                    <Count value={totals[name]} />{' '}
                    {name === 'FormCovid19New' && hasSurveys ? (
                      <Anchor className="link" href={hrefOf('platform-work-form', locale)} onClick={onClose}>
                        {t('dashboard.openSurveys')}
                      </Anchor>
                    ) : null}
                  </>
                ) : null,
                unknown: t('dashboard.unknown'),
              }))}
            />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
