import { useActorRef, useSelector } from '@xstate/react';
import { lazy, useRef, useState } from 'react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import { emergencyRoles } from '#domain/clinical-record/emergency-access.ts';
import type { RecordHead, RecordSection } from '#domain/clinical-record/record-head.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { hasRole } from '#domain/session/roles.ts';
import type { User } from '#domain/session/user.ts';
import { recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useLostFocus } from '../../app/use-lost-focus.ts';
import { useChosenPolyclinic } from '../../app/use-polyclinic-cares.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { publishHeight } from '../../ui/publish-height.ts';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import type { CareArea } from '../medical-care/care-place.ts';
import styles from './clinical-record.module.css';
import type { RecordListPart } from './clinical-record.types.ts';
import { EmergencyForm } from './emergency-form.tsx';
import { HistoriesSection } from './histories-section.tsx';
import { ListSection } from './list-section.tsx';
import { ProblemsSection } from './problems-section.tsx';
import { RecordBanner } from './record-banner.tsx';
import { RecordRail } from './record-rail.tsx';
import { SummariesSection } from './summaries-section.tsx';
import { TimelineSection } from './timeline-section.tsx';
import { useRecordAddress } from './use-record-address.ts';
import { VitalsSection } from './vitals-section.tsx';

const RecordCare = lazy(async () => ({
  default: (await import('../medical-care/medical-care.screen.tsx')).RecordCare,
}));
const identityHeight = publishHeight('--identity-h');

type ScreenProps = { patientId: string | null; user: User; isInPolyclinic: boolean };

/** Clinical 2, clinical record: one screen in four places; `?section=` selects the section. */
export function ClinicalRecordScreen({ patientId, user, isInPolyclinic }: ScreenProps) {
  const chosen = useChosenPolyclinic();
  const polyclinicId = isInPolyclinic ? (chosen?.PolyclinicId ?? null) : null;
  if (patientId === null) return <NoPatient />;
  const area = isInPolyclinic ? 'polyclinic' : 'platform';
  const place = { user, polyclinicId, area } as const;
  return <Record key={`${patientId} ${polyclinicId}`} patientId={patientId} {...place} />;
}

/** Shown for an address without a patient. */
function NoPatient() {
  const { t } = useTranslation();
  const { locale } = useFormats();
  return (
    <Page>
      <PageHead title={t('clinicalRecord.title')} />
      <EmptyState
        level={2}
        title={t('clinicalRecord.choose')}
        text={t('clinicalRecord.chooseText')}
        actions={<LinkButton href={hrefOf('index', locale)}>{t('clinicalRecord.toHome')}</LinkButton>}
      />
    </Page>
  );
}

type Place = { user: User; polyclinicId: string | null; area: CareArea };
type RecordProps = Place & { patientId: string };

function Record({ patientId, ...place }: RecordProps) {
  const { head: logic } = useFeature(clinicalRecordFeature);
  const input = { filters: recordFiltersOf('head', patientId, null), pageSize: 1 };
  const list = useSelector(useActorRef(logic, { input }), selectRecordList);
  const [head] = useSelector(list, selectAnswerOf('head'))?.Dtos ?? [];
  const { careId } = useRecordAddress();
  const main = useRef<HTMLElement>(null);
  useLostFocus(main);
  return (
    // An encounter beside the record has a panel of its own for the focus.
    <main className={styles.page} id="main" ref={careId ? undefined : main} tabIndex={-1}>
      {head ? (
        <KnownRecord list={list} head={head} {...place} />
      ) : (
        <MissingHead list={list} patientId={patientId} user={place.user} />
      )}
    </main>
  );
}

type KnownRecordProps = Place & RecordListPart & { head: RecordHead };

/** A record opened from an encounter is shown beside it, so that writing continues. */
function KnownRecord({ list, head, user, polyclinicId, area }: KnownRecordProps) {
  const { t } = useTranslation();
  const { section, careId } = useRecordAddress();
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const [actsAt, setActsAt] = useState<HTMLElement | null>(null);
  const [noticesAt, setNoticesAt] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className={styles.identity} ref={identityHeight}>
        <RecordBanner head={head} actions={careId ? <span className={styles.acts} ref={setActsAt} /> : undefined} />
      </div>
      <div className={styles.columns}>
        <RecordRail head={head} section={section} />
        <div className={styles.section}>
          {careId ? <div ref={setNoticesAt} /> : null}
          {head.SharingWithdrawn ? <Banner tone="warn">{t('clinicalRecord.withdrawn')}</Banner> : null}
          {failed ? (
            <Banner
              tone="warn"
              live="alert"
              actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}
            >
              {t('clinicalRecord.headFailed')}
            </Banner>
          ) : null}
          {/* The problems are in the head: shared ones may no longer be readable. */}
          {failed && head.IsShared && section === 'problems' ? null : (
            <Section key={section} section={section} head={head} user={user} polyclinicId={polyclinicId} />
          )}
        </div>
        {careId ? (
          <LazyPart
            instead={<p role="alert">{t('care.failed')}</p>}
            pending={<SkeletonCard lines={6} label={t('care.loading')} />}
          >
            <RecordCare
              key={careId}
              careId={careId}
              patientId={head.UserId}
              area={area}
              actsAt={actsAt}
              noticesAt={noticesAt}
            />
          </LazyPart>
        ) : null}
      </div>
    </>
  );
}

type SectionProps = Omit<KnownRecordProps, 'area' | 'list'> & { section: RecordSection };

function Section({ section, head, user, polyclinicId }: SectionProps) {
  // Emergency access is read-only.
  const own = { patientId: head.UserId, user, isReadOnly: head.EmergencyUntil !== null };
  switch (section) {
    case 'timeline':
      return <TimelineSection head={head} polyclinicId={polyclinicId} />;
    case 'problems':
      return <ProblemsSection head={head} />;
    case 'histories':
      return <HistoriesSection {...own} />;
    case 'summaries':
      return <SummariesSection {...own} />;
    case 'vitals':
      return <VitalsSection head={head} />;
    default:
      return <ListSection part={section} head={head} polyclinicId={polyclinicId} />;
  }
}

function MissingHead({ list, patientId, user }: RecordListPart & Pick<RecordProps, 'patientId' | 'user'>) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const isKnown = useSelector(list, (snapshot) => snapshot.hasTag('failed') || snapshot.hasTag('loaded'));
  const failedText = useFailedText(t('clinicalRecord.notFoundText'));
  if (!isKnown) return <SkeletonCard lines={3} label={t('clinicalRecord.headLoading')} />;
  return (
    <>
      <ErrorState
        level={1}
        title={t('clinicalRecord.notFound')}
        text={failedText}
        actions={
          <>
            <RetryButton size="md" onRetry={() => list.send({ type: 'list.refresh' })} />
            <LinkButton href={hrefOf('index', locale)}>{t('clinicalRecord.toHome')}</LinkButton>
          </>
        }
      />
      {hasRole(user, emergencyRoles) ? <EmergencyForm list={list} patientId={patientId} /> : null}
    </>
  );
}
