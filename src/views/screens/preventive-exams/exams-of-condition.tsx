import { useActorRef, useSelector } from '@xstate/react';
import type { ConditionExamsActor } from '#actors/preventive-exams/preventive-exams.ts';
import type { ConditionExams } from '#domain/preventive-exams/condition-exams.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useResources } from '../../app/use-resources.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { PageColumns } from '../../ui/page/page.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RecordProblem } from '../../widgets/record/record-problem.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { ChosenExams } from './chosen-exams.tsx';
import { ConditionLine } from './condition-line.tsx';
import { ExamSearch } from './exam-search.tsx';

type ExamsOfConditionProps = { id: string; onOther: () => void };

/** Exams of a condition; unsaved changes are kept in this browser. */
export function ExamsOfCondition({ id, onOther }: ExamsOfConditionProps) {
  const { t } = useTranslation();
  const edit = useActorRef(useResources().preventiveExams.conditionExams, { input: { id } });
  const shown = useSelector(edit, selectShown<ConditionExams>);
  const other = <Button onClick={onOther}>{t('preventiveExams.other')}</Button>;
  if (shown === null) return <NotShown edit={edit} other={other} />;
  return (
    <>
      <ConditionLine condition={shown.Condition}>{other}</ConditionLine>
      <Problem edit={edit} />
      <PageColumns asideLabel={t('preventiveExams.chosen')} aside={<ChosenExams edit={edit} chosen={shown.Exams} />}>
        <ExamSearch edit={edit} chosen={shown.Exams} />
      </PageColumns>
    </>
  );
}

function NotShown({ edit, other }: { edit: ConditionExamsActor; other: React.ReactNode }) {
  const { t } = useTranslation();
  const isFailed = useSelector(edit, (snapshot) => snapshot.hasTag('failed'));
  const isGone = useSelector(edit, (snapshot) => snapshot.hasTag('notFound'));
  const failedText = useFailedText(t('preventiveExams.chosenFailedText'));
  if (isGone) {
    return (
      <EmptyState level={2} title={t('preventiveExams.gone')} text={t('preventiveExams.goneText')} actions={other} />
    );
  }
  if (isFailed) {
    const retry = <RetryButton variant="primary" size="md" onRetry={() => edit.send({ type: 'record.retry' })} />;
    return <ErrorState level={2} title={t('preventiveExams.chosenFailed')} text={failedText} actions={retry} />;
  }
  return <SkeletonCard lines={4} label={t('preventiveExams.chosenLoading')} />;
}

function Problem({ edit }: { edit: ConditionExamsActor }) {
  const { t } = useTranslation();
  const failure = useSelector(edit, selectFailure);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const texts = {
    ...t('preventiveExams', { returnObjects: true }),
    notSaved: `${t('preventiveExams.notSaved')}. ${t('preventiveExams.stays')}`,
    invalid: `${t('preventiveExams.refused')}. ${t('preventiveExams.refusedText')}`,
  };
  return <RecordProblem isConflict={isConflict} failure={failure} texts={texts} onChoose={edit.send} />;
}
