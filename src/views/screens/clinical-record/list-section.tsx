import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { RecordHead, RecordList } from '#domain/clinical-record/record-head.ts';
import { isEqual } from '#domain/equal.ts';
import { recordFiltersOf, selectRecordFilters, selectRecordList } from '#machines/clinical-record/index.ts';
import { selectRange } from '#machines/paged-list/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import styles from './clinical-record.module.css';
import type { RecordListPart } from './clinical-record.types.ts';
import { ImageRows } from './image-rows.tsx';
import { ControlRows, ExamRows, MedicineRows } from './item-rows.tsx';
import { CareRows, OrderRows, PrescriptionRows } from './past-care-rows.tsx';
import { isNarrowed } from './record-filters.ts';
import { SectionTools } from './section-tools.tsx';

const pageSize = 20;

type TableList = Exclude<RecordList, 'timeline'>;
type ListSectionProps = { part: TableList; head: RecordHead; polyclinicId: string | null };

/** A paged list section with search, filters, own loading states and live updates. */
export function ListSection({ part, head, polyclinicId }: ListSectionProps) {
  const { t } = useTranslation();
  const { record } = useFeature(clinicalRecordFeature);
  const filters = useMemo(() => recordFiltersOf(part, head.UserId, polyclinicId), [part, head.UserId, polyclinicId]);
  const list = useSelector(useActorRef(record, { input: { filters, pageSize } }), selectRecordList);
  const shown = useSelector(list, selectRecordFilters);
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const range = useSelector(list, selectRange, isEqual);
  const texts = t('clinicalRecord.list', { returnObjects: true });
  const clear = () => {
    list.send({ type: 'list.search', searchText: '' });
    const { includeWorkGroup, includeOrganization } = shown;
    list.send({ type: 'list.filter', filters: { ...filters, includeWorkGroup, includeOrganization } });
  };
  const title = t(`clinicalRecord.sections.${part}`);
  const rows: Record<TableList, (props: RecordListPart) => ReactNode> = {
    medicines: MedicineRows,
    exams: (props) => <ExamRows {...props} head={head} />,
    images: (props) => <ImageRows {...props} head={head} />,
    controls: ControlRows,
    cares: (props) => <CareRows {...props} head={head} />,
    prescriptions: PrescriptionRows,
    orders: OrderRows,
  };
  const Rows = rows[part];
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <Board
        label={title}
        tools={<SectionTools list={list} />}
        foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}
      >
        <ListStates
          list={list}
          texts={part === 'controls' ? { ...texts, failed: t('clinicalRecord.controlsFailed') } : texts}
          filtered={searchText !== '' || isNarrowed(shown)}
          onClear={clear}
        >
          {Rows({ list })}
        </ListStates>
      </Board>
    </>
  );
}
