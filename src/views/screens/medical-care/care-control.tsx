import { useActorRef, useSelector } from '@xstate/react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import { recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';

/** Control agreed in an encounter, or the specified sentence that there is none. */
export function CareControl({ careId, patientId }: { careId: string; patientId: string }) {
  const { t } = useTranslation();
  const { locale, birth } = useFormats();
  const { record } = useFeature(clinicalRecordFeature);
  const input = { filters: { ...recordFiltersOf('careControl', patientId, null), careId } };
  const list = useSelector(useActorRef(record, { input }), selectRecordList);
  const controls = useSelector(list, selectAnswerOf('careControl'))?.Dtos;
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const [control] = controls ?? [];
  return (
    <>
      {failed ? (
        <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
          {t('clinicalRecord.controlsFailed')}
        </Banner>
      ) : null}
      {control ? <p>{t('clinicalRecord.careControl.agreed', { date: birth(control.Date) })}</p> : null}
      {controls?.length === 0 ? (
        <p className="meta">
          <span lang="en">{t('clinicalRecord.careControl.notFound')}</span>
          {locale === 'es' ? ` ${t('clinicalRecord.careControl.none')}` : null}
        </p>
      ) : null}
    </>
  );
}
