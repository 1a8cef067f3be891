import { useActorRef, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import { emergencyRoles } from '#domain/clinical-record/emergency-access.ts';
import { isRecordSection, type RecordHead, type RecordSection } from '#domain/clinical-record/record-head.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { hasRole } from '#domain/session/roles.ts';
import type { User } from '#domain/session/user.ts';
import { recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useChosenPolyclinic } from '../../app/use-polyclinic-cares.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './clinical-record.module.css';
import type { RecordListPart } from './clinical-record.types.ts';
import { EmergencyForm } from './emergency-form.tsx';
import { HistoriesSection } from './histories-section.tsx';
import { ListSection } from './list-section.tsx';
import { ProblemsSection } from './problems-section.tsx';
import { RecordBanner } from './record-banner.tsx';
import { RecordRail } from './record-rail.tsx';
import { SummariesSection } from './summaries-section.tsx';
import { VitalsSection } from './vitals-section.tsx';

type ScreenProps = { patientId: string | null; user: User; isInPolyclinic: boolean };

/** Clinical 2, the clinical record: one screen in four places; the address names the section (`?section=`). */
export function ClinicalRecordScreen({ patientId, user, isInPolyclinic }: ScreenProps) {
  const chosen = useChosenPolyclinic();
  const polyclinicId = isInPolyclinic ? (chosen?.PolyclinicId ?? null) : null;
  if (patientId === null) return <NoPatient />;
  return <Record key={`${patientId} ${polyclinicId}`} patientId={patientId} user={user} polyclinicId={polyclinicId} />;
}

/** The address of a record without a patient. */
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

type RecordProps = { patientId: string; user: User; polyclinicId: string | null };

function Record({ patientId, user, polyclinicId }: RecordProps) {
  const { record } = useFeature(clinicalRecordFeature);
  const input = { filters: recordFiltersOf('head', patientId, null), pageSize: 1 };
  const list = useSelector(useActorRef(record, { input }), selectRecordList);
  const [head] = useSelector(list, selectAnswerOf('head'))?.Dtos ?? [];
  const asked = new URLSearchParams(useSearch()).get('section');
  const section = isRecordSection(asked) ? asked : 'timeline';
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      {head ? <RecordBanner head={head} /> : <MissingHead list={list} patientId={patientId} user={user} />}
      {head ? (
        <div className={styles.columns}>
          <RecordRail head={head} section={section} />
          <div className={styles.section}>
            <Section key={section} section={section} head={head} user={user} polyclinicId={polyclinicId} />
          </div>
        </div>
      ) : null}
    </main>
  );
}

type SectionProps = { section: RecordSection; head: RecordHead; user: User; polyclinicId: string | null };

function Section({ section, head, user, polyclinicId }: SectionProps) {
  const patientId = head.UserId;
  switch (section) {
    case 'problems':
      return <ProblemsSection head={head} />;
    case 'histories':
      return <HistoriesSection patientId={patientId} user={user} />;
    case 'summaries':
      return <SummariesSection patientId={patientId} user={user} />;
    case 'vitals':
      return <VitalsSection head={head} />;
    default:
      return <ListSection part={section} head={head} polyclinicId={polyclinicId} />;
  }
}

function MissingHead({ list, patientId, user }: RecordListPart & Pick<RecordProps, 'patientId' | 'user'>) {
  const { t } = useTranslation();
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const failedText = useFailedText(t('clinicalRecord.notFoundText'));
  if (!failed) return <SkeletonCard lines={3} label={t('clinicalRecord.headLoading')} />;
  return (
    <>
      <ErrorState
        level={1}
        title={t('clinicalRecord.notFound')}
        text={failedText}
        actions={<RetryButton size="md" onRetry={() => list.send({ type: 'list.retry' })} />}
      />
      {hasRole(user, emergencyRoles) ? <EmergencyForm list={list} patientId={patientId} /> : null}
    </>
  );
}
