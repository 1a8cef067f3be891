import { useActorRef, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import { recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { CareControl } from './care-control.tsx';
import { Evaluated } from './evaluated.tsx';

export type CareResultLinesProps = {
  careId: string;
  patientId: string;
  number: string;
  /** Whether the encounter itself may be read, and with it the control that it agreed. */
  canOpen: boolean;
};

/** Good or bad, and the comment, the last one first; live as the record is. None is no normal result, and says so. */
export function CareResultLines({ careId, patientId, number, canOpen }: CareResultLinesProps) {
  const { t } = useTranslation();
  const { record } = useFeature(clinicalRecordFeature);
  const input = { filters: { ...recordFiltersOf('careResults', patientId, null), careId }, pageSize: 100 };
  const list = useSelector(useActorRef(record, { input }), selectRecordList);
  const results = useSelector(list, selectAnswerOf('careResults'))?.Dtos;
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const texts = t('clinicalRecord.careResults', { returnObjects: true });
  return (
    <>
      {canOpen ? <CareControl careId={careId} patientId={patientId} /> : null}
      {failed ? (
        <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
          {results ? texts.outdated : texts.failed}
        </Banner>
      ) : null}
      {results || failed ? null : <SkeletonCard lines={2} label={texts.loading} />}
      {results?.length === 0 ? <p className="meta">{texts.empty}</p> : null}
      {results && results.length > 0 ? (
        <ul className="stack" aria-label={t('care.record.resultsOf', { number })}>
          {results.map((result) => (
            <li key={result.ResultExamId}>
              <Evaluated of={result} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
