import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import { recordFiltersOf, selectRecordFilters, selectRecordList } from '#machines/clinical-record/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import styles from './clinical-record.module.css';
import type { RecordPatientPart, RecordPlace } from './clinical-record.types.ts';
import { isNarrowed } from './record-filters.ts';
import { SectionTools } from './section-tools.tsx';
import { TimelineFeed } from './timeline-feed.tsx';
import { TimelineHead } from './timeline-head.tsx';

const pageSize = 20;

/** All entries of a patient by day, virtualized. */
export function TimelineSection({ head, polyclinicId }: RecordPatientPart & RecordPlace) {
  const { t } = useTranslation();
  const { record } = useFeature(clinicalRecordFeature);
  const filters = useMemo(() => recordFiltersOf('timeline', head.UserId, polyclinicId), [head.UserId, polyclinicId]);
  const list = useSelector(useActorRef(record, { input: { filters, pageSize } }), selectRecordList);
  const shown = useSelector(list, selectRecordFilters);
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const clear = () => {
    list.send({ type: 'list.search', searchText: '' });
    const { includeWorkGroup } = shown;
    list.send({ type: 'list.filter', filters: { ...filters, includeWorkGroup } });
  };
  const title = t('clinicalRecord.sections.timeline');
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <Board
        label={title}
        tools={
          <>
            <SectionTools list={list} />
            <TimelineHead list={list} />
          </>
        }
      >
        <ListStates
          list={list}
          texts={t('clinicalRecord.list', { returnObjects: true })}
          filtered={searchText !== '' || isNarrowed(shown)}
          onClear={clear}
        >
          <TimelineFeed list={list} />
        </ListStates>
      </Board>
    </>
  );
}
