import { useSelector } from '@xstate/react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { surveysFeature } from '#actors/surveys/surveys.feature.ts';
import { CareMode, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { fullName } from '#domain/session/user.ts';
import { selectRecord, selectRecordView } from '#machines/medical-care/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useStartedFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Card } from '../../ui/card/card.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { CareFilesCard } from './care-files-card.tsx';
import { CareHistories } from './care-histories.tsx';
import { CareHistoryLines } from './care-history.tsx';
import { CareNotes } from './care-notes.tsx';
import { CareOriginCard } from './care-origin.tsx';
import type { CareArea } from './care-place.ts';
import { CareSection } from './care-sections.tsx';
import { CareSpecialty } from './care-specialty.tsx';
import type { CareSurveysProps } from './care-surveys.tsx';
import { useCareTexts, useKnownCare } from './care-texts.ts';
import styles from './medical-care.module.css';
import { PatientConditions } from './patient-conditions.tsx';
import { PreviousCares } from './previous-cares.tsx';
import { RecordLink } from './record-link.tsx';
import { VitalTiles } from './vital-tiles.tsx';

type CareRecordProps = {
  care: MedicalCareActor;
  area: CareArea;
  noticeAt: HTMLElement | null;
  countAt: HTMLElement | null;
  surveysAt: HTMLElement | null;
};

/** Record column (design 7): reason, measurements, answers, notes and history. */
export function CareRecord({ care, area, noticeAt, countAt, surveysAt }: CareRecordProps) {
  const { t } = useTranslation();
  const record = useSelector(care, selectRecord);
  const view = useSelector(care, selectRecordView);
  const row = useKnownCare(care);
  return (
    <>
      <CareSection id="reason">
        <h2 className="meta">{t('care.record.reason')}</h2>
        <p className={styles.reason}>{row.Reason}</p>
      </CareSection>
      {view === 'masked' ? <p className="meta">{t('care.record.masked')}</p> : null}
      {view === 'loading' ? <SkeletonCard lines={5} label={t('care.record.loading')} /> : null}
      {view === 'failed' ? (
        <ErrorState
          level={2}
          title={t('care.record.failed')}
          text={t('care.record.failedText')}
          actions={<RetryButton size="md" onRetry={() => care.send({ type: 'record.retry' })} />}
        />
      ) : null}
      {record && row.DerivedFromMedicalCareId ? (
        <CareSection id="origin">
          <CareOriginCard origin={record.origin} area={area} />
        </CareSection>
      ) : null}
      {record ? (
        <>
          {record.previous ? (
            <CareSection id="vitals">
              <VitalTiles care={care} />
            </CareSection>
          ) : null}
          <Surveys careId={row.MedicalCareId} area={area} lineAt={surveysAt} />
          <div className={styles.pair}>
            {record.previous ? (
              <CareSection id="conditions">
                <PatientConditions record={record.patient} />
              </CareSection>
            ) : null}
            <CareSection id="notes">
              <CareNotes care={care} notes={record.notes} />
            </CareSection>
          </div>
          {row.User.UserId === null ? null : (
            <CareSection id="histories">
              <CareHistories area={area} patientId={row.User.UserId} careId={row.MedicalCareId} />
            </CareSection>
          )}
          <CareSection id="files">
            <CareFilesCard row={row} noticeAt={noticeAt} countAt={countAt} />
          </CareSection>
          {record.previous ? (
            <CareSection id="previous">
              <PreviousCares
                care={care}
                first={record.previous}
                aside={<RecordLink area={area} patientId={row.User.UserId} careId={row.MedicalCareId} />}
              />
            </CareSection>
          ) : null}
          <CareSection id="history">
            <Card title={t('care.record.history')} flush>
              <CareHistoryLines rows={record.history} />
            </Card>
          </CareSection>
        </>
      ) : null}
      <CareSection id="care">
        <Summary row={row} />
      </CareSection>
    </>
  );
}

const CareSurveys = lazyWithTexts(async () => (await import('./care-surveys.tsx')).CareSurveys, 'surveys');

function Surveys(props: Omit<CareSurveysProps, 'logic'>) {
  const surveys = useStartedFeature(surveysFeature);
  return surveys ? (
    <LazyPart instead={null}>
      <CareSurveys logic={surveys.ofCare} {...props} />
    </LazyPart>
  ) : null;
}

function Summary({ row }: { row: MedicalCareDetail }) {
  const { t } = useTranslation();
  const { dayTime, priority } = useFormats();
  const { status, attentionType } = useCareTexts();
  const now = useNow(60_000);
  const { InformedConsent: consent } = row;
  const when = (at: string | null) => (at ? dayTime(at, now) : null);
  const unknown = t('app.notInformed');
  const facts = [
    { label: t('care.record.status'), value: status(row) },
    {
      label: t('care.record.mode'),
      value: t(row.mode === CareMode.REMOTE ? 'care.modes.remote' : 'care.modes.inPerson'),
    },
    { label: t('care.record.priority'), value: priority(row.Priority) },
    { label: t('care.record.attentionType'), value: attentionType(row.AttentionType), unknown },
    ...(row.SpecialtyId
      ? [{ label: t('care.derive.specialty'), value: <CareSpecialty specialtyId={row.SpecialtyId} /> }]
      : []),
    { label: t('care.record.polyclinic'), value: row.PolyclinicName, unknown: t('care.record.noPolyclinic') },
    {
      label: t('care.record.professional'),
      value: row.Professional ? fullName(row.Professional) : null,
      unknown: t('care.record.noProfessional'),
    },
    { label: t('care.record.created'), value: when(row.CreatedAt) },
    ...(row.ScheduledDate ? [{ label: t('care.record.scheduled'), value: when(row.ScheduledDate) }] : []),
    { label: t('care.record.started'), value: when(row.StartedAt), unknown: t('care.record.notStarted') },
    ...(row.mode === CareMode.REMOTE && consent.Kind
      ? [
          {
            label: t('care.record.consent'),
            value: [t(`care.consent.kinds.${consent.Kind}`), when(consent.At), consent.Reason]
              .filter(Boolean)
              .join(', '),
          },
        ]
      : []),
    { label: t('care.record.share'), value: t(`care.record.shares.${row.RecordShare}`) },
    ...(row.commentary ? [{ label: t('care.record.commentary'), value: row.commentary }] : []),
  ];
  return (
    <Card title={t('care.record.summary')} flush>
      <DefinitionList items={facts} />
    </Card>
  );
}
