import X from '@lucide/icons/icons/x';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Exam } from '#domain/files/file-evaluation.ts';
import { type ConditionExams, toggledExam } from '#domain/preventive-exams/condition-exams.ts';
import { selectCurrent, selectFields } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Count } from '../../ui/count/count.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { RecordFoot } from '../../widgets/record/record-foot.tsx';
import type { ExamsPart } from './exam-search.tsx';
import styles from './preventive-exams.module.css';

/** Associated exams in order of proposal, and the save state. */
export function ChosenExams({ edit, chosen }: ExamsPart) {
  const { t } = useTranslation();
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const texts = t('preventiveExams', { returnObjects: true });
  return (
    <Card title={texts.chosen} as="section" badge={<Count value={chosen.length} />}>
      {isConflict ? (
        <BothVersions edit={edit} chosen={chosen} />
      ) : (
        <>
          <Chosen edit={edit} chosen={chosen} />
          <div className={styles.foot}>
            <RecordFoot<ConditionExams> edit={edit} texts={texts} />
          </div>
        </>
      )}
    </Card>
  );
}

function BothVersions({ edit, chosen }: ExamsPart) {
  const { t } = useTranslation();
  const current = useSelector(edit, selectCurrent<ConditionExams>);
  const namesOf = (exams: readonly Exam[]) => exams.map(({ Name }) => Name).join(', ') || t('preventiveExams.nothing');
  return (
    <DefinitionList
      items={[
        { label: t('preventiveExams.mine'), value: namesOf(chosen) },
        { label: t('preventiveExams.theirs'), value: namesOf(current?.Exams ?? []) },
      ]}
    />
  );
}

function Chosen({ edit, chosen }: ExamsPart) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const refused = useSelector(edit, selectFields<ConditionExams>);
  const remove = (exam: Exam) => {
    edit.send({ type: 'record.changed', changes: { Exams: toggledExam(chosen, exam) } });
    // The button is removed with the exam, so the focus moves.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {chosen.length === 0 ? (
        <EmptyState level={3} title={t('preventiveExams.none')} text={t('preventiveExams.noneText')} />
      ) : (
        <ol className={styles.chosen} aria-label={t('preventiveExams.chosen')}>
          {chosen.map((exam) => (
            <li key={exam.ExamId} className={styles.exam}>
              <span className={styles.words}>
                <span>{exam.Name}</span>
                <span className="meta">{exam.Code}</span>
                {exam.ExamId in refused ? (
                  <span>
                    <Chip tone="danger">{t('preventiveExams.unavailable')}</Chip>
                  </span>
                ) : null}
              </span>
              <IconButton
                icon={X}
                size="sm"
                label={t('preventiveExams.removeOf', { name: exam.Name })}
                onClick={() => remove(exam)}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
