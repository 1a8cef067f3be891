import { useActorRef, useSelector } from '@xstate/react';
import type { ConditionExamsActor } from '#actors/preventive-exams/preventive-exams.ts';
import { isEqual } from '#domain/equal.ts';
import type { Exam } from '#domain/files/file-evaluation.ts';
import { maxAssociatedExams, toggledExam } from '#domain/preventive-exams/condition-exams.ts';
import { selectRange, selectRows } from '#machines/paged-list/index.ts';
import { useExamCatalogueName } from '../../app/use-exam-catalogue-name.ts';
import { useResources } from '../../app/use-resources.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { SearchedBoard } from '../../widgets/searched-board.tsx';
import styles from './preventive-exams.module.css';

export type ExamsPart = { edit: ConditionExamsActor; chosen: readonly Exam[] };

const pageSize = 12;

/** Orderable exams; associated ones are marked. */
export function ExamSearch({ edit, chosen }: ExamsPart) {
  const { t } = useTranslation();
  const list = useActorRef(useResources().preventiveExams.exams, { input: { filters: {}, pageSize } });
  const rows = useSelector(list, selectRows);
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const range = useSelector(list, selectRange, isEqual);
  const texts = t('preventiveExams', { returnObjects: true });
  const search = (text: string) => list.send({ type: 'list.search', searchText: text });
  const isFull = chosen.length >= maxAssociatedExams;
  return (
    <SearchedBoard
      label={texts.list}
      texts={texts}
      searchText={searchText}
      onSearch={search}
      foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}
    >
      {isFull ? (
        <p className={styles.full} role="status">
          {t('preventiveExams.full', { max: maxAssociatedExams })}
        </p>
      ) : null}
      <ListStates list={list} texts={texts} filtered={searchText !== ''} onClear={() => search('')}>
        <ul className={styles.exams} aria-label={texts.list}>
          {rows.map((exam) => (
            <li key={exam.ExamId}>
              <ExamCheck edit={edit} chosen={chosen} exam={exam} isFull={isFull} />
            </li>
          ))}
        </ul>
      </ListStates>
    </SearchedBoard>
  );
}

type ExamCheckProps = ExamsPart & { exam: Exam; isFull: boolean };

function ExamCheck({ edit, chosen, exam, isFull }: ExamCheckProps) {
  const nameOf = useExamCatalogueName();
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const isChosen = chosen.some(({ ExamId }) => ExamId === exam.ExamId);
  return (
    <Checkbox
      checked={isChosen}
      disabled={isConflict || (isFull && !isChosen)}
      onChange={() => edit.send({ type: 'record.changed', changes: { Exams: toggledExam(chosen, exam) } })}
    >
      {exam.Name}{' '}
      <span className="meta">
        {exam.Code} · {nameOf(exam.ExamTypeName)}
      </span>
    </Checkbox>
  );
}
