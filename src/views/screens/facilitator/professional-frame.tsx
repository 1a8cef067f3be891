import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ProfessionalFilters } from '#actors/desk/screens.actor.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { type FacilitatedRow, fullName } from '#domain/session/user.ts';
import { selectRows, selectView } from '#machines/paged-list/index.ts';
import { useDots } from '../../app/use-dots.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useScreens } from '../../app/use-screens.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { PresenceDot } from '../../ui/presence-dot/presence-dot.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { TabLinks } from '../../ui/tabs/tabs.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { usePresence } from './use-presence.ts';

export const professionalTabs = ['agenda', 'availability', 'chat', 'invite'] as const;
export type ProfessionalTab = (typeof professionalTabs)[number];

type FrameProps = { id: string; tab: ProfessionalTab; children: (professional: FacilitatedRow) => ReactNode };

/** Shell 2, `facilitator/{id}`: header and tabs of a professional whose agenda the user runs. */
export function ProfessionalFrame({ id, tab, children }: FrameProps) {
  const { t } = useTranslation();
  const filters: ProfessionalFilters = { organizationId: null, specialtyId: null, userId: id };
  const list = useActorRef(useScreens().professionals, { input: { filters } });
  const view = useSelector(list, selectView);
  const [professional] = useDots(useSelector(list, selectRows<FacilitatedRow, ProfessionalFilters>));
  if (view === 'failed') {
    return (
      <Page>
        <PageHead title={t('facilitator.one')} />
        <ErrorState
          level={2}
          title={t('facilitator.failed')}
          text={t('work.failedText')}
          actions={<RetryButton size="md" onRetry={() => list.send({ type: 'list.retry' })} />}
        />
      </Page>
    );
  }
  if (view === 'empty') {
    return (
      <Page>
        <PageHead title={t('facilitator.one')} />
        <EmptyState level={2} title={t('facilitator.notMine')} text={t('facilitator.notMineText')} />
      </Page>
    );
  }
  return (
    <Page>
      {professional ? <Head professional={professional} /> : <PageHead title={t('facilitator.one')} />}
      {professional?.Active === false ? (
        <Banner tone="warn" title={t('facilitator.deactivated')}>
          {t('facilitator.deactivatedText')}
        </Banner>
      ) : null}
      <Tabs id={id} tab={tab} />
      {professional ? children(professional) : <SkeletonCard lines={6} label={t('facilitator.loadingOne')} />}
    </Page>
  );
}

function Head({ professional }: { professional: FacilitatedRow }) {
  const specialty = useSpecialtyName();
  const { online, presence } = usePresence()(professional);
  const { t } = useTranslation();
  const specialties =
    professional.Specialties.map(({ Name }) => specialty(Name)).join(', ') || t('facilitator.noSpecialty');
  return (
    <PageHead
      title={fullName(professional)}
      sub={
        <span className="row wrap">
          {presence ? (
            <span className="row">
              <PresenceDot tone={online ? 'ok' : 'off'} text={presence} />
              <span aria-hidden="true">·</span>
            </span>
          ) : null}
          <span>{specialties}</span>
        </span>
      }
    />
  );
}

function Tabs({ id, tab }: Pick<FrameProps, 'id' | 'tab'>) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  return (
    <TabLinks
      label={t('facilitator.tabsLabel')}
      current={tab}
      items={professionalTabs.map((value) => ({
        value,
        label: t(`facilitator.tabs.${value}`),
        href: hrefOf(`platform-facilitator-id-${value}`, locale, id),
      }))}
    />
  );
}
