import { useActorRef, useSelector } from '@xstate/react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { RecordListActor } from '#actors/clinical-record/clinical-record.ts';
import { type RecordPart, recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';

export type CareOfPatient = { careId: string; patientId: string };

/** A record list limited to one encounter, live; null until loaded. */
export function useCareList<P extends RecordPart>(part: P, { careId, patientId }: CareOfPatient) {
  const { record } = useFeature(clinicalRecordFeature);
  const input = { filters: { ...recordFiltersOf(part, patientId, null), careId }, pageSize: 100 };
  const list = useSelector(useActorRef(record, { input }), selectRecordList);
  return { list, answer: useSelector(list, selectAnswerOf(part)) };
}

type CareListStateProps = {
  list: RecordListActor;
  isKnown: boolean;
  texts: { loading: string; failed: string; outdated: string };
};

/** Loading, failed and outdated state of the list. */
export function CareListState({ list, isKnown, texts }: CareListStateProps) {
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  if (failed) {
    return (
      <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
        {isKnown ? texts.outdated : texts.failed}
      </Banner>
    );
  }
  return isKnown ? null : <SkeletonCard lines={2} label={texts.loading} />;
}
