import { useActorRef, useSelector } from '@xstate/react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import { isEqual } from '#domain/equal.ts';
import { fullName } from '#domain/session/user.ts';
import { recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { selectRange } from '#machines/paged-list/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './medical-care.module.css';

const pageSize = 5;

/** Histories of all specialties, newest first, live. */
export function HistoryLines({ patientId }: { patientId: string }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const { record } = useFeature(clinicalRecordFeature);
  const input = { filters: recordFiltersOf('careHistories', patientId, null), pageSize };
  const list = useSelector(useActorRef(record, { input }), selectRecordList);
  const rows = useSelector(list, selectAnswerOf('careHistories'))?.Dtos;
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const range = useSelector(list, selectRange, isEqual);
  const specialty = useSpecialtyName();
  const texts = t('care.histories', { returnObjects: true });
  return (
    <>
      {failed ? (
        <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
          {texts.failed}
        </Banner>
      ) : null}
      {rows || failed ? null : <SkeletonCard lines={3} label={texts.loading} />}
      {rows?.length === 0 ? <p className="meta">{texts.empty}</p> : null}
      {rows && rows.length > 0 ? (
        <Timeline
          items={rows.map((row) => ({
            id: row.HistoryId,
            title: specialty(row.SpecialtyName),
            meta: [dayTime(row.Date, now), fullName(row.Author)].join(', '),
            text: <span className={styles.summary}>{row.Text}</span>,
          }))}
        />
      ) : null}
      <ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />
    </>
  );
}
