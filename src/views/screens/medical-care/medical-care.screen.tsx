import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { selectCare, selectStage } from '#machines/medical-care/index.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useMedicalCare } from '../../app/use-medical-care.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { publishHeight } from '../../ui/publish-height.ts';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { CareBanner } from './care-banner.tsx';
import { CareDialogs } from './care-dialogs.tsx';
import { CareNotices } from './care-notices.tsx';
import { type CareArea, useCarePlace } from './care-place.ts';
import { CareRail } from './care-rail.tsx';
import { CareRecord } from './care-record.tsx';
import { useCareTab } from './care-tabs.tsx';
import { CareWorkspace } from './care-workspace.tsx';
import styles from './medical-care.module.css';
import { useCareDialog } from './use-care-dialog.ts';

// Same chunk as the page whose parts it shows.
export { RecordCare } from './record-care.tsx';

const identityHeight = publishHeight('--identity-h');
// The record scrolls separately, so it must be focusable.
const scroller = { tabIndex: 0 } as const;

/** An encounter (clinical 2): patient, record, and form beside it. */
export function MedicalCareScreen({ id, area = 'platform' }: { id: string; area?: CareArea }) {
  return <OpenCare key={id} id={id} area={area} />;
}

function OpenCare({ id, area }: { id: string; area: CareArea }) {
  const care = useMedicalCare(id);
  const stage = useSelector(care, selectStage);
  const known = useSelector(care, (snapshot) => selectCare(snapshot) !== null);
  if (known && stage !== 'notFound') return <KnownCare care={care} area={area} />;
  return stage === 'loading' ? <Loading /> : <Unavailable care={care} area={area} notFound={stage === 'notFound'} />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Page>
      <SkeletonCard lines={3} label={t('care.loading')} />
      <SkeletonCard lines={8} label={t('care.loading')} />
    </Page>
  );
}

type UnavailableProps = { care: MedicalCareActor; area: CareArea; notFound: boolean };

function Unavailable({ care, area, notFound }: UnavailableProps) {
  const { t } = useTranslation();
  const failedText = useFailedText(t('care.failedText'));
  const place = useCarePlace(area);
  const back = <LinkButton href={place.back.href}>{place.back.label}</LinkButton>;
  const retry = <RetryButton variant="primary" size="md" onRetry={() => care.send({ type: 'care.retry' })} />;
  return (
    <Page>
      {notFound ? (
        <EmptyState level={1} title={t('care.notFound')} text={t('care.notFoundText')} actions={back} />
      ) : (
        <ErrorState
          level={1}
          title={t('care.failed')}
          text={failedText}
          actions={
            <>
              {retry}
              {back}
            </>
          }
        />
      )}
    </Page>
  );
}

function KnownCare({ care, area }: { care: MedicalCareActor; area: CareArea }) {
  const { t } = useTranslation();
  const openTab = useCareTab(care);
  const { dialog, turn, ask } = useCareDialog();
  const [noticeAt, setNoticeAt] = useState<HTMLElement | null>(null);
  const [filesAt, setFilesAt] = useState<HTMLElement | null>(null);
  const [surveysAt, setSurveysAt] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className={styles.identity} ref={identityHeight}>
        <CareBanner care={care} onAsk={ask} />
        <div ref={setNoticeAt} />
      </div>
      <main className={styles.care} id="main" tabIndex={-1}>
        <CareRail care={care} countAt={setFilesAt} surveysAt={setSurveysAt} />
        <section className={styles.record} aria-label={t('care.record.label')} {...scroller}>
          <CareNotices care={care} onAsk={ask} area={area} />
          <CareRecord care={care} area={area} noticeAt={noticeAt} countAt={filesAt} surveysAt={surveysAt} />
        </section>
        <CareWorkspace care={care} onAsk={ask} openTab={openTab} />
      </main>
      <CareDialogs key={turn} care={care} dialog={dialog} onClose={() => ask(null)} onShow={openTab.open} />
    </>
  );
}
