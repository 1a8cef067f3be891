import { useActorRef, useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { RecordListActor } from '#actors/clinical-record/clinical-record.ts';
import type { TimelinePage } from '#domain/clinical-record/timeline.ts';
import { type RecordFilters, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './clinical-record.module.css';
import { type EntryFocus, TimelineEntries } from './timeline-entries.tsx';

export type TimelineQuery = { filters: RecordFilters; searchText: string; size: number };
type PageProps = { focus: EntryFocus; page: number; size: number };

/** The first page of the timeline uses the list that the filters belong to. */
export function FirstTimelinePage({ list, ...shown }: Omit<PageProps, 'page'> & { list: RecordListActor }) {
  return <Entries timeline={useSelector(list, selectAnswerOf('timeline'))} page={1} {...shown} />;
}

/** Later pages have separate lists: loaded near the viewport, live, and failing independently. */
export function LaterTimelinePage({ query, ...shown }: Omit<PageProps, 'size'> & { query: TimelineQuery }) {
  const { t } = useTranslation();
  const { record } = useFeature(clinicalRecordFeature);
  const { filters, searchText, size } = query;
  const input = { filters, searchText, page: shown.page, pageSize: size };
  const list = useSelector(useActorRef(record, { input }), selectRecordList);
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  // A page that arrives while the user scrolls is rendered between frames.
  const timeline = useDeferredValue(useSelector(list, selectAnswerOf('timeline')));
  const known = timeline !== null;
  const texts = t('clinicalRecord.timeline', { returnObjects: true });
  const { goal, arrive } = shown.focus;
  const isGoal = goal !== null && Math.floor(goal / size) === shown.page - 1;
  return (
    <>
      {failed ? (
        <div className={styles.pageFailed} tabIndex={-1} ref={isGoal && !known ? arrive : undefined}>
          <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
            {known ? texts.pageOutdated : texts.pageFailed}
          </Banner>
        </div>
      ) : null}
      {known || failed ? null : <SkeletonTable rows={6} label={texts.pageLoading} />}
      <Entries timeline={timeline} size={size} {...shown} />
    </>
  );
}

function Entries({ timeline, page, size, focus }: PageProps & { timeline: TimelinePage | null }) {
  return timeline && <TimelineEntries entries={timeline.Dtos} first={(page - 1) * size} focus={focus} />;
}
